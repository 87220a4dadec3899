import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { diceOf } from '../../src/systems/greatwar/log';

it('shows what each threw for the initiative, in the colours of who did [GW-3.8]', () => {
  const event = { type: 'initiativerolled', rolls: [[[1, 1], [5, 5], [6, 4]], [[], [1, 2], [3, 4]]], player: 2 };
  expect(diceOf(event, {} as Table).map(({ value, side }) => [side, value])).toEqual([
    [0, 1], [0, 1], [1, 5], [1, 5], [2, 6], [2, 4],
    [1, 1], [1, 2], [2, 3], [2, 4],
  ]);
});

it('shows the sums that a log of an earlier build has', () => {
  const event = { type: 'initiativerolled', rolls: [[10, 10, 2], [3, 7, 0]], player: 1 };
  expect(diceOf(event, {} as Table).map(({ value, side, faces }) => [side, value, faces])).toEqual([
    [0, 10, 12], [1, 10, 12], [2, 2, 12], [0, 3, 12], [1, 7, 12],
  ]);
});
