import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { calledSides } from '../../src/systems/rollout/view';

const called = (seats: number[], ...names: string[]) =>
  calledSides({ seats, players: names.map((name) => ({ name })) } as unknown as Table);

it('names both sides by which is the own one at this screen', () => {
  expect(called([0], 'Ann', 'Ben').names).toEqual(['Your team', 'Enemy force']);
  expect(called([1], 'Ann', 'Ben').names).toEqual(['Enemy team', 'Your force']);
  expect(called([0], 'You')).toEqual({ own: 0, names: ['Your team', 'Enemy force'], whose: ['yours', 'the enemy’s'] });
});

it('names them by who plays, where two share the screen or somebody watches', () => {
  expect(called([0, 1], 'Ann', 'Ben').names).toEqual(['Ann', 'Ben']);
  expect(called([], 'Ann', 'Ben').whose).toEqual(['Ann’s', 'Ben’s']);
  expect(called([], 'Ann')).toEqual({ own: null, names: ['Ann', 'Enemy force'], whose: ['Ann’s', 'the enemy’s'] });
});
