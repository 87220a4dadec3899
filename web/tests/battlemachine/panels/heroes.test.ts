import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { factsOf, heroesOf } from '../../../src/systems/battlemachine/panels/heroes';

const MECHS = ['Ox', 'Archon', 'Kestrel', 'Ram'].map((name, index) => ({
  index, name, owner: index === 3 ? 1 : 0, status: index === 3 ? 'destroyed' : 'standing',
}));
const shot = (attacker: number, mech: number, damage: number) => [
  { type: 'fired', attacker, mech, at: [0, 0] },
  { type: 'rolledtohit', attacker, mech, hit: damage > 0 },
  ...(damage ? [{ type: 'rolleddamage', mech, building: '', damage }] : []),
];
const EVENTS = [
  { type: 'moved', mech: 2, path: [[0, 0], [0, 1], [0, 2], [0, 3]] },
  ...shot(3, 0, 4),
  { type: 'turnstarted', player: 0 },
  ...shot(0, 3, 0),
  ...shot(1, 3, 6),
  { type: 'destroyed', mech: 3, at: [5, 5] },
  { type: 'ended', winner: 0 },
];
const table = {
  view: { mechs: MECHS, round: 4, sides: [{ player: 0, kill_points: 12 }, { player: 1, kill_points: 3 }] },
  linesHere: EVENTS.map((event, key) => ({ event, key })),
  seats: [0],
  over: { scores: [1, 0], reason: 'wiped_out' },
} as unknown as Table;

it('three of the winner’s mechs are told by what they did', () => {
  expect(heroesOf(table).map(({ name, title, fact }) => [name, title, fact])).toEqual([
    ['Archon', 'hit hardest', '6 damage, 1 destroyed'],
    ['Ox', 'held out', 'took 4 damage and stands'],
    ['Kestrel', 'kept moving', '3 squares, 0 shots'],
  ]);
});

it('a wreck is honoured for what nobody did better, and told to be one', () => {
  // By hand, all mechs for there is no winner: Ram is lost and dealt 4, Archon 6; of those that are
  // left Kestrel went 3 squares and stands, Ram went 5.
  const far = { type: 'moved', mech: 3, path: [[9, 0], [9, 1], [9, 2], [9, 3], [9, 4], [9, 5]] };
  const drawn = {
    ...table,
    linesHere: [...EVENTS, far].map((event, key) => ({ event, key })),
    over: { scores: [0.5, 0.5], reason: 'rounds' },
  } as unknown as Table;
  expect(heroesOf(drawn).map(({ name, title }) => [name, title])).toEqual([
    ['Archon', 'hit hardest'],
    ['Ox', 'held out'],
    ['Kestrel', 'kept moving'],
  ]);
  const fierce = { ...drawn, linesHere: [...shot(3, 0, 9), far].map((event, key) => ({ event, key })) } as unknown as Table;
  expect(heroesOf(fierce).map(({ name, fact }) => [name, fact])).toEqual([
    ['Ram', '9 damage, then lost'],
    ['Ox', 'took 9 damage and stands'],
  ]);
});

it('the game is told in a few numbers', () => {
  expect(factsOf(table)).toEqual([
    ['12 : 3', 'kill points'],
    ['50 %', 'of 2 shots hit'],
    ['4', 'rounds'],
  ]);
});
