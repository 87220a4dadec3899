// Buildings, from their description: never so tall that a head is hidden, walls from the back to the
// front, outlines that pointing can trust.

import { describe, expect, it } from 'vitest';
import {
  buildingOf,
  buildingShadow,
  facesOf,
  firesOf,
  outlinesOf,
  rimOf,
  roofOf,
  type Kind,
} from '../../../src/stage/ground/building';
import type { Spot } from '../../../src/stage/ground/plan';
import { rubbleOf } from '../../../src/stage/ground/rubble';
import { wearOf } from '../../../src/stage/ground/wear';
import { isInside, type Polygon } from '../../../src/stage/paint';
import { projection, SLANTS } from '../../../src/stage/projection';
import { TOP } from '../../../src/stage/solids';

const VIEW = projection(SLANTS.board, 100);
const KINDS: readonly Kind[] = ['hall', 'silo', 'block', 'brick', 'tower'];
const FOUR: Spot[] = [
  [2, 3],
  [3, 3],
  [2, 4],
  [3, 4],
];
const BEND: Spot[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
];

const area = (polygon: Polygon): number =>
  polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);

describe('wear', () => {
  it('shows below three quarters, a half and a quarter', () => {
    expect([8, 7, 6, 5, 4, 3, 2, 1].map((left) => wearOf(left, 8))).toEqual([
      'whole',
      'whole',
      'whole',
      'cracked',
      'cracked',
      'bitten',
      'bitten',
      'sooty',
    ]);
  });
});

describe('the rim of cells', () => {
  it('is drawn in by the same on all sides', () => {
    const rim = rimOf([[2, 3]], 0.25);
    expect(rim.map(String).sort()).toEqual(['2.25,3.25', '2.25,3.75', '2.75,3.25', '2.75,3.75']);
  });

  it('has six corners around a bend, the inner one drawn in as well', () => {
    const rim = rimOf(BEND, 0.25).map(String);
    expect(rim).toHaveLength(6);
    expect(rim).toContain('0.75,0.75');
    expect(rim).toContain('2.75,0.75');
  });

  it('goes one way round', () => {
    for (const cells of [FOUR, BEND, [[5, 5]] as Spot[]])
      expect(area(rimOf(cells, 0.1).map(([x, y]) => ({ x, y })))).toBeGreaterThan(0);
  });
});

describe('a building', () => {
  it('is never so tall that it hides a head', () => {
    for (const kind of KINDS)
      for (let seed = 0; seed < 30; seed += 1) {
        const { height } = buildingOf(FOUR, seed, kind);
        expect(height).toBeGreaterThanOrEqual(0.66);
        expect(height).toBeLessThanOrEqual(1.05);
      }
  });

  it('follows from its cells and seed', () => {
    expect(buildingOf(FOUR, 'A')).toEqual(buildingOf(FOUR, 'A'));
    const looks = Array.from({ length: 24 }, (_, i) => buildingOf(FOUR, i));
    expect(new Set(looks.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect(new Set(looks.map(({ roof }) => roof)).size).toBe(6);
  });

  it('of one cell is a tower, a house or a block', () => {
    const kinds = new Set(Array.from({ length: 40 }, (_, i) => buildingOf([[0, 0]], i).kind));
    expect([...kinds].sort()).toEqual(['block', 'brick', 'tower']);
  });

  it('has its walls from the back to the front', () => {
    const { walls } = buildingOf(BEND, 'A');
    const looks = walls.map(({ looks, left }) => `${looks} ${left.map((part) => part.toFixed(2)).join()}`);
    expect(looks.slice(0, 2).sort()).toEqual(['east 2.95,0.95', 'south 0.95,0.95']);
    expect(looks.slice(2).sort()).toEqual(['east 0.95,1.95', 'south 0.05,1.95']);
  });

  it('has its roof where the projection puts it', () => {
    const building = { ...buildingOf([[0, 0]], 'A'), height: 1 };
    // Drawn in by 5, lifted by 82 and leaning 14 to the left; 100 pixels a cell, 82 deep.
    const corners = roofOf(building, VIEW).map(({ x, y }) => [x, y].map(Math.round).join());
    expect(corners.sort()).toEqual(['-9,-4', '-9,-78', '81,-4', '81,-78']);
  });

  it('has teeth, drums or a mast on its roof', () => {
    expect(buildingOf(FOUR, 'A', 'hall').parts).toHaveLength(3);
    expect(buildingOf(FOUR, 'A', 'silo').parts).toHaveLength(4);
    expect(buildingOf([[0, 0]], 'A', 'tower').parts.filter(({ glow }) => glow)).toHaveLength(1);
  });

  it('keeps what stands on its roof on its roof', () => {
    for (const kind of KINDS)
      for (let seed = 0; seed < 20; seed += 1)
        // A hall is a rectangle: no other shape is made one.
        for (const cells of kind === 'hall' ? [FOUR] : [FOUR, BEND])
          for (const part of buildingOf(cells, seed, kind).parts)
            for (const corner of part.faces[TOP]!.ring) {
              const [x, y] = part.points[corner]!;
              expect(
                cells.some(([cx, cy]) => x > cx - 0.1 && x < cx + 1.1 && y > cy - 0.1 && y < cy + 1.1),
              ).toBe(true);
            }
  });

  it('covers its roof and walls and not the ground before it', () => {
    const building = buildingOf(FOUR, 'A', 'block');
    const covers = (x: number, y: number) =>
      outlinesOf(building, VIEW).some((one) => isInside(one, { x, y }));
    expect(facesOf(building, VIEW)).toHaveLength(2);
    expect(covers(300, 405)).toBe(true); // low on its south wall, which stands on y = 4.95 * 82
    expect(covers(300, 410)).toBe(false);
    expect(covers(396, 395)).toBe(false); // past its east wall
  });

  it('throws one shadow, to the right', () => {
    const building = buildingOf(BEND, 'A');
    const polygons = buildingShadow(building, VIEW);
    const signs = new Set(polygons.map((polygon) => Math.sign(area(polygon))));
    expect(signs.size).toBe(1);
    const right = Math.max(...polygons.flat().map(({ x }) => x));
    expect(right).toBeCloseTo(100 * (2.95 + 0.94 * 0.7 * building.height), -1.3);
  });

  it('burns on its roof', () => {
    const building = buildingOf(FOUR, 'A');
    expect(firesOf(building)).toHaveLength(3);
    for (const [x, y, z] of firesOf(building)) {
      expect(x > 2 && x < 4 && y > 3 && y < 5).toBe(true);
      expect(z).toBe(building.height);
    }
  });
});

describe('rubble', () => {
  it('is a heap of thirteen boxes on its cell', () => {
    const pieces = rubbleOf([4, 7], 'A');
    expect(pieces).toHaveLength(13);
    for (const [x, y] of pieces.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThan(3.8);
      expect(x).toBeLessThan(5.2);
      expect(y).toBeGreaterThan(6.8);
      expect(y).toBeLessThan(8.2);
    }
    expect(rubbleOf([4, 7], 'A')).toEqual(pieces);
    expect(rubbleOf([5, 7], 'A')).not.toEqual(pieces);
  });
});
