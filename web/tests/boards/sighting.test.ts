import { expect, it, vi } from 'vitest';
import { scaleOf } from '../../src/boards/camera';
import { THUMB, type Cover } from '../../src/boards/cover';
import { UNIT, type Lattice } from '../../src/boards/lattice';
import { plane } from '../../src/boards/plane';
import { Sighting } from '../../src/boards/sighting.svelte';
import { squares } from '../../src/boards/squares';
import { SLANTS } from '../../src/stage/projection';

const FREE: Cover = { top: 0, right: 0, bottom: 0, left: 0 };

/** How a board is looked at first in a window of so many pixels: how wide a place is there, and how close that is. */
function first(lattice: Lattice, cover: Cover, wide: number, high: number): { pixels: number; zoom: number } {
  const at = new Sighting(() => ({ lattice, slant: SLANTS.table, cover, focus: [], printed: false }));
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
  const at = new Sighting(() => ({ lattice: plane(48, 48), slant: SLANTS.table, cover, focus: [], printed: false }));
  Object.assign(at, { wide: 1440, high: 900 });
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const [{ bottom }, scale] = [at.sight, at.scale];
  const lifted = (): number => Math.round((at.sight.bottom - bottom) * scale);
  at.pan({ x: 0, y: 30 });
  expect(lifted()).toBe(30);
  at.pan({ x: 0, y: 30 });
  expect(lifted()).toBe(40);
  at.pan({ x: 0, y: -90 });
  expect(lifted()).toBe(0);
});
