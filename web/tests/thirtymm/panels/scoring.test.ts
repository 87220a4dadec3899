import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { roundsOf } from '../../../src/systems/thirtymm/panels/scoring';

it('gives each team the points that the log gives it [TM-5.9, TM-18.4]', () => {
  // "Round 2 ends: Ann 0 primary + 1 secondary, Ben 3 primary + 0 secondary"
  const ended = { event: { type: 'roundended', round: 2, first: [0, 1], second: [3, 0] } };
  const table = { linesHere: [{ event: { type: 'roundbegan', round: 2 } }, ended] } as unknown as Table;
  expect(roundsOf(table)).toEqual([{ round: 2, points: [[0, 1], [3, 0]] }]);
});
