import { describe, expect, it } from 'vitest';
import { tapped, typed } from '../../src/lib/touch.svelte';

it('tells who has no pointer to tap', () => {
  expect(tapped('Move Ox: click a marked square')).toBe('Move Ox: tap a marked square');
  expect(tapped('Click it. It was clicked; clicks count.')).toBe('Tap it. It was tapped; taps count.');
  expect(tapped('The clock ticks.')).toBe('The clock ticks.');
  expect(tapped('Click a place in the lit ground; [ and ] turn it')).toBe('Tap a place in the lit ground');
  expect(tapped('Turn it by its handle or with [ and ], or Enter')).toBe('Turn it by its handle');
  expect(tapped('4 of 4 MP · choose the way it faces, or Enter')).toBe('4 of 4 MP · choose the way it faces');
});

describe('who has keys', () => {
  it('is told to choose, and by which keys on a board', () => {
    expect(typed('7 points: click a marked square')).toBe('7 points: choose a marked square (B, N, Enter)');
    expect(typed('5 energy · click a target')).toBe('5 energy · choose a target (B, N, Enter)');
    expect(typed('3 AP · click a marked hex to move · click a target to attack')).toBe(
      '3 AP · choose a marked hex (B, N, Enter) to move · choose a target to attack',
    );
    expect(typed('Click Anvil again to buy it')).toBe('Choose Anvil again to buy it');
    expect(typed('Click it. It was clicked; clicking it clicks.')).toBe('Choose it. It was chosen; choosing it chooses.');
  });

  it('is told of no letters that are no keys', () => {
    expect(typed('click a marked square', false)).toBe('choose a marked square');
  });

  it('is told of nothing that only a pointer can do', () => {
    expect(typed('click a marked square, or pull from it to where it looks', false)).toBe('choose a marked square');
    expect(typed('Moves 4″ · click where to, or drag it there')).toBe('Moves 4″ · choose where to (B, N, Enter)');
    expect(typed('2″ of 5″ · turn it by its handle or with [ and ]')).toBe('2″ of 5″ · turn it with [ and ]');
    expect(typed('Click a marked hex; drag from the unit to draw a path; or let it hold', false)).toBe('Choose a marked hex; or let it hold');
    expect(typed('drag or click a card, then a Mek')).toBe('choose a card, then a Mek');
    expect(typed('click a marked square, or take all where they are shown', false)).toBe(
      'choose a marked square, or take all where they are shown',
    );
  });
});

it('is asked by every component that speaks of clicking', () => {
  const sources = import.meta.glob<string>('../../src/**/*.svelte', { query: '?raw', import: 'default', eager: true });
  const speaks = (line: string) => /['">][^'"<>]*\b[Cc]lick (a|an|it|on|one|the)\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line);
  const silent = Object.entries(sources).flatMap(([path, text]) =>
    text.includes('<FirstTime') ? [] : text.split('\n').filter((line) => speaks(line) && !line.includes('forHand(')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(silent).toEqual([]);
});
