// Where sections are on the silhouette, and what is said of them.

import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Silhouette from '../../../src/systems/thirtymm/pieces/Silhouette.svelte';
import { HIGH, planOf, stateOf, WIDE, type Part } from '../../../src/systems/thirtymm/pieces/silhouettePlan';

const part = (id: number, name: string, kind: string, left = 10, full = 10): Part => ({ id, name, kind, left, full });
const MECH = [
  part(0, 'head', 'head'),
  part(1, 'torso', 'torso', 35, 35),
  part(2, 'left_arm', 'arm', 3, 14),
  part(3, 'right_arm', 'arm', 0, 14),
  part(4, 'left_leg', 'leg'),
  part(5, 'right_leg', 'leg'),
];

const at = (parts: Part[], id: number) => planOf(parts).find((one) => one.id === id)!;

test('a mech stands: head over torso over legs, its left on the left', () => {
  expect(planOf(MECH)).toHaveLength(6);
  expect(at(MECH, 0).y + at(MECH, 0).h).toBeLessThanOrEqual(at(MECH, 1).y);
  expect(at(MECH, 1).y + at(MECH, 1).h).toBeLessThanOrEqual(at(MECH, 4).y);
  expect(at(MECH, 2).x + at(MECH, 2).w).toBeLessThan(at(MECH, 1).x);
  expect(at(MECH, 3).x).toBeGreaterThan(at(MECH, 1).x + at(MECH, 1).w);
  expect(at(MECH, 4).x).toBeLessThan(at(MECH, 5).x);
});

test('each section has a place of its own inside of the picture, also where there are many', () => {
  const many = [
    part(0, 'torso', 'torso'),
    ...Array.from({ length: 3 }, (_, i) => part(1 + i, `head_${i}`, 'head')),
    ...Array.from({ length: 8 }, (_, i) => part(4 + i, `arm_${i}`, 'arm')),
    ...Array.from({ length: 6 }, (_, i) => part(12 + i, `leg_${i}`, 'leg')),
    part(18, 'tail', 'tail'),
  ];
  for (const parts of [MECH, many]) {
    const plan = planOf(parts);
    expect(new Set(plan.map(({ id }) => id)).size).toBe(parts.length);
    for (const one of plan) {
      expect(one.w > 0 && one.h > 0).toBe(true);
      expect(one.x >= 0 && one.x + one.w <= WIDE && one.y >= 0 && one.y + one.h <= HIGH).toBe(true);
      for (const other of plan.filter(({ id }) => id > one.id)) {
        const apart =
          one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;
        expect(apart, `${one.name} and ${other.name}`).toBe(true);
      }
    }
  }
});

test('a section is whole to the half, worn to a quarter, then low, and gone at 0', () => {
  expect([10, 6, 5, 3, 2, 1, 0].map((left) => stateOf({ left, full: 10 }))).toEqual([
    'whole', 'whole', 'worn', 'worn', 'low', 'low', 'gone',
  ]);
});

test('as a picture it says what is left of each section, and what is not in sight', () => {
  const { body } = render(Silhouette, { props: { parts: MECH, label: 'Trooper', hidden: [4] } });
  const told = /aria-label="([^"]*)"/.exec(body)![1];
  expect(told).toBe(
    'Trooper. Head: 10 of 10; Torso: 35 of 35; Left arm: 3 of 14; Right arm: destroyed; Left leg: 10 of 10, not in sight; Right leg: 10 of 10',
  );
  expect(body).not.toContain('<button');
});

test('where one aims each section is a button that says why it cannot be, and one of them has the Tab key', () => {
  const props = {
    parts: MECH,
    label: 'Aim',
    chosen: 1,
    note: (id: number) => (id === 1 ? '50 %' : ''),
    barred: (id: number) => (id === 3 ? 'destroyed' : ''),
    onpick: () => undefined,
  };
  const { body } = render(Silhouette, { props });
  const buttons = [...body.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  expect(buttons).toHaveLength(6);
  expect(buttons.filter((tag) => tag.includes('tabindex="0"'))).toHaveLength(1);
  const torso = buttons.find((tag) => tag.includes('Torso: 35 of 35, 50 %'))!;
  expect(torso).toContain('aria-pressed="true"');
  expect(torso).toContain('tabindex="0"');
  expect(buttons.find((tag) => tag.includes('Right arm'))).toContain('aria-disabled="true"');
});
