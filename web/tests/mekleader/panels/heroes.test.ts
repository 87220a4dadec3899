import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { factsOf, heroesOf, meksHad } from '../../../src/systems/mekleader/panels/heroes';

const MEKS = ['Citadel', 'Anvil'].map((name, number) => ({ number, name, owner: 0 }));
const shot = (attacker: number, target: number, damage: number) => [
  { type: 'attacked', attacker, target, hit: damage > 0 },
  ...(damage ? [{ type: 'damaged', target, damage, left: 0 }] : []),
];
const EVENTS = [
  { type: 'bought', player: 0, card: 'flint', number: 2 },
  { type: 'bought', player: 0, card: 'lasgun', number: 2 },
  ...shot(0, 7, 6),
  ...shot(1, 7, 0),
  ...shot(1, 8, 3),
  ...shot(2, 8, 0),
  { type: 'rerolled', unit: 2, target: 8, hit: true },
  { type: 'damaged', target: 8, damage: 1, left: 0 },
  ...shot(9, 1, 5),
  { type: 'destroyed', unit: 7 },
  { type: 'destroyed', unit: 8 },
  { type: 'sold', card: 'flint', number: 2, attachments: ['lasgun'] },
];
const contract = (result: string) => ({ result });
const view = {
  mode: 'solo', turn: 9, last_turn: 15, victory: 500, winners: [0],
  players: [
    { player: 0, cash: 512, meks: MEKS, contracts: [contract('success'), contract('retreat'), contract('success')] },
  ],
};
const table = (more = {}): Table =>
  ({
    view: { ...view, ...more },
    linesHere: EVENTS.map((event, key) => ({ event, key })),
    seats: [0],
    over: { scores: [1], reason: 'goal' },
  }) as unknown as Table;

it('three Meks are told by what they did', () => {
  // By hand: Citadel 6 and one destroyed, Flint 1 and one, Anvil 3 and hit for 5.
  expect(heroesOf(table()).map(({ name, title, fact }) => [name, title, fact])).toEqual([
    ['Citadel', 'hit hardest', '6 damage, 1 destroyed'],
    ['Anvil', 'held out', 'took 5 damage'],
    ['Flint', 'kept firing', '1 shot, 1 hit'],
  ]);
});

it('a Mek that was sold is remembered with what it carried', () => {
  expect(meksHad(table())[2]).toEqual({
    number: 2, name: 'Flint', card: 'flint', owner: 0, parts: [{ card: 'lasgun' }], lost: false,
  });
});

it('the campaign is told in a few numbers', () => {
  expect(factsOf(table())).toEqual([
    ['512 MC', 'of 500'],
    ['2 of 3', 'missions won'],
    ['Warlord', 'in 9 of 15 turns'],
  ]);
  expect(factsOf(table({ winners: [] }))[2]).toEqual(['9', 'turns']);
});

it('two of a card are told apart', () => {
  const bought = (number: number) => ({ event: { type: 'bought', player: 0, card: 'flint', number } });
  const twice = { view: { ...view, players: [] }, linesHere: [bought(3), bought(5)] } as unknown as Table;
  expect(meksHad(twice).map(({ name }) => name)).toEqual(['Flint', 'Flint 2']);
});
