// Battlegroups of one's own: what playing one does to the set-up.

import { expect, test } from 'vitest';
import type { BattleLobby, BattleScenario } from '../../../src/systems/battlemachine/setup/lobby';
import { field } from '../../../src/systems/battlemachine/setup/mine';
import type { Battlegroup } from '../../../src/systems/battlemachine/wire';

const group = (limit: number): Battlegroup => ({
  id: 'mine',
  name: 'Mine',
  faction: 'sol',
  commander: null,
  mechs: [{ type: 'ox', gear: [], commander: false }],
  limit,
});
const ready = (id: string, limit: number, faction: string) => ({
  id,
  name: id,
  limit,
  faction,
  commander: null,
  points: limit,
  mechs: [],
});
const map = (id: string, points: number) => ({ id, name: id, points, rows: ['.'], zone: 1 });
const LOBBY = {
  name: 'battlemachine',
  title: 'Battle Machine',
  scenarios: [],
  options: [],
  bots: [],
  hints: true,
  lesson: true,
  maps: [map('small', 25), map('flats', 50), map('row', 50)],
  battlegroups: [ready('sol_50', 50, 'sol'), ready('union_50', 50, 'union'), ready('sol_25', 25, 'sol')],
} as BattleLobby;
const NOW: BattleScenario = {
  scenario: 'clash',
  map: 'row',
  battlegroups: ['sol_50', 'union_50'],
  options: {},
};

test('a force of the usual size keeps the map and meets another faction', () => {
  const force = group(50);
  expect(field(LOBBY, NOW, { force, options: { workshop: true } })).toEqual({
    scenario: 'clash',
    map: 'row',
    battlegroups: [force, 'union_50'],
    options: { workshop: true },
  });
});

test('a force of another size brings its map and says its limit', () => {
  const force = group(25);
  const { map, battlegroups, options } = field(LOBBY, NOW, { force, options: {} });
  expect([map, battlegroups, options]).toEqual(['small', [force, 'sol_25'], { point_limit: 25 }]);
});

test('a limit that no map is made for keeps the map and is said', () => {
  const { map, options } = field(LOBBY, NOW, { force: group(75), options: {} });
  expect([map, options]).toEqual(['row', { point_limit: 75 }]);
});
