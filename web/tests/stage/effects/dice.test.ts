import { expect, it } from 'vitest';
import { tumbleAt } from '../../../src/stage/effects/dice';

it('a die falls, bounces twice, each time lower, and lies still', () => {
  expect(tumbleAt(0).high).toBeCloseTo(1.5);
  // It touches the ground where one hop ends and the next begins.
  expect([0.42, 0.76].map((at) => +tumbleAt(at).high.toFixed(3))).toEqual([0, 0]);
  const highest = (from: number, to: number) =>
    Math.max(...Array.from({ length: 50 }, (_, i) => tumbleAt(from + ((to - from) * i) / 50).high));
  expect(highest(0.42, 0.76)).toBeLessThan(1);
  expect(highest(0.76, 1)).toBeLessThan(highest(0.42, 0.76) / 2);
  expect(tumbleAt(1)).toEqual({ high: 0, away: 0, turn: 0 });
});
