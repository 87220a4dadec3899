import { expect, it, vi } from 'vitest';
import type { Position } from '../../src/lib/ahead';
import type { Choice } from '../../src/lib/narrow';
import { hasMore, propose } from '../../src/systems/battlemachine/turn';
import type { Tagged } from '../../src/lib/wire';

const choice = (action: Tagged, ...anchors: string[]): Choice => ({ action, text: action.type, anchors });
const pick = (mech: number) => choice({ type: 'pick', mech }, `mech:${mech}`);
const activate = (mech: number) => choice({ type: 'activate', mech }, `mech:${mech}`);
const shot = choice({ type: 'fire', weapon: 0, mech: 9 }, 'gear:0', 'mech:9', 'aim:none');
const smoke = choice({ type: 'fire', weapon: 1, x: 1, y: 2 }, 'gear:1', 'cell:1,2');
const wall = choice({ type: 'fire', weapon: 0, x: 3, y: 3 }, 'gear:0', 'cell:3,3', 'building:A');
const module = choice({ type: 'use', module: 2 }, 'gear:2');
const finish = choice({ type: 'finish' });
const end = choice({ type: 'endattack' });
const at = (prompt: string, ...options: Choice[]): Position => ({ prompt, options, view: {} });

/** Positions by the answers that lead to them. */
const known = (found: Record<string, Position>) =>
  vi.fn((after: readonly Tagged[]) =>
    Promise.resolve(found[after.map(({ type, mech }) => `${type}${mech ?? ''}`).join()] ?? null),
  );
const types = (answers: Tagged[]) => answers.map(({ type, mech }) => `${type}${mech ?? ''}`).join();

it('a shot at a building is nothing to wait for, one at an enemy or the open is', () => {
  expect(hasMore([wall, finish])).toBe(false);
  expect([shot, smoke, module].map((one) => hasMore([one, finish]))).toEqual([true, true, true]);
});

it('the next mech that can move is proposed', async () => {
  const ask = known({});
  expect(types(await propose(at('move', pick(2), pick(1), choice({ type: 'endmovement' })), ask))).toBe('pick2');
  expect(ask).not.toHaveBeenCalled();
});

it('the next mech that has something to fire at is proposed, others are passed over', async () => {
  const ask = known({
    activate0: at('fire', wall, finish),
    activate1: at('fire', shot, finish),
    activate2: at('fire', shot, finish),
  });
  expect(types(await propose(at('attack', activate(0), activate(1), activate(2), end), ask))).toBe('activate1');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('with nothing in reach of any, the question of who attacks stays', async () => {
  const ask = known({ activate0: at('fire', wall, finish) });
  expect(await propose(at('attack', activate(0), activate(1), end), ask)).toEqual([]);
});

it('a mech with nothing left makes way for the next one', async () => {
  const ask = known({
    finish: at('attack', activate(0), activate(2), end),
    'finish,activate0': at('fire', wall, finish),
    'finish,activate2': at('fire', shot, finish),
  });
  expect(types(await propose(at('fire', wall, finish), ask))).toBe('finish,activate2');
});

it('after the last mech only the end of the attack is left', async () => {
  const nobody = known({ finish: at('attack', activate(0), end), 'finish,activate0': at('fire', wall, finish) });
  expect(types(await propose(at('fire', wall, finish), nobody))).toBe('finish');
  expect(await propose(at('fire', wall, finish), known({}))).toEqual([]);
});

it('a mech with a shot left is not left', async () => {
  const ask = known({ finish: at('attack', activate(1), end) });
  expect(await propose(at('fire', shot, wall, finish), ask)).toEqual([]);
  expect(await propose(at('deploy'), ask)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});
