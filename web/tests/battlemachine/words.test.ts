import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { ended } from '../../src/systems/battlemachine/words';

/** A game that ended for that reason, with so the mechs of both sides: a star is a commander, a dash a wreck. */
const over = (reason: string, ...mechs: readonly string[]): Table =>
  ({
    over: { reason, scores: [0, 1] },
    players: [{ name: 'You' }, { name: 'Brandt (Regular)' }],
    view: {
      sides: [{ player: 0 }, { player: 1 }],
      mechs: mechs.flatMap((row, owner) =>
        row.split(' ').map((one) => ({
          owner,
          commander: one.includes('*'),
          status: one.includes('-') ? 'destroyed' : 'standing',
        })),
      ),
    },
  }) as unknown as Table;

it('the end names who has lost the commander, or every mech [BM-16.2, BM-16.3]', () => {
  expect(ended(over('commander', '*- o -', '* o'))).toBe('You lost the commander');
  expect(ended(over('commander', '* o', '*- o'))).toBe('Brandt (Regular) lost the commander');
  expect(ended(over('wiped_out', '* -', '*- -'))).toBe('Brandt (Regular) lost every mech');
});

it('where both have lost theirs both are named, and neither of them alone [BM-16.3]', () => {
  expect(ended(over('commander', '*- o', '*- o'))).toBe('Both sides lost the commander');
});

it('where it was neither, the reason alone is told', () => {
  expect(ended(over('length', '*- o', '* o'))).toBeNull();
});

it('who conceded is named, whoever reads it', () => {
  expect(ended(over('conceded', '* o', '* o'))).toBe('You conceded');
});
