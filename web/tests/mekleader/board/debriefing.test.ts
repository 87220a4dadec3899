import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import type { Tagged } from '../../../src/lib/wire';
import { reportOf } from '../../../src/systems/mekleader/board/debriefing';

function told(result: string, ...more: Tagged[]) {
  const events: Tagged[] = [
    { type: 'turnstarted', player: 0 },
    { type: 'missiontaken', player: 0, mission: 'patrol' },
    { type: 'engagementended', result, rounds: 2 },
    ...more,
  ];
  const table = { view: { players: [] }, linesHere: events.map((event, key) => ({ event, key })) };
  const report = reportOf(table as unknown as Table);
  return [report?.settled, report?.pay];
}

it('says of a success what it pays only once that is paid: cards may add to it before [ML-17.6]', () => {
  expect(told('success')).toEqual([false, 0]);
  expect(told('success', { type: 'cashchanged', player: 0, why: 'pay', amount: 60 })).toEqual([true, 60]);
  expect(told('success', { type: 'cashchanged', player: 1, why: 'pay', amount: 20 })).toEqual([false, 0]);
});

it('knows at once that nothing else is paid [ML-14.1]', () => {
  expect(told('retreat')).toEqual([true, 0]);
  expect(told('lost')).toEqual([true, 0]);
});
