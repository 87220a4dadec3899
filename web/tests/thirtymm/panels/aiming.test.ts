// Which attack the panel means.

import { expect, test } from 'vitest';
import type { Choice } from '../../../src/lib/narrow';
import { attacksIn, attackWith, bestAim, bestWeapon, targetsIn } from '../../../src/systems/thirtymm/panels/aiming';
import { goalsIn, toggled } from '../../../src/systems/thirtymm/panels/goals';
import type { AimsFound, Armed } from '../../../src/systems/thirtymm/wire';

const attack = (weapon: number, unit: number, item: number, charge = false): Choice => ({
  action: { type: 'attack', weapon, unit, item, charge },
  text: '',
  anchors: [`weapon:${weapon}`, `unit:${unit}`, `aim:${item}`, ...(charge ? ['charge'] : [])],
});
const OPTIONS: Choice[] = [
  attack(0, 3, 1),
  attack(0, 3, 1, true),
  attack(0, 3, 2),
  attack(1, 4, 1),
  { action: { type: 'grapple', unit: 5 }, text: '', anchors: ['unit:5'] },
];

test('attacks are told from what else can be done, and overcharged ones are not meant', () => {
  expect(attacksIn(OPTIONS)).toHaveLength(3);
  expect(targetsIn(OPTIONS)).toEqual([3, 4]);
  expect(attackWith(OPTIONS, 0, 3, 1)).toBe(OPTIONS[0]);
  expect(attackWith(OPTIONS, 1, 3, 1)).toBeUndefined();
});

test('the next shot of a salvo has no weapon to choose', () => {
  const shot: Choice = { action: { type: 'aim', item: 2 }, text: '', anchors: ['unit:3', 'aim:2'] };
  expect(attackWith([shot], 7, 3, 2)).toBe(shot);
});

const aim = (item: number, damage: number, destroys = 0) => ({ item, hit: 0.5, damage, destroys });
const armed = (weapon: number, cost: number, ...aims: Armed['aims']): Armed => ({ weapon, cost, aims, why_not: '' });

test('the best weapon is the one that does most at the core, of equal ones the cheaper', () => {
  const found = (...weapons: Armed[]): AimsFound => ({ distance: 2, weapons });
  expect(bestWeapon(found(armed(0, 4, aim(1, 5)), armed(1, 6, aim(1, 7))), 1)?.weapon).toBe(1);
  expect(bestWeapon(found(armed(0, 6, aim(1, 5)), armed(1, 4, aim(1, 5))), 1)?.weapon).toBe(1);
  // 4 damage with one core in three: 4 + 10.
  expect(bestWeapon(found(armed(0, 4, aim(1, 9)), armed(1, 4, aim(1, 4, 1 / 3))), 1)?.weapon).toBe(1);
  expect(bestWeapon(found(armed(0, 4), armed(1, 4, aim(2, 3))), 1)?.weapon).toBe(1);
  expect(bestWeapon(found(armed(0, 4)), 1)).toBeUndefined();
});

test('of equal aims the core is meant', () => {
  expect(bestAim(armed(0, 4, aim(2, 5), aim(1, 5)), 1)?.item).toBe(1);
  expect(bestAim(armed(0, 4, aim(2, 9), aim(1, 5)), 1)?.item).toBe(2);
});

test('objectives are named by the options, and a fourth takes the place of the first', () => {
  const option = (text: string, ...goals: number[]): Choice => ({
    action: { type: 'choose', goals },
    text,
    anchors: goals.map((goal) => `goal:${goal}`),
  });
  expect(goalsIn([option('A, B, C', 0, 1, 2), option('A, B, D', 0, 1, 3)])).toEqual(['A', 'B', 'C', 'D']);
  expect(toggled([0, 1], 2)).toEqual([0, 1, 2]);
  expect(toggled([0, 1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([0, 1, 2], 1)).toEqual([0, 2]);
});
