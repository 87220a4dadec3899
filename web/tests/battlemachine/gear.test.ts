import { expect, test } from 'vitest';
import { figures } from '../../src/systems/battlemachine/gear';

test('gear is told in figures', () => {
  const claw = { id: 'c', name: 'C', maker: 'open', rng_min: 1, rng_max: 1, strength: 6, eng: 0 };
  expect(figures({ ...claw, mtp: 1, effects: [], points: 1 })).toBe('1 sq · Str 6 · 0 Eng');
  const mortar = { ...claw, rng_min: 2, rng_max: 12, strength: null, eng: 1 };
  expect(figures({ ...mortar, mtp: 1, effects: ['lob'], points: 1 })).toBe('2–12 sq · Str – · 1 Eng');
  const plate = { id: 'p', name: 'P', mtp: 1, eng: 0, points: 2, use: 'passive' as const, copies: 1, text: '' };
  expect(figures(plate)).toBe('passive');
});
