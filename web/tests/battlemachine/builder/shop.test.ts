import { expect, test } from 'vitest';
import { beginning, mechNames, spent, stockPrice } from '../../../src/systems/battlemachine/builder/shop';
import type { BattleWeight, Shop } from '../../../src/systems/battlemachine/wire';

const mech = (type: string) => ({ type, gear: [], commander: false });

test('mechs of one make are numbered, others are not', () => {
  const shop = { mechs: [{ id: 'ox', name: 'Ox' }, { id: 'kestrel', name: 'Kestrel' }] } as Shop;
  const names = mechNames(shop, [mech('ox'), mech('kestrel'), mech('ox'), mech('teapot')]);
  expect(names).toEqual(['Ox 1', 'Kestrel', 'Ox 2', 'teapot']);
});

const SHOP = {
  mechs: [{ id: 'ox', name: 'Ox', maker: 'sol', points: 12, stock: ['laser', 'plate'] }],
  weapons: [{ id: 'laser', name: 'Laser', points: 5, rng_max: 8 }],
  modules: [{ id: 'plate', name: 'Armour Plate', points: 2 }],
} as unknown as Shop;

test('points are told apart, and what is left is the upgrade', () => {
  const weight = { mechs: [{ points: 30 }], workshop: [] } as unknown as BattleWeight;
  const ox = { type: 'ox', gear: ['laser', 'laser', 'plate'], commander: true };
  // 12 the mech, 5 + 5 its weapons, 2 its module; 30 in all, so 6 are the upgrade.
  expect(spent(SHOP, weight, ox, 0)).toEqual({ mech: 12, weapons: 10, modules: 2, upgrade: 6, points: 30 });
});

test('a company begins with a stock mech that leads it, of its maker', () => {
  const { force } = beginning(SHOP.mechs[0]!);
  expect(force.faction).toBe('sol');
  expect(force.mechs).toEqual([{ type: 'ox', gear: ['laser', 'plate'], commander: true }]);
});

test('a make is sold with its stock fit', () => {
  expect(stockPrice(SHOP, SHOP.mechs[0]!)).toBe(12 + 5 + 2);
});
