// Which attack the panel means.

import { expect, test } from 'vitest';
import type { Choice } from '../../../src/lib/narrow';
import { attackWith, bestAim, shownAim } from '../../../src/systems/thirtymm/panels/aiming';
import { goalsIn, toggled } from '../../../src/systems/thirtymm/panels/goals';
import type { Armed } from '../../../src/systems/thirtymm/wire';

const attack = (weapon: number, unit: number, item: number, charge = false): Choice => ({
  action: { type: 'attack', weapon, unit, item, charge },
  text: '',
  anchors: [`weapon:${weapon}`, `unit:${unit}`, `aim:${item}`, ...(charge ? ['charge'] : [])],
});
const OPTIONS: Choice[] = [
  attack(0, 3, 1, true),
  attack(0, 3, 1),
  attack(0, 3, 2),
  attack(-1, 4, 1),
  { action: { type: 'grapple', unit: 5 }, text: '', anchors: ['unit:5'] },
];

test('an attack is found by weapon, target and item, and an overcharged one is not meant', () => {
  expect(attackWith(OPTIONS, 0, 3, 1)).toBe(OPTIONS[1]);
  expect(attackWith(OPTIONS, -1, 4, 1)).toBe(OPTIONS[3]);
  expect(attackWith(OPTIONS, 1, 3, 1)).toBeUndefined();
});

test('the next shot of a salvo has no weapon to choose', () => {
  const shot: Choice = { action: { type: 'aim', item: 2 }, text: '', anchors: ['unit:3', 'aim:2'] };
  expect(attackWith([shot], 7, 3, 2)).toBe(shot);
});

const aim = (item: number, damage: number, destroys = 0) => ({ item, hit: 0.5, damage, destroys });
const armed = (...aims: Armed['aims']): Armed => ({ weapon: 0, cost: 4, aims, why_not: '' });

test('the best aim is the one that does most; of equal ones the core', () => {
  expect(bestAim(armed(aim(2, 5), aim(1, 5)), 1)?.item).toBe(1);
  expect(bestAim(armed(aim(2, 9), aim(1, 5)), 1)?.item).toBe(2);
  // A core that falls one time in three is worth 10, a limb 2.
  expect(bestAim(armed(aim(2, 9, 1 / 3), aim(1, 4, 1 / 3)), 1)?.item).toBe(1);
  expect(bestAim(armed(), 1)).toBeUndefined();
});

test('what is shown of a weapon is what is aimed at, or the core, or else its best', () => {
  const gun = armed(aim(1, 5), aim(2, 9), aim(3, 1));
  expect([shownAim(gun, 3, 1)?.item, shownAim(gun, null, 1)?.item, shownAim(gun, 7, 8)?.item]).toEqual([3, 1, 2]);
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
