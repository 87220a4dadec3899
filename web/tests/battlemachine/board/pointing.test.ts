import { describe, expect, it, vi } from 'vitest';
import type { Camera, Point } from '../../../src/boards/camera';
import type { Lattice, Place } from '../../../src/boards/lattice';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });

const { cornerOf, scaleOf, unitAt, zoomFor } = await import('../../../src/boards/camera');
const { squares } = await import('../../../src/boards/squares');
const { turned } = await import('../../../src/boards/turned');
const { roofOf } = await import('../../../src/stage/ground/building');
const { projection, SLANTS } = await import('../../../src/stage/projection');
const { CHASSIS } = await import('../../../src/systems/battlemachine/art/figures');
const { builtOn } = await import('../../../src/systems/battlemachine/art/buildings');
const { seenOn } = await import('../../../src/systems/battlemachine/board/buildings');
const { meant, placesUnder } = await import('../../../src/systems/battlemachine/board/pointing');
const { outlinesFor } = await import('../../../src/systems/battlemachine/pieces/sprite');
type Board = import('../../../src/systems/battlemachine/wire').Board;
type Mech = import('../../../src/systems/battlemachine/wire').Mech;

const SIDE = 24;
const TYPES = Object.keys(CHASSIS);
const building = (id: string, ...squares: [number, number][]) => ({ id, squares, standing: true }) as Board['buildings'][number];
const BUILDINGS = [
  building('A', [4, 4], [5, 4], [4, 5], [5, 5]),
  building('B', [10, 9]),
  building('C', [16, 3], [16, 4]),
  building('D', [7, 15], [8, 15], [9, 15]),
  building('E', [18, 18], [19, 18], [18, 19], [19, 19]),
];
const board = { width: SIDE, height: SIDE, map: 'foundry_row', buildings: BUILDINGS } as unknown as Board;
const isBuilt = ([x, y]: Place) => BUILDINGS.some(({ squares }) => squares.some(([bx, by]) => bx === x && by === y));
const mech = (index: number, [x, y]: Place): Mech =>
  ({ index, type: TYPES[index % TYPES.length], owner: index % 2, facing: index % 8, x, y, gear: [], status: 'standing' }) as unknown as Mech;

/** Forty mechs shoulder to shoulder, and one behind every wall. */
const crowd = Array.from({ length: 40 }, (_, i): Place => [8 + (i % 8), 10 + Math.floor(i / 8)]).filter((at) => !isBuilt(at));
const behind: Place[] = BUILDINGS.flatMap(({ squares }): Place[] => {
  const top = Math.min(...squares.map(([, y]) => y));
  return squares.filter(([, y]) => y === top).map(([x, y]) => [x, y - 1]);
});
const straight = squares(SIDE, SIDE, SLANTS.board.ky);
const CASES: [string, Lattice, Mech[]][] = [
  ['crowded', straight, crowd.map((at, i) => mech(i, at))],
  ['behind buildings', straight, behind.map((at, i) => mech(i, at))],
  ['turned', turned(straight), [...crowd, ...behind].map((at, i) => mech(i, at))],
];
/** The whole, as on a phone, as near as it goes: pixels a place. */
const ZOOMS = [0, 44, 128];
const BOX = { w: 832, h: 682 };
const FRAME = { x: 46, y: 120 };

describe.each(CASES)('pointing: %s', (_, lattice, mechs) => {
  const laid = { ...board, buildings: BUILDINGS.map((one) => seenOn(lattice, one)) };
  const whole = { w: lattice.width + 92, h: lattice.height + 166 };

  /** A point of the drawing as a pixel of a window that looks at it, and back: what a click gives. */
  function clicked(point: Point, pixels: number): Point {
    const at = { x: point.x + FRAME.x, y: point.y + FRAME.y };
    const camera: Camera = { x: at.x / whole.w, y: at.y / whole.h, zoom: zoomFor(pixels / 100, BOX, whole) };
    const [corner, scale] = [cornerOf(camera, BOX, whole), scaleOf(camera, BOX, whole)];
    const pixel = { x: Math.round((at.x - corner.x) * scale), y: Math.round((at.y - corner.y) * scale) };
    const unit = unitAt(camera, pixel, BOX, whole);
    return { x: unit.x - FRAME.x, y: unit.y - FRAME.y };
  }
  const only = (wanted: Place) => (place: Place) => String(place) === String(wanted);
  const depth = (place: Place) => lattice.seen(place)[1];

  it.each(ZOOMS)('means a mech by its head and by its base, at %i pixels', { timeout: 30_000 }, (pixels) => {
    for (const one of mechs) {
      const place: Place = [one.x!, one.y!];
      const foot = lattice.middle(place);
      const outlines = outlinesFor(one, lattice.aspect(one.facing));
      // The middle of the highest of its parts.
      const top = [...outlines].sort((a, b) => Math.min(...a.map(({ y }) => y)) - Math.min(...b.map(({ y }) => y)))[0]!;
      const mean = (axis: 'x' | 'y') => top.reduce((sum, point) => sum + point[axis], 0) / top.length;
      const head = clicked({ x: foot.x + mean('x'), y: foot.y + mean('y') }, pixels);
      const under = placesUnder(head, lattice, laid, mechs);
      expect(under.map(String)).toContain(String(place));
      // Nothing that stands behind it comes before it.
      for (const other of under.slice(0, under.findIndex(only(place)))) expect(depth(other)).toBeGreaterThanOrEqual(depth(place));
      for (const spot of [head, clicked(foot, pixels)])
        expect(meant(spot, lattice, laid, mechs, only(place))).toEqual(place);
    }
  });

  it.each(ZOOMS)('means every square by its middle where it alone can be chosen, at %i pixels', { timeout: 30_000 }, (pixels) => {
    for (const place of lattice.places) {
      const spot = clicked(lattice.middle(place), pixels);
      const ground = meant(spot, lattice, laid, mechs, only(place));
      // Inside a building there is no ground to be seen.
      if (!isBuilt(place)) expect(ground).toEqual(place);
      const under = isBuilt(place) ? [] : placesUnder(spot, lattice, laid, mechs);
      if (under.length === 1) expect(meant(spot, lattice, laid, mechs, () => false)).toEqual(place);
    }
  });

  it.each(ZOOMS)('means a building by its roof, at %i pixels', (pixels) => {
    BUILDINGS.forEach((one, i) => {
      const roof = roofOf(builtOn(board.map, laid.buildings[i]!), projection(SLANTS.board, 100));
      const mean = (axis: 'x' | 'y') => roof.reduce((sum, point) => sum + point[axis], 0) / roof.length;
      const spot = clicked({ x: mean('x'), y: mean('y') }, pixels);
      const isOurs = (place: Place) => one.squares.some(([x, y]) => x === place[0] && y === place[1]);
      expect(isOurs(meant(spot, lattice, laid, mechs, isOurs)!)).toBe(true);
    });
  });

  it('means the other of two that can be chosen where the first was meant a moment ago', () => {
    let asked = 0;
    for (const one of mechs) {
      const foot = lattice.middle([one.x!, one.y!]);
      const all = placesUnder({ x: foot.x, y: foot.y - 60 }, lattice, laid, mechs);
      if (new Set(all.map(String)).size < 2) continue;
      asked += 1;
      const first = meant({ x: foot.x, y: foot.y - 60 }, lattice, laid, mechs, () => true)!;
      const other = meant({ x: foot.x, y: foot.y - 60 }, lattice, laid, mechs, () => true, first)!;
      expect(first).toEqual(all[0]);
      expect(String(other)).not.toBe(String(first));
    }
    expect(asked).toBeGreaterThan(3);
  });
});
