import { describe, expect, it } from 'vitest';
import { areaOf, HIGH, placeOf, WIDE, type Point } from '../../../src/systems/rollout/art/campaign/places';
import { standing } from '../../../src/systems/rollout/art/campaign/standing';
import SECTORS from '../../../../src/ironmuster/systems/rollout/data/sectors.toml?raw';

const ids = [...SECTORS.matchAll(/^\[(\w+)\]/gm)].map(([, id = '']) => id);
const locations = [...SECTORS.matchAll(/^location = "(\w+)"/gm)].map(([, id = '']) => id);
const places = ids.map((id, number) => placeOf(id, number));

/** Twice the area inside of a ring of points. */
const twice = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);

describe('the map of the campaign', () => {
  it('has a place of its own for each of the thirteen sectors', () => {
    expect(ids).toHaveLength(13);
    expect(new Set(places.map(String)).size).toBe(13);
    // The row for those without one is at the upper edge.
    for (const [x, y] of places) expect(x > 0 && x < WIDE && y > 40 && y < HIGH).toBe(true);
  });

  it('keeps names apart', () => {
    for (const [i, [x, y]] of places.entries())
      for (const [u, v] of places.slice(i + 1)) expect(Math.abs(x - u) > 150 || Math.abs(y - v) > 50).toBe(true);
  });

  it('divides the paper among them without a gap', () => {
    const sum = ids.reduce((all, _, i) => all + twice(areaOf(places, i).map(({ from }) => from)), 0);
    expect(sum / 2).toBeCloseTo(WIDE * HIGH, 3);
  });

  it('knows whose area lies beyond an edge', () => {
    // Two places side by side: the line between them is upright, in the middle.
    const [edge] = areaOf([[250, 330], [750, 330]], 0).filter(({ beyond }) => beyond === 1);
    expect([edge!.from[0], edge!.to[0]]).toEqual([500, 500]);
  });

  it('has something standing at each location', () => {
    for (const location of locations) expect(standing(location, 1).length).toBeGreaterThan(5);
    expect(standing('town', 2).length).toBeGreaterThan(standing('town', 1).length);
  });
});
