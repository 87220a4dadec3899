// Hex columns and trees, from their description: sides down to the neighbour or one common base,
// strata that can be counted, the front row first for whoever points.

import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  columnUnder,
  groundOf,
  isWater,
  LEVEL,
  sidesOf,
  strokesOf,
  ticksOf,
  topOf,
  type Hex,
} from '../../../src/stage/ground/columns';
import type { Spot } from '../../../src/stage/ground/plan';
import { hedgeOf, treesOf } from '../../../src/stage/ground/trees';
import { projection, SLANTS } from '../../../src/stage/projection';

const ASIDE = Math.sqrt(3) / 2;
const hex = (x: number, y: number, level: number): Hex => ({ at: [x, y], level });
const VIEW = projection(SLANTS.hexes, 100);

/** One hex with a neighbour on each side, flat side up: from the north, clockwise. */
const ring = (middle: number, levels: readonly number[]): Hex[] => {
  const places: Spot[] = [
    [0, -1],
    [ASIDE, -0.5],
    [ASIDE, 0.5],
    [0, 1],
    [-ASIDE, 0.5],
    [-ASIDE, -0.5],
  ];
  return [hex(0, 0, middle), ...places.map(([x, y], i) => hex(x, y, levels[i]!))];
};
const middleOf = (hexes: Hex[]) => columnsOf(hexes, 'flat').find(({ at: [x, y] }) => Math.hypot(x, y) < 0.1)!;

describe('columns', () => {
  it('lie from the back to the front', () => {
    const rows = columnsOf(ring(0, [0, 0, 0, 0, 0, 0]), 'flat').map(({ at }) => at[1]);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  it('have six corners, as far from their middle as a side is long', () => {
    const { corners } = middleOf(ring(0, [0, 0, 0, 0, 0, 0]));
    expect(corners).toHaveLength(6);
    for (const [x, y] of corners) expect(Math.hypot(x, y)).toBeCloseTo(1 / Math.sqrt(3), 9);
    // Flat: two of them lie due east and west.
    expect(corners.filter(([, y]) => Math.abs(y) < 1e-9)).toHaveLength(2);
    const pointed = columnsOf([hex(0, 0, 0)], 'pointy')[0]!;
    expect(pointed.corners.filter(([x]) => Math.abs(x) < 1e-9)).toHaveLength(2);
  });

  it('show their SE, S and SW sides down to the neighbour, and no side of the back', () => {
    const column = middleOf(ring(3, [0, 0, 2, 1, 3, 0]));
    // SW stands as high: it hides that side.
    expect(column.faces.map(({ foot }) => foot)).toEqual([2, 1]);
  });

  it('stand on one base, a level below the lowest', () => {
    const [low, high] = columnsOf([hex(0, 0, -1), hex(4, 0, 3)], 'flat');
    expect(low!.faces.map(({ foot }) => foot)).toEqual([-2, -2, -2]);
    expect(high!.faces.map(({ foot }) => foot)).toEqual([-2, -2, -2]);
  });

  it('show two sides where a point is up', () => {
    expect(columnsOf([hex(0, 0, 0)], 'pointy')[0]!.faces).toHaveLength(2);
  });

  it('are drawn 0.37 of a cell a level', () => {
    const [low, high] = [0, 2].map((level) => topOf(columnsOf([hex(0, 0, level)], 'flat')[0]!, VIEW));
    low!.forEach(({ x, y }, i) => {
      expect(high![i]!.x).toBeCloseTo(x, 9);
      expect(y - high![i]!.y).toBeCloseTo(100 * 0.74 * 2 * LEVEL, 9);
    });
    expect(LEVEL).toBe(0.37);
  });

  it('lie in the shadow of what is higher in the west and south-west, never in the east', () => {
    const column = middleOf(ring(0, [2, 2, 2, 2, 3, 1]));
    expect(column.shading.map(({ levels }) => levels)).toEqual([2, 3, 1]); // S, SW, NW
    expect(middleOf(ring(2, [0, 0, 0, 0, 0, 0])).shading).toEqual([]);
  });

  it('are found under a pixel from the front row back', () => {
    const columns = columnsOf([hex(0, 0, 0), hex(0, 1, 4)], 'flat');
    const top = columns[1]!;
    // The front one is 1.48 high: its wall and top cover the one behind.
    expect(columnUnder(columns, VIEW, { x: 0, y: 0 })).toBe(top);
    expect(columnUnder(columns, VIEW, { x: 0, y: 90 })).toBe(top);
    expect(sidesOf(top, VIEW)).toHaveLength(3);
    expect(columnUnder(columns, VIEW, { x: 500, y: 0 })).toBeUndefined();
    expect(columnUnder([columns[0]!], VIEW, { x: 0, y: 0 })).toBe(columns[0]);
  });
});

describe('what lies on a hex', () => {
  it('is water below 0, unless it is dry: waves, not blades', () => {
    expect([hex(0, 0, -1), hex(0, 0, 0)].map(isWater)).toEqual([true, false]);
    expect(isWater({ ...hex(0, 0, -2), dry: true })).toBe(false);
    expect(strokesOf(hex(0, 0, -1))).toHaveLength(3);
    expect(strokesOf(hex(0, 0, 1))).toHaveLength(7);
    expect(strokesOf(hex(0, 0, 4))).toHaveLength(5);
  });

  it('stays on it', () => {
    for (const level of [-1, 0, 4])
      for (const [x, y] of strokesOf(hex(3, 2, level)).flat())
        expect(Math.hypot(x - 3, y - 2)).toBeLessThan(0.5);
  });
});

describe('a flyer', () => {
  it('has one tick for each level between it and the ground', () => {
    expect(ticksOf(0, 5)).toEqual([1, 2, 3, 4]);
    expect(ticksOf(-1, 2)).toEqual([0, 1]);
    expect(ticksOf(2, 2)).toEqual([]);
  });
});

describe('trees', () => {
  it('stand around the middle of their cell, from the back to the front', () => {
    const trees = treesOf([5, 5], 'pine', 'a', 0.37);
    expect(trees).toHaveLength(4);
    const feet = trees.map(([trunk]) => trunk!.points[0]!);
    for (const [x, y, z] of feet) {
      expect(Math.hypot(x - 5, y - 5)).toBeGreaterThan(0.18);
      expect(Math.hypot(x - 5, y - 5)).toBeLessThan(0.42);
      expect(z).toBe(0.37);
    }
    const rows = feet.map(([, y]) => y);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(treesOf([5, 5], 'pine', 'a', 0.37)).toEqual(trees);
  });

  it('make a hedge without gaps', () => {
    const hedge = hedgeOf(
      [
        [0, 0],
        [2.4, 0],
      ],
      'a',
    );
    expect(hedge).toHaveLength(10);
  });
});

describe('the ground of hexes', () => {
  const field = Array.from({ length: 40 }, (_, i) => hex(i % 8, Math.floor(i / 8), 0));
  const tones = (lighting: 'dark' | 'light', level = 0) => new Set(field.map((one) => groundOf({ ...one, level }, lighting)));

  it('is of four tones by its place, the same each time it is painted', () => {
    expect([tones('light').size, tones('dark').size]).toEqual([4, 4]);
    expect(groundOf(hex(3, 2, 0), 'light')).toBe(groundOf(hex(3, 2, 0), 'light'));
  });

  it('never takes the tone of another level, and is lighter by day', () => {
    for (const lighting of ['dark', 'light'] as const)
      for (const level of [-1, 0, 1, 2])
        for (const tone of tones(lighting, level)) expect(tones(lighting, level + 1).has(tone)).toBe(false);
    const sum = (tone: string) => [1, 3, 5].reduce((all, at) => all + parseInt(tone.slice(at, at + 2), 16), 0);
    for (const one of field) expect(sum(groundOf(one, 'light'))).toBeGreaterThan(sum(groundOf(one, 'dark')));
  });
});
