import { expect, it } from 'vitest';
import { faultsOf, type Entry } from '../../../src/systems/greatwar/panels/entry';

// EX-15: 1-1 with four steps and 1-2 with three against 2-1 with four.
const UNITS = [
  { id: '1-1', name: 'Iron Guard', steps: 4 },
  { id: '1-2', name: 'Anvil', steps: 3 },
  { id: '2-1', name: 'Bern', steps: 4 },
];
const entry = (grade: string, winner: string, ...steps: number[]): Entry => ({ type: 'enter', grade, winner, steps, remarks: '' });

it('a result without steps is left to the book [GW-12.3]', () => {
  expect(faultsOf(entry('marginal', 'defender'), UNITS, 2)).toEqual([]);
  expect(faultsOf(entry('draw', ''), UNITS, 2)).toEqual([]);
});

it('a winner has steps left [GW-12.4]', () => {
  expect(faultsOf(entry('marginal', 'defender', 1, 1, 0), UNITS, 2)).toEqual(['The winner has no steps left [GW-12.4].']);
});

it('tells all that is wrong at once', () => {
  const faults = faultsOf(entry('draw', 'attacker', 5, 3.5, 9), UNITS, 2);
  expect(faults).toHaveLength(4);
  expect(faults[1]).toContain('had 4 steps, not 5');
  expect(faults[3]).toContain('Bern (2-1) had 4 steps, not 9');
});

it('steps of the loser of a decisive victory do not count [GW-12.4]', () => {
  expect(faultsOf(entry('decisive', 'attacker', 4, 3, 9), UNITS, 2)).toEqual([]);
});
