import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { earnedIn } from '../../../src/systems/rollout/panels/ledger';
import { result } from '../../../src/systems/rollout/result';
import type { Battle } from '../../../src/systems/rollout/wire';
import { battle, unit } from '../sample';

const table = (view: Battle, events: object[] = [], text = ''): Table =>
  ({ view, shown: view, linesHere: events.map((event) => ({ event, text })) }) as unknown as Table;

it('counts who came back: on the table or over its edge, but nobody who is out of action [RO-19.2]', () => {
  const view = battle({
    units: [unit(0), unit(1, { place: 'left' }), unit(2, { hp: 0, marks: ['out'] }), unit(3, { side: 'enemy' })],
    goal: { ...battle().goal, decided: 'won' }, xp: [7, 2],
  });
  expect(result(table(view))).toEqual([{ player: 0, text: 'Mission won', note: '7 XP, 2 of 3 came back', large: true }]);
});

it('counts nobody who belongs to the mission and to no team [RO-18.3]', () => {
  const view = battle({ units: [unit(0), unit(1), unit(2, { side: 'enemy' })], goal: { ...battle().goal, aims: [1] } });
  expect(result(table(view))[0]!.note).toContain('1 of 1 came back');
});

it('tells why the mission is decided [RO-5.5]', () => {
  const events = [{ type: 'decided', won: false, why: 'the object stands' }, { type: 'moved', unit: 0 }];
  const told = (text: string) => result(table(battle({ xp: [0, 3] }), events, text))[0]!.note;
  expect(told('The mission is lost: the object stands')).toBe('the object stands; 0 XP, 1 of 1 came back');
  // Where two people play, by their names.
  expect(told('The mission is lost by Ann: you carried it off')).toBe('you carried it off; 0 XP, 1 of 1 came back');
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
