import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { earnedIn } from '../../../src/systems/rollout/panels/ledger';
import { result } from '../../../src/systems/rollout/panels/result';
import type { Battle } from '../../../src/systems/rollout/wire';
import { battle, unit } from '../sample';

const table = (view: Battle, events: object[] = []): Table =>
  ({ view, shown: view, linesHere: events.map((event) => ({ event })) }) as unknown as Table;

it('counts who came back: on the table or over its edge, but nobody who is out of action [RO-19.2]', () => {
  const view = battle({
    units: [unit(0), unit(1, { place: 'left' }), unit(2, { hp: 0, marks: ['out'] }), unit(3, { side: 'enemy' })],
    goal: { ...battle().goal, decided: 'won' }, xp: [7, 2],
  });
  expect(result(table(view))).toEqual([{ player: 0, text: 'Mission won', note: '7 XP, 2 of 3 came back', large: true }]);
});

it('tells why the mission is decided [RO-5.5]', () => {
  const lost = (why: string) => result(table(battle({ xp: [0, 3] }), [{ type: 'decided', won: false, why }, { type: 'moved', unit: 0 }]))[0]!.note;
  expect(lost('object stands')).toBe('object stands; 0 XP, 1 of 1 came back');
  expect(lost('transports delivered')).toBe('by transports delivered; 0 XP, 1 of 1 came back');
  expect(lost('shares of HP lost')).toBe('by shares of HP lost; 0 XP, 1 of 1 came back');
});

it('tells what the own side has earned for whom or for what [RO-19.1]', () => {
  const events = [
    { type: 'earned', side: 0, xp: 1, unit: 1, what: 'destroyed' },
    { type: 'earned', side: 0, xp: 3, unit: -1, what: 'the mission' },
    { type: 'earned', side: 1, xp: 2, unit: 0, what: 'destroyed' },
    { type: 'moved', unit: 0 },
  ];
  expect(earnedIn(table(battle(), events))).toEqual([{ xp: 1, what: 'Squad 1' }, { xp: 3, what: 'the mission' }]);
});
