import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import type { Tagged } from '../../src/lib/wire';
import { deedsOf } from '../../src/systems/thirtymm/deeds';
import { battle, unit } from './sample';

function told(...events: Tagged[]) {
  const lines = events.map((event, key) => ({ event, key, entry: key, seq: 1 }));
  const table = { view: battle({ units: [unit(0), unit(1)] }), linesHere: lines, seq: 1 } as unknown as Table;
  const [deed] = deedsOf(table);
  return [deed?.text.split(' ').slice(3).join(' '), deed?.tone, deed?.shot?.hit];
}

const attacked = { type: 'attacked', unit: 1, target: 0, weapon: 0 };
const hits = { type: 'rolledattack', unit: 1, result: 'hit' };
const hurt = (damage: number) => ({ type: 'damaged', unit: 0, item: 0, damage });

it('says that an attack hit while it is not known what it does: its target may raise a shield', () => {
  expect(told(attacked, hits)).toEqual(['hit', 'miss', true]);
  expect(told(attacked, hits, { type: 'rolledevasion', unit: 0, evaded: false })).toEqual(['hit', 'miss', true]);
});

it('says what an attack did, and that it did nothing only when that is told', () => {
  expect(told(attacked, { ...hits, result: 'miss' })).toEqual(['miss', 'miss', false]);
  expect(told(attacked, hits, hurt(0))).toEqual(['no damage', 'miss', true]);
  expect(told(attacked, hits, hurt(3), hurt(4))).toEqual(['−7', 'harm', true]);
  expect(told(attacked, hits, { type: 'rolledevasion', unit: 0, evaded: true })).toEqual(['evaded', 'miss', true]);
});

it('names the building that was shot at, and says that it is this which fell [TM-16.4]', () => {
  const building = { number: 1, id: 'S1-b1', hexes: ['0302'], top: 1, left: 0, full: 10, target: false, hq: false };
  const board = { ...battle().board, buildings: [{ ...building, number: 0, id: 'S1-b0', hexes: ['0201'] }, building] };
  const lines = [{ ...attacked, target: -1 }, { type: 'buildinghit', building: 1, damage: 10, left: 0 }, { type: 'buildingfell', building: 1, team: 0 }];
  const table = { view: battle({ board }), linesHere: lines.map((event, key) => ({ event, key, entry: key, seq: 1 })), seq: 1 } as unknown as Table;
  const [deed] = deedsOf(table);
  expect(deed?.text).toBe('at Building S1-b1 it falls');
  expect(deed?.shot?.to).toEqual([2, 1]);
});

it('says who took a marker: a unit, or who acted when it changed hands [TM-18.3]', () => {
  const marker = { ...battle().board.markers[0]!, number: 3, name: 'Marker 4', at: '0302' };
  const board = { ...battle().board, markers: [marker] };
  const owner = unit(1).owner;
  const teams = battle().teams.map((team, i) => ({ ...team, players: i === 1 ? [owner] : [] }));
  const taken = (unit: number, how: string) => ({ type: 'markertaken', marker: 3, team: 1, unit, how });
  const lines = [{ type: 'moved', unit: 1, path: [['0301', 0], ['0302', 0]] }, taken(-1, 'controlled'), taken(0, 'lit')];
  const table = { view: battle({ board, units: [unit(0), unit(1)], teams }), linesHere: lines.map((event, key) => ({ event, key, entry: key, seq: 1 })), seq: 1 } as unknown as Table;
  const told = deedsOf(table).map(({ side, name, text }) => [side, name, text]);
  expect(told[1]).toEqual([...told[0]!.slice(0, 2), 'takes Marker 4']);
  expect(told[2]![2]).toBe('lights Marker 4');
  expect(told[2]![1]).not.toBe(told[0]![1]);
});
