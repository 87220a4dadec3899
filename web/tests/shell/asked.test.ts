import { expect, it } from 'vitest';
import type { Choice } from '../../src/lib/narrow';
import type { Table } from '../../src/lib/table.svelte';
import { askedOf } from '../../src/shell/asked';
import type { SystemModule } from '../../src/systems/module';
import mekleader from '../../src/systems/mekleader';

/** What is proposed where one answer is left of what is chosen. */
function proposed(answer: Choice, parts: Partial<SystemModule['table']>): Choice | null {
  const choosing = { answer, made: null, refusal: '', guard: null };
  const table = { choosing, decision: { prompt: 'build', player: 0 }, over: null, waiting: null };
  return askedOf(table as unknown as Table, { words: {}, table: parts } as unknown as SystemModule).main;
}

it('proposes what is left of what was chosen, unless nobody means it by that', () => {
  const sale = { action: { type: 'sell' }, text: 'Sell it', anchors: ['mek:1'] };
  expect(proposed(sale, {})).toBe(sale);
  expect(proposed(sale, { unmeant: ({ action }) => action.type === 'sell' })).toBeNull();
});

it('a Mek that is taken up is not proposed for sale, and a button of its own sells it', () => {
  const { table } = mekleader;
  const sale = { action: { type: 'sellmek', mek: 1 }, text: 'Sell Ox for 40 MC', anchors: ['mek:1'] };
  const bought = { action: { type: 'buy', place: 1, mek: -1 }, text: 'Buy Ox', anchors: ['market:1'] };
  expect(proposed(sale, table)).toBeNull();
  expect(table.elsewhere?.(sale, ['mek:1'])).toBe(false);
  expect(table.elsewhere?.(sale, [])).toBe(true);
  expect(proposed(bought, table)).toBe(bought);
});
