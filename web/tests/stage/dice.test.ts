import { describe, expect, it } from 'vitest';
import { die, type Sides } from '../../src/stage/dice';
import { normalOf, type Solid } from '../../src/stage/solids';

/** How many pips a cube shows on the face that looks this way. */
function pips(solid: Solid, [x, y, z]: readonly [number, number, number]): number {
  const face = solid.faces.find((one) => {
    const normal = normalOf(solid, one);
    return normal[0] * x + normal[1] * y + normal[2] * z > 0.99;
  });
  return face?.marks?.length ?? 0;
}

describe('a cube', () => {
  it.each([1, 2, 3, 4, 5, 6])('has %i up, and opposite faces make seven', (value) => {
    const { solid, number } = die(6, value, 0.6, '#1d5fb4');
    expect(number).toBeNull();
    expect(pips(solid, [0, 0, 1])).toBe(value);
    expect(pips(solid, [0, 0, -1])).toBe(7 - value);
    expect(pips(solid, [0, 1, 0]) + pips(solid, [0, -1, 0])).toBe(7);
    expect(pips(solid, [1, 0, 0]) + pips(solid, [-1, 0, 0])).toBe(7);
    const all = [[0, 0, 1], [0, 0, -1], [0, 1, 0], [0, -1, 0], [1, 0, 0], [-1, 0, 0]] as const;
    expect(new Set(all.map((way) => pips(solid, way))).size).toBe(6);
  });
});

describe('every die', () => {
  it.each([4, 6, 8, 10, 12, 20] as Sides[])('of %i sides has as many, lies on the ground and is as high as told', (sides) => {
    const { solid } = die(sides, 1, 0.6, '#1d5fb4');
    expect(solid.faces).toHaveLength(sides);
    const heights = solid.points.map(([, , z]) => z);
    expect(Math.min(...heights)).toBeCloseTo(0, 6);
    expect(Math.max(...heights)).toBeCloseTo(0.6, 2);
  });

  it.each([8, 10, 12, 20] as Sides[])('of %i sides has a face up where its number is written', (sides) => {
    for (let value = 1; value <= sides; value++) {
      const { solid, number } = die(sides, value, 0.6, '#1d5fb4');
      expect(number).not.toBeNull();
      expect(number![2]).toBeGreaterThan(0.29);
      expect(solid.faces.some((face) => normalOf(solid, face)[2] > 0.999)).toBe(true);
    }
  });

  it('of four sides stands on a face and is read on its south', () => {
    const { solid, number } = die(4, 3, 0.6, '#1d5fb4');
    expect(solid.points.filter(([, , z]) => z < 0.001)).toHaveLength(3);
    expect(number![1]).toBeGreaterThan(0.05);
    expect(number![2]).toBeCloseTo(0.2, 6);
  });
});
