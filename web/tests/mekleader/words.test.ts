import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { careful } from '../../src/systems/mekleader/words';

const END = { type: 'end' };
const option = (action: { type: string }) => ({ action, text: action.type, anchors: [] });
/** The Build Phase of a company with two Meks of two slots each, with so many weapons. */
const building = (weapons: readonly [number, number], ...offers: { type: string }[]): Table =>
  ({
    decision: { prompt: 'build' },
    choosing: { options: [...offers, END].map(option) },
    view: {
      active: 0,
      players: [
        {
          cash: 30,
          meks: weapons.map((count, i) => ({
            number: i + 1, name: ['Jackal', 'Rhino'][i], slots: 2, used: count, arms: Array.from({ length: count }, () => ({})),
          })),
        },
      ],
    },
  }) as unknown as Table;
const buy = (mek: number) => ({ type: 'buy', card: 3, mek });

it('a Mek without a weapon is asked about, where the market has something for it', () => {
  expect(careful(END, building([1, 0], buy(2)))).toBe(
    'End the Build Phase? Rhino has no weapon, and something on the market fits it.',
  );
});

it('the Build Phase ends without a question where nothing is lost by it', () => {
  expect(careful(END, building([1, 1], buy(1), buy(2)))).toBeNull();
  expect(careful(END, building([1, 0], buy(1)))).toBeNull();
  expect(careful(END, building([1, 0]))).toBeNull();
});
