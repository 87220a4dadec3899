import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { doingsOf } from '../../../src/systems/thirtymm/panels/heroes';
import { battle } from '../sample';

const attacked = { event: { type: 'attacked', unit: 0, weapon: 0, target: 1 } };
const damaged = (item: number, damage: number, left: number) => ({ event: { type: 'damaged', unit: 1, item, damage, left } });
const tableOf = (linesHere: unknown[]): Table => ({ view: battle(), shown: battle(), linesHere }) as unknown as Table;

describe('what a unit did', () => {
  it('counts no more damage than an item had left, as the report does [TM-12.1]', () => {
    // 7 of 10, then 13 of the 3 that are left: 10 in all. A weapon of 8 that takes 9 is 8.
    const [shooter, target] = doingsOf(tableOf([attacked, damaged(1, 7, 3), attacked, damaged(1, 13, 0), attacked, damaged(129, 9, 0)]));
    expect(shooter).toMatchObject({ shots: 3, dealt: 18 });
    expect(target!.taken).toBe(18);
  });
});
