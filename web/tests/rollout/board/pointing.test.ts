import { describe, expect, it } from 'vitest';
import { UNIT } from '../../../src/boards/lattice';
import { plane } from '../../../src/boards/plane';
import { view as eyes } from '../../../src/lib/view.svelte';
import { unitMeant, unitsUnder } from '../../../src/systems/rollout/board/pointing';
import { battle, unit } from '../sample';

// From above, where a base is as round as it is; half of it is 1.181 inches.
eyes.above = true;
const table = plane(48, 48);

/** Four beside each other: the middle of 0 is at 10, 10; 1 stands 2 inches east of it, 2 far off, 3 in a house. */
const view = battle({
  units: [
    unit(0),
    unit(1, { side: 'enemy', group: 0, x: 12_000 }),
    unit(2, { x: 40_000, y: 40_000 }),
    unit(3, { place: 'house', host: 0 }),
  ],
});
const at = (x: number, y: number) => table.middle([x, y]);
const numbers = (x: number, y: number) => unitsUnder(at(x, y), table, view).map(({ unit }) => unit);
const meant = (x: number, y: number, can: number[], but?: number) =>
  unitMeant(at(x, y), table, view, ({ unit }) => can.includes(unit), but)?.unit ?? null;

describe('what is meant by a point of the table', () => {
  it('an inch is as wide as a place of other boards', () => {
    expect(at(11_000, 10_000).x - at(10_000, 10_000).x).toBeCloseTo(UNIT);
  });

  it('is whoever stands there, the nearest middle first', () => {
    expect(numbers(10_900, 10_000)).toEqual([0, 1]);
    expect(numbers(11_100, 10_000)).toEqual([1, 0]);
    expect(numbers(40_000, 41_100)).toEqual([2]);
  });

  it('is nobody beside them, and nobody who is not on the table', () => {
    expect(numbers(24_000, 24_000)).toEqual([]);
    expect(meant(24_000, 24_000, [0, 1, 2, 3])).toBeNull();
    expect(numbers(10_000, 10_000)).not.toContain(3);
  });

  it('is who can be chosen before who is nearer', () => {
    expect(meant(10_900, 10_000, [1])).toBe(1);
    expect(meant(10_900, 10_000, [0, 1])).toBe(0);
  });

  it('is the nearest where nobody can be chosen', () => {
    expect(meant(11_100, 10_000, [])).toBe(1);
  });

  it('is another than the one meant just before, if any can be chosen', () => {
    expect(meant(10_900, 10_000, [0, 1], 0)).toBe(1);
    expect(meant(10_900, 10_000, [0], 0)).toBe(0);
    expect(meant(10_900, 10_000, [], 0)).toBe(0);
  });
});
