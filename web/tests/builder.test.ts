// Battlegroups of one's own: how they are told, and what playing one does to the set-up.

import { expect, test } from 'vitest';
import { figures } from '../src/systems/battlemachine/gear';
import { mechNames } from '../src/systems/battlemachine/builder/shop';
import type { Battlegroup, Shop, BattleLobby } from '../src/systems/battlemachine/wire';
import type { BattleScenario } from '../src/systems/battlemachine/setup/lobby';
import { field } from '../src/systems/battlemachine/setup/mine';

const mech = (type: string) => ({ type, gear: [], commander: false });
const group = (limit: number): Battlegroup => ({
  id: 'mine',
  name: 'Mine',
  faction: 'sol',
  commander: null,
  mechs: [mech('ox')],
  limit,
});
const ready = (id: string, limit: number, faction: string) => ({
  id,
  name: id,
  limit,
  faction,
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

test('mechs of one make are numbered, others are not', () => {
  const shop = { mechs: [{ id: 'ox', name: 'Ox' }, { id: 'kestrel', name: 'Kestrel' }] } as Shop;
  const names = mechNames(shop, [mech('ox'), mech('kestrel'), mech('ox'), mech('teapot')]);
  expect(names).toEqual(['Ox 1', 'Kestrel', 'Ox 2', 'teapot']);
});

test('gear is told in figures', () => {
  const claw = { id: 'c', name: 'C', maker: 'open', rng_min: 1, rng_max: 1, strength: 6, eng: 0 };
  expect(figures({ ...claw, mtp: 1, effects: [], points: 1 })).toBe('1 sq · Str 6 · 0 Eng');
  const mortar = { ...claw, rng_min: 2, rng_max: 12, strength: null, eng: 1 };
  expect(figures({ ...mortar, mtp: 1, effects: ['lob'], points: 1 })).toBe('2–12 sq · Str – · 1 Eng');
  const plate = { id: 'p', name: 'P', mtp: 1, eng: 0, points: 2, use: 'passive', text: '' };
  expect(figures(plate)).toBe('passive');
});

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
