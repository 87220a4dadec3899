import { expect, it, vi } from 'vitest';
import { gradesOf, winOf } from '../../src/systems/greatwar/measure';
import type { Table } from '../../src/lib/table.svelte';
import { bestOf, bettered } from '../../src/systems/greatwar/play';
import { ODDS } from '../../src/systems/greatwar/samples/sample';

it('the grades of shift -1 as section 5.2 has them', () => {
  // 15.9, 17.7, 10.8, 22.1 and 33.6 percent; the attacker wins 33.6.
  expect(gradesOf(ODDS).map(({ share }) => Math.round(share * 1000) / 10)).toEqual([15.9, 17.7, 10.8, 22.1, 33.6]);
  expect(Math.round(winOf(ODDS, ODDS.attacker) * 1000) / 10).toBe(33.6);
  expect(gradesOf(ODDS).map(({ side }) => side)).toEqual([0, 0, -1, 1, 1]);
});

const way = (...path: string[]) => ({ action: { type: 'move', unit: '1-3', path }, text: '', anchors: ['hex:0301'] });
const ways = [way('0201', '0301'), way('0101', '0201', '0301'), way('0101', '0102', '0201', '0301')];
const found = ways.map(({ action }, i) => ({ path: action.path, march: false, takes: i ? ['0101', '0301'] : ['0301'] }));

it('of several ways the one is meant that takes the most, and of these the shortest', () => {
  expect(bestOf(ways, found)).toBe(ways[1]);
});

it('a way that was chosen before that was known gives way to it, unless something else was done since', () => {
  const make = vi.fn();
  const table = (made: unknown, busy = false) => ({ mine: true, busy, choosing: { made, make, options: ways } }) as unknown as Table;
  bettered(table(ways[2]), ways[0]!, found);
  bettered(table(ways[0], true), ways[0]!, found);
  expect(make).not.toHaveBeenCalled();
  bettered(table(ways[0]), ways[0]!, found);
  expect(make).toHaveBeenCalledExactlyOnceWith(ways[1]);
});
