import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { result } from '../../../src/systems/mekleader/panels/result';

const players = [{ player: 0, cash: 510, worth: 640 }, { player: 1, cash: 90, worth: 200 }];
const end = (change: object) =>
  result({ view: { players, turn: 9, last_turn: 15, victory: 500, winners: [0], ...change } } as unknown as Table);
const each = [
  { player: 0, text: '510 MC', note: 'of 500, worth 640' },
  { player: 1, text: '90 MC', note: 'of 500, worth 200' },
];

it('a campaign ends with the cash and worth of all', () => {
  expect(end({ mode: 'rivals' })).toEqual(each);
});

it('one played alone also with the turns used, and with a rank when it was won [ML-20.3]', () => {
  const turns = { title: 'Turns used', text: '9 of 15' };
  expect(end({ mode: 'solo' })).toEqual([{ title: 'Rank', text: 'Warlord', large: true }, turns, ...each]);
  expect(end({ mode: 'solo', winners: [] })).toEqual([turns, ...each]);
});
