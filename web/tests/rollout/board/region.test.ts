import { describe, expect, it } from 'vitest';
import { plane } from '../../../src/boards/plane';
import type { Place } from '../../../src/boards/lattice';
import { regionOf } from '../../../src/systems/rollout/board/region';

const table = plane(48, 48);

describe('a region', () => {
  it('is one path for what hangs together, and another for what does not', () => {
    const near: Place[] = [[10_000, 10_000], [11_000, 10_000]];
    expect(regionOf(table, near).match(/M/g)).toHaveLength(1);
    expect(regionOf(table, [...near, [20_000, 20_000]]).match(/M/g)).toHaveLength(2);
  });

  it('has a hole where a point is missing', () => {
    const ring: Place[] = [];
    for (const x of [9, 10, 11]) for (const y of [9, 10, 11]) if (x !== 10 || y !== 10) ring.push([x * 1000, y * 1000]);
    expect(regionOf(table, ring).match(/M/g)).toHaveLength(2);
  });

  it('is nothing where there is nothing', () => {
    expect(regionOf(table, [])).toBe('');
  });
});
