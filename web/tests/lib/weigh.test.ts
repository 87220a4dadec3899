import { describe, expect, it } from 'vitest';
import { barOf, scored } from '../../src/lib/weigh';

describe('the number of a hint', () => {
  it('has its unit, and a sign where it may be a loss', () => {
    expect(scored(4.25, { unit: 'points', scale: [-20, 20] })).toBe('+4.3 points');
    expect(scored(-1.5, { unit: 'points', scale: [-20, 20] })).toBe('−1.5 points');
    expect(scored(2, { unit: 'damage', scale: [0, 6] })).toBe('2.0 damage');
  });
});

describe('the bar of a hint', () => {
  it('goes from nothing to the score', () => {
    expect(barOf(10, [-20, 20])).toEqual({ from: 50, length: 25, zero: 50, beyond: false });
    expect(barOf(-10, [-20, 20])).toEqual({ from: 25, length: 25, zero: 50, beyond: false });
    expect(barOf(3, [0, 6])).toEqual({ from: 0, length: 50, zero: 0, beyond: false });
  });

  it('is as long for the same score whatever stands beside it', () => {
    const lengths = [[5, 40], [5, -3], [5]].map((scores) => scores.map((score) => barOf(score, [-20, 20])!.length)[0]);
    expect(new Set(lengths).size).toBe(1);
  });

  it('ends with the scale, and says so', () => {
    expect(barOf(90, [-20, 20])).toEqual({ from: 50, length: 50, zero: 50, beyond: true });
  });

  it('is not drawn without a scale', () => {
    expect(barOf(3, [0, 0])).toBeNull();
  });
});
