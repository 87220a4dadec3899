import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scaleOf } from '../../src/boards/camera';
import { THUMB, type Cover } from '../../src/boards/cover';
import { UNIT, type Lattice } from '../../src/boards/lattice';
import { plane } from '../../src/boards/plane';
import { Sighting } from '../../src/boards/sighting.svelte';
import { squares } from '../../src/boards/squares';
import { settings } from '../../src/lib/settings.svelte';
import { SLANTS } from '../../src/stage/projection';

const FREE: Cover = { top: 0, right: 0, bottom: 0, left: 0 };

/** How a board is looked at first in a window of so many pixels: how wide a place is there, and how close that is. */
function first(lattice: Lattice, cover: Cover, wide: number, high: number): { pixels: number; zoom: number } {
  const at = new Sighting(() => ({ lattice, slant: SLANTS.table, cover, focus: [], also: [], closely: false, printed: false }));
  Object.assign(at, { wide, high });
  return { pixels: scaleOf({ ...at.camera, zoom: at.start }, at.box, at.whole) * UNIT, zoom: at.start };
}

it.each([
  ['upright', 390, 844, { ...FREE, top: 56, bottom: 260, near: THUMB }],
  ['small', 320, 568, { ...FREE, top: 56, bottom: 260, near: THUMB }],
  ['lying', 844, 390, { ...FREE, right: 330, left: 56, near: THUMB }],
])('on a phone, %s, an inch of a table of 48 is at least 16 pixels wide', (_, wide, high, cover) => {
  const { pixels, zoom } = first(plane(48, 48, SLANTS.table.ky), cover, wide, high);
  expect(zoom).toBeGreaterThan(1);
  expect(pixels).toBeGreaterThanOrEqual(16);
  expect(pixels).toBeCloseTo(0.45 * 44);
});

it('there a square is as wide as a thumb', () => {
  expect(first(squares(20, 20, SLANTS.table.ky), { ...FREE, near: THUMB }, 390, 844).pixels).toBeCloseTo(44);
});

it('where there is room, all of the board is looked at', () => {
  const cover = { ...FREE, near: THUMB };
  expect(first(plane(6, 6), cover, 390, 844).zoom).toBe(1);
  expect(first(plane(48, 48), FREE, 390, 844).zoom).toBe(1);
});

it('a board that is all in sight is lifted by hand from under what is asked, and no further', () => {
  const cover = { ...FREE, bottom: 84, over: 40 };
  const at = new Sighting(() => ({ lattice: plane(48, 48), slant: SLANTS.table, cover, focus: [], also: [], closely: false, printed: false }));
  Object.assign(at, { wide: 1440, high: 900 });
  const [{ bottom }, scale] = [at.sight, at.scale];
  const lifted = (): number => Math.round((at.sight.bottom - bottom) * scale);
  at.pan({ x: 0, y: 30 });
  expect(lifted()).toBe(30);
  at.pan({ x: 0, y: 30 });
  expect(lifted()).toBe(40);
  at.pan({ x: 0, y: -90 });
  expect(lifted()).toBe(0);
});

it('what is asked about comes into sight beside who acts, the nearest first, and no closer or farther off', () => {
  const lattice = squares(24, 24, SLANTS.table.ky);
  const cover = { ...FREE, top: 40, bottom: 226, near: THUMB };
  const look = (also: [number, number][]) => {
    const at = new Sighting(() => ({ lattice, slant: SLANTS.table, cover, focus: [[14, 12]], also, closely: false, printed: false }));
    Object.assign(at, { wide: 390, high: 844 });
    at['bring']();
    return at;
  };
  const [plain, more] = [look([]), look([[2, 12], [17, 12], [11, 12], [14, 8]])];
  expect(more.camera.zoom).toBe(plain.camera.zoom);
  expect(more.sight.left).toBeLessThanOrEqual(lattice.middle([11, 12]).x - UNIT / 2);
  expect(more.sight.right).toBeGreaterThanOrEqual(lattice.middle([17, 12]).x + UNIT / 2);
  // What stands there is in sight as well, and is taller than its square.
  expect(more.sight.top).toBeLessThanOrEqual(lattice.middle([14, 8]).y - UNIT);
  expect(look([[18, 12], [2, 12]]).sight.right).toBeGreaterThanOrEqual(lattice.middle([18, 12]).x + UNIT / 2);
});

beforeEach(() => vi.stubGlobal('cancelAnimationFrame', () => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.set({ motion: null });
});

/** Two looks at a board: at a shot from (3, 4) to (12, 9) that ends the game, and at what is asked for then. */
function last(closelyThen: boolean, focusThen: [number, number][] = [[0, 0]]) {
  const lattice = squares(16, 16, SLANTS.table.ky);
  let [focus, closely] = [[[12, 9], [3, 4]] as [number, number][], true];
  const at = new Sighting(() => ({ lattice, slant: SLANTS.table, cover: FREE, focus, also: [], closely, printed: false }));
  Object.assign(at, { wide: 1440, high: 900 });
  at['bring']();
  const seen = { zoom: at.camera.zoom, sight: at.sight };
  [focus, closely] = [focusThen, closelyThen];
  at['bring']();
  return { seen, then: at.camera, middle: lattice.middle([12, 9]) };
}

it('the shot that ends a game is looked at closely, its mark in the middle, and then stays so', () => {
  const { seen, then, middle } = last(true);
  expect(seen.zoom).toBeGreaterThan(2);
  expect((seen.sight.left + seen.sight.right) / 2).toBeCloseTo(middle.x, 0);
  expect((seen.sight.top + seen.sight.bottom) / 2).toBeCloseTo(middle.y, 0);
  expect(then.zoom).toBe(seen.zoom);
  expect(last(true, []).then, 'where nothing is asked for').toEqual(then);
});

it('after that all is seen that was seen before', () => {
  expect(last(false).then).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
});

it('where nothing may move it is not looked at closely', () => {
  settings.set({ motion: 'none' });
  expect(last(true).seen.zoom).toBe(1);
});
