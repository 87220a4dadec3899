import { expect, it, vi } from 'vitest';
import { gradesOf, winOf } from '../../src/systems/greatwar/measure';
import type { Table } from '../../src/lib/table.svelte';
import { bestOf, bettered, detourOf, whereIs } from '../../src/systems/greatwar/play';
import { CAMPAIGN, ODDS } from '../../src/systems/greatwar/samples/sample';
import { orders } from '../../src/systems/greatwar/words';

it('the grades of shift -1 as section 5.2 has them', () => {
  // 15.9, 17.7, 10.8, 22.1 and 33.6 percent; the attacker wins 33.6.
  expect(gradesOf(ODDS).map(({ share }) => Math.round(share * 1000) / 10)).toEqual([15.9, 17.7, 10.8, 22.1, 33.6]);
  expect(Math.round(winOf(ODDS, ODDS.attacker) * 1000) / 10).toBe(33.6);
  expect(gradesOf(ODDS).map(({ side }) => side)).toEqual([0, 0, -1, 1, 1]);
});

const way = (...path: string[]) => ({ action: { type: 'move', unit: '1-3', path }, text: '', anchors: ['hex:0301'] });
const ways = [way('0201', '0301'), way('0101', '0201', '0301'), way('0101', '0102', '0201', '0301')];
const found = ways.map(({ action }, i) => ({ path: action.path, march: false, takes: i ? ['0101', '0301'] : ['0301'] }));

it('of several ways the shortest is meant, and of these the one that takes the most', () => {
  expect(bestOf(ways, found)).toBe(ways[0]);
  const other = way('0202', '0301');
  expect(bestOf([other, ...ways], found)).toBe(ways[0]);
  expect(bestOf([other, ...ways], [])).toBe(other);
});

/** A table at which a unit is to move, by this way as long as nothing else is said. */
function moving(answer: (typeof ways)[number], make = vi.fn()): Table {
  const units = CAMPAIGN.units.map((unit) => (unit.id === '1-1' ? { ...unit, id: '1-3' } : unit));
  return {
    mine: true,
    view: { ...CAMPAIGN, units },
    decision: { prompt: 'move' },
    measure: () => ({ hexes: [{ hex: '0301', march: false, ways: found }] }),
    choosing: { answer, chosen: [], options: ways, make },
  } as unknown as Table;
}

it('the way that takes a site more is offered beside the shortest, and is the shortest of those', () => {
  expect(detourOf(moving(ways[0]!))).toEqual({ way: ways[1], takes: ['0101'] });
  expect(detourOf(moving(ways[1]!))).toBeUndefined();
});

it('one click takes that way in the place of the proposed one', () => {
  const make = vi.fn();
  const [offered] = orders(moving(ways[0]!, make));
  expect(offered!.text).toMatch(/^Take .*0101 on the way$/);
  offered!.give();
  expect(make).toHaveBeenCalledExactlyOnceWith(ways[1]);
});

it('a way that was chosen before that was known gives way to it, unless something else was done since', () => {
  const make = vi.fn();
  const table = (made: unknown, busy = false) => ({ mine: true, busy, choosing: { made, make, options: ways } }) as unknown as Table;
  bettered(table(ways[0]), ways[2]!, found);
  bettered(table(ways[2], true), ways[2]!, found);
  expect(make).not.toHaveBeenCalled();
  bettered(table(ways[2]), ways[2]!, found);
  expect(make).toHaveBeenCalledExactlyOnceWith(ways[0]);
});

it('says when a unit is back, or that it is not before the end [GW-7.3]', () => {
  const table = { view: CAMPAIGN, shown: CAMPAIGN } as unknown as Table; // of 6 turns
  const waits = (square: number, arrives: number) => whereIs(table, { ...CAMPAIGN.units[0]!, hex: '', square, arrives });
  expect([waits(0, 0), waits(2, 6), waits(3, 7)]).toEqual(['ready to return', 'reserve, back in turn 6', 'reserve, not back before the end']);
});
