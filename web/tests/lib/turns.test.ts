import { describe, expect, test } from 'vitest';
import type { Awaited } from '../../src/lib/http';
import type { KeptMatch } from '../../src/lib/shelf';
import { askedOf, briefly, byMatch, heldIn, inWords } from '../../src/lib/turns.svelte';

const kept = (match: string, tokens: (string | null)[], over = false): KeptMatch => ({
  match,
  system: 's',
  title: 'S',
  names: [],
  tokens,
  played: 0,
  over,
});
const one = (match: string, more: Partial<Awaited> = {}): Awaited => ({
  match,
  player: 0,
  name: 'Ann',
  prompt: 'choose_mech',
  rules: 's',
  since: null,
  mine: false,
  bot: false,
  over: false,
  ...more,
});

describe('whose turn it is', () => {
  test('is asked of every seat held in a match that goes on', () => {
    const held = heldIn([kept('a', ['x', null, 'y']), kept('b', ['z'], true), kept('c', [null])]);
    expect(held).toEqual([{ match: 'a', token: 'x' }, { match: 'a', token: 'y' }]);
  });

  test('is asked of all of them, however many they are', async () => {
    const all = heldIn(Array.from({ length: 30 }, (_, n) => kept(`m${n}`, ['x', 'y', 'z'])));
    const asked: number[] = [];
    const found = await askedOf(all, (held) => {
      asked.push(held.length);
      return Promise.resolve(held.map(({ match }) => one(match)));
    });
    expect(asked).toEqual([40, 40, 10]);
    expect(byMatch(found).size).toBe(30);
  });

  test('is mine where any of my seats is asked', () => {
    const told = byMatch([one('a'), one('a', { mine: true }), one('a'), one('b')]);
    expect([told.get('a')?.mine, told.get('b')?.mine]).toEqual([true, false]);
  });

  test('is told in a word as the server knows it, not as it was when the match was last seen', () => {
    expect(briefly(one('a', { mine: true }), 'Ann to play')).toBe('Your turn');
    expect(briefly(one('a'), 'Your turn')).toBe('Ann to play');
    expect(briefly(one('a', { player: null, over: true }), 'Ann to play')).toBe('Continue');
    expect([briefly(undefined, 'Ann to play'), briefly(undefined)]).toEqual(['Ann to play', 'Continue']);
  });

  test('is told in words, and nothing where it is not known', () => {
    expect(inWords(one('a', { mine: true }))).toBe('Your turn: Choose mech');
    expect(inWords(one('a'))).toBe('Ann decides: Choose mech');
    expect(inWords(one('a', { since: new Date().toISOString() }))).toMatch(/^Ann decides: Choose mech, /);
    const doing = (prompt: string) => (prompt === 'choose_mech' ? 'chooses a mech …' : undefined);
    expect(inWords(one('a'), doing)).toBe('Ann chooses a mech');
    expect(inWords(one('a', { mine: true }), doing)).toBe('Your turn');
    expect(inWords(one('a', { prompt: 'levy' }), doing)).toBe('Ann decides: Levy');
    expect([inWords(one('a', { player: null })), inWords(undefined)]).toEqual(['', '']);
  });
});
