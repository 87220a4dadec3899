// The ground of a board of squares, from its description: four tones, roads that cross no building,
// a far world that keeps clear of the board, tiles that meet at their edges.

import { describe, expect, it } from 'vitest';
import { housesIn } from '../../../src/stage/ground/far';
import { cellMarks, groundOf } from '../../../src/stage/ground/ground';
import { above, greens } from '../../../src/stage/ground/growth';
import { paintMarks, placed, rectangle, type Context } from '../../../src/stage/ground/marks';
import { isOn, roadsOf, turned, type GroundPlan, type Spot } from '../../../src/stage/ground/plan';
import { roadMarks } from '../../../src/stage/ground/roads';
import { floodlights, spokesOf } from '../../../src/stage/ground/scorch';
import { surfaceOf } from '../../../src/stage/ground/surface';
import { TILE, tilesIn, tilesShown, windowOf } from '../../../src/stage/ground/tiles';
import { GROUNDS, type GroundName } from '../../../src/stage/palette';
import { projection, SLANTS } from '../../../src/stage/projection';

const square = (x: number, y: number, side: number): Spot[] =>
  Array.from({ length: side * side }, (_, i): Spot => [x + (i % side), y + Math.floor(i / side)]);

const PLAN: GroundPlan = {
  columns: 12,
  rows: 10,
  material: 'concrete',
  seed: 'a yard',
  roads: [
    { along: 'row', first: 6, width: 2 },
    { along: 'column', first: 4, width: 1 },
  ],
  buildings: [square(1, 1, 2), square(7, 2, 2), [[10, 8]]],
};
const MATERIALS = Object.keys(GROUNDS) as GroundName[];

describe('cells', () => {
  const tones = GROUNDS.concrete.base.dark;

  it('lie each in one of four tones', () => {
    const marks = cellMarks(PLAN, tones);
    expect(marks.map(({ fill }) => fill)).toEqual([...tones]);
    const corners = marks.flatMap(({ lines }) => lines.map((line) => line[0]!.join()));
    expect(corners).toHaveLength(120);
    expect(new Set(corners).size).toBe(120);
    for (const { lines } of marks) expect(lines.length).toBeGreaterThan(15);
  });

  it('lie the same for one seed and otherwise for another', () => {
    expect(cellMarks(PLAN, tones)).toEqual(cellMarks({ ...PLAN }, tones));
    expect(cellMarks(PLAN, tones)).not.toEqual(cellMarks({ ...PLAN, seed: 'another' }, tones));
  });
});

describe('roads that a map does not tell', () => {
  it('take the only free lines there are', () => {
    // Five columns and rows; what is built leaves column 3 free, and rows 1 and 2 beside each other.
    const built: Spot[] = [
      [1, 0],
      [2, 3],
      [0, 4],
      [4, 3],
    ];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const roads = roadsOf(5, 5, [built], seed);
      expect(roads).toHaveLength(2);
      expect(roads.find(({ along }) => along === 'column')).toEqual({ along: 'column', first: 3, width: 1 });
      const row = roads.find(({ along }) => along === 'row')!;
      expect(row.first + row.width).toBeLessThan(4);
      expect(row.first).toBeGreaterThan(0);
    }
  });

  it('cross no building and leave the rim free', () => {
    const buildings = [
      square(2, 3, 2),
      square(11, 3, 2),
      square(1, 6, 2),
      square(3, 11, 2),
      square(11, 11, 2),
    ];
    for (let seed = 0; seed < 40; seed += 1)
      for (const road of roadsOf(16, 16, buildings, seed)) {
        expect(buildings.flat().some(([x, y]) => isOn(road, [x + 0.5, y + 0.5]))).toBe(false);
        expect(road.first).toBeGreaterThan(0);
        expect(road.first + road.width).toBeLessThan(16);
      }
  });

  it('are not there where every line is built on', () => {
    expect(
      roadsOf(
        4,
        4,
        [
          [
            [1, 1],
            [2, 2],
          ],
        ],
        'x',
      ),
    ).toEqual([]);
  });
});

describe('a board seen from its north side', () => {
  it('has its roads and buildings on the other side', () => {
    const other = turned(PLAN);
    expect(other.roads).toEqual([
      { along: 'row', first: 2, width: 2 },
      { along: 'column', first: 7, width: 1 },
    ]);
    expect(other.buildings[2]).toEqual([[1, 1]]);
    expect(turned(other)).toEqual(PLAN);
  });
});

describe('a road', () => {
  const surface = surfaceOf('concrete', 'dark');
  const dashesOf = (roads: GroundPlan['roads']) =>
    roadMarks(roads, surface, ({ along }) => [[0, along === 'row' ? 12 : 10]]).find(
      ({ stroke }) => stroke === surface.dash,
    )!.lines;

  it('has one dash in each cell of its length', () => {
    expect(dashesOf([{ along: 'row', first: 6, width: 2 }])).toHaveLength(12);
    expect(dashesOf([{ along: 'row', first: 6, width: 2 }])[3]).toEqual([
      [3.25, 7],
      [3.75, 7],
    ]);
  });

  it('has none where it crosses another', () => {
    // 12 along the row without column 4, 10 down the column without rows 6 and 7.
    expect(dashesOf(PLAN.roads)).toHaveLength(11 + 8);
  });

  it('is a track with ruts where there is no asphalt', () => {
    const track = surfaceOf('dust', 'light');
    const marks = roadMarks(PLAN.roads, track, () => [[0, 10]]);
    expect(track.dash).toBeNull();
    expect(marks[marks.length - 1]!.stroke).toBe(track.rut);
  });
});

describe('what lies on the ground', () => {
  const hazards = (plan: GroundPlan) =>
    above(plan, surfaceOf(plan.material, 'dark')).filter(({ fill }) => fill === '#14181c')[0]!.lines;

  it('has hazard strips before doors: of what is two cells wide and has free ground before it', () => {
    expect(hazards(PLAN)).toHaveLength(2);
    expect(hazards({ ...PLAN, buildings: [...PLAN.buildings, [[1, 3]]] })).toHaveLength(1);
    expect(hazards({ ...PLAN, rows: 4 })).toHaveLength(1);
  });

  it('has green only where there is neither road nor building', () => {
    for (const material of MATERIALS)
      for (let seed = 0; seed < 10; seed += 1) {
        const plan = { ...PLAN, material, seed };
        for (const { left, top, right, bottom } of greens(plan)) {
          const built = plan.buildings
            .flat()
            .filter(([x, y]) => x + 0.98 > left && x < right - 0.02 && y + 0.98 > top && y < bottom - 0.02);
          expect(built).toEqual([]);
          for (const road of plan.roads)
            expect(isOn(road, [(left + right) / 2, (top + bottom) / 2])).toBe(false);
        }
      }
  });

  it('is made of numbers in every material and light', () => {
    for (const material of MATERIALS)
      for (const lighting of ['dark', 'light'] as const) {
        const { marks } = groundOf({ ...PLAN, material }, lighting);
        expect(marks.length).toBeGreaterThan(10);
        for (const { lines, fill, stroke } of marks) {
          expect(fill ?? stroke).toMatch(/^#[0-9a-f]{6}$/);
          expect(lines.flat(2).every(Number.isFinite)).toBe(true);
        }
      }
  });
});

describe('the far world', () => {
  const WINDOW = { left: -20, top: -20, right: 32, bottom: 30 };

  it('keeps clear of the board and of the roads', () => {
    const houses = housesIn(PLAN, WINDOW);
    expect(houses.length).toBeGreaterThan(20);
    for (const { left, top, wide, deep } of houses) {
      expect(left > 12 || left + wide < 0 || top > 10 || top + deep < 0).toBe(true);
      for (const road of PLAN.roads) {
        expect(isOn(road, [left, top])).toBe(false);
        expect(isOn(road, [left + wide, top + deep])).toBe(false);
      }
    }
  });

  it('is the same from whatever window it is seen', () => {
    const all = new Set(housesIn(PLAN, WINDOW).map(({ seed }) => seed));
    const part = housesIn(PLAN, { left: 14, top: -8, right: 22, bottom: 3 });
    expect(part.length).toBeGreaterThan(2);
    for (const { seed } of part) expect(all).toContain(seed);
  });
});

describe('tiles', () => {
  it('are those that a part of the screen shows', () => {
    expect(tilesIn({ left: 0, top: 0, right: 512, bottom: 512 })).toEqual([[0, 0]]);
    expect(tilesIn({ left: -1, top: 500, right: 513, bottom: 520 })).toEqual([
      [-1, 0],
      [0, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ]);
  });

  it('meet at their edges', () => {
    const [one, right, below] = [
      windowOf(0, 0, SLANTS.board, 64),
      windowOf(1, 0, SLANTS.board, 64),
      windowOf(0, 1, SLANTS.board, 64),
    ];
    expect(one.right).toBe(TILE / 64);
    expect(one.bottom).toBeCloseTo(512 / 64 / 0.82, 9);
    expect(right.left).toBe(one.right);
    expect(below.top).toBe(one.bottom);
  });

  it('paint only what meets them', () => {
    const painted: string[] = [];
    const context = new Proxy({} as Record<string, unknown>, {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          painted.push(`${String(name)} ${values.join()}`),
      set: () => true,
    }) as unknown as Context;
    const marks = placed([{ lines: [rectangle(0, 0, 1, 1), rectangle(5, 5, 1, 1)], fill: '#000000' }]);
    paintMarks(context, marks, projection(SLANTS.board, 100), { left: 4, top: 4, right: 7, bottom: 7 });
    expect(painted.filter((call) => call.startsWith('moveTo'))).toEqual(['moveTo 500,410']);
  });
});

describe('lights and burnt places', () => {
  it('are three floodlights over the board', () => {
    const all = floodlights(PLAN);
    expect(all).toHaveLength(3);
    for (const {
      at: [x, y],
    } of all)
      expect(x > 0 && x < 12 && y > 0 && y < 10).toBe(true);
  });

  it('have fourteen spokes, each about as long as the place is wide', () => {
    const spokes = spokesOf({ at: [4, 5], size: 0.8 });
    expect(spokes).toHaveLength(14);
    for (const {
      end: [x, y],
    } of spokes) {
      expect(Math.hypot(x - 4, y - 5)).toBeGreaterThanOrEqual(0.6);
      expect(Math.hypot(x - 4, y - 5)).toBeLessThanOrEqual(1.04);
    }
  });
});

it('a window that is about to change shows no sea of tiles', () => {
  const window = { w: 720, h: 450 };
  // At 1 to 1: 720 x 450 pixels from the corner are two tiles wide and one high.
  expect(tilesShown({ x: 0, y: 0 }, window, 1, 1)).toEqual([[0, 0], [1, 0]]);
  // Shrunk to nothing it shows what it would at a third: 2160 x 1350 pixels.
  expect(tilesShown({ x: 0, y: 0 }, window, 0.001, 1)).toHaveLength(5 * 3);
});
