// Squads in words, and those to start from.

import { expect, test } from 'vitest';
import { bareUnit } from '../../../src/systems/thirtymm/builder/bench';
import { gunFigures, isAbout, partsOf, starts, unitNames } from '../../../src/systems/thirtymm/builder/shop';
import type { Shop, UnitWeight } from '../../../src/systems/thirtymm/wire';
import { SHOP } from './stock';

const UNIT = bareUnit(SHOP, 'mech', 'Trooper');
const STOCK = { ...SHOP, units: [{ ...UNIT, id: 'trooper' }], squads: [{ id: 'SC-1', name: 'Patrol', size: 'scouting', units: ['trooper', 'trooper', UNIT] }] } as Shop;

test('one starts with an empty squad or a ready one, units of one name numbered', () => {
  const [empty, patrol] = starts(STOCK);
  expect([empty!.draft.force['units'], empty!.text]).toEqual([[], 'An empty squad, Scouting']);
  expect(patrol!.text).toBe('Scouting: Trooper 1, Trooper 2, Trooper 3');
  expect(unitNames(STOCK, { id: '', name: '', size: '', units: ['trooper', 'nobody'] })).toEqual(['Trooper', 'nobody']);
});

test('a fault is about the unit it names, whichever section', () => {
  expect(['unit 1', 'unit 1, left_arm', 'unit 12', 'squad'].map((where) => isAbout(where, 0))).toEqual([true, true, false, false]);
});

test('sections have the Defense that the engine says, none before it has', () => {
  expect(partsOf(UNIT, { defense: [10, 35, 14, 14, 18, 18] } as unknown as UnitWeight).map(({ full }) => full)).toEqual([10, 35, 14, 14, 18, 18]);
  expect(partsOf(UNIT, null)[1]).toEqual({ id: 1, name: 'torso', kind: 'torso', left: 0, full: 0 });
});

test('a weapon in figures', () => {
  expect(gunFigures({ ...SHOP.weapons[1]!, salvo: 3, damage: 8 })).toBe('4 AP · range 6 · 3 × 8 kinetic · 2H');
  expect(gunFigures({ ...SHOP.weapons[2]!, phase: 'melee', range: 1 })).toBe('4 AP · melee · 13 kinetic · mount only');
});
