import { describe, expect, it } from 'vitest';
import {
  cornerOf,
  panned,
  scaleOf,
  showing,
  together,
  unitAt,
  WHOLE,
  within,
  zoomAround,
  zoomed,
  zoomFor,
} from '../../src/boards/camera';

const box = { w: 800, h: 400 };
const whole = { w: 1000, h: 1000 };

describe('the camera', () => {
  it('shows the whole board in the middle of the window', () => {
    expect(scaleOf(WHOLE, box, whole)).toBeCloseTo(0.4);
    expect(cornerOf(WHOLE, box, whole)).toEqual({ x: -500, y: 0 });
    expect(unitAt(WHOLE, { x: 400, y: 200 }, box, whole)).toEqual({ x: 500, y: 500 });
  });

  it('keeps what is under the pointer there while it zooms', () => {
    const at = { x: 500, y: 100 };
    const near = zoomed({ ...WHOLE, zoom: 2 }, 3, at, box, whole);
    const before = unitAt({ ...WHOLE, zoom: 2 }, at, box, whole);
    const after = unitAt(near, at, box, whole);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('zooms no further out than the whole board and no closer than 128 pixels a place', () => {
    expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, box, whole).zoom).toBe(1);
    // 40 pixels a place where all fits: 3.2 times as close is 128.
    expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, box, whole).zoom).toBeCloseTo(3.2);
    expect(zoomFor(0.8, box, whole)).toBeCloseTo(2);
    expect(zoomFor(0.2, box, whole)).toBe(1);
  });

  it('stops where half of the window is still board', () => {
    // A window of 400 by 200 units over 1000 by 1000.
    const far = panned({ ...WHOLE, zoom: 5 }, { x: 9999, y: -9999 }, box, whole);
    expect(cornerOf(far, box, whole)).toEqual({ x: 800, y: -100 });
  });

  it('looks no further than the edge by itself', () => {
    // 400 by 200 units in sight: the middle keeps 0.2 and 0.1 of the whole from the edges.
    expect(within({ x: 0, y: 2, zoom: 5 }, box, whole)).toEqual({ x: 0.2, y: 0.9, zoom: 5 });
    expect(within({ x: 0, y: 0, zoom: 1 }, box, whole)).toEqual(WHOLE);
  });

  it('keeps to the middle while the board fits, and lets go of it little by little', () => {
    const moved = panned(WHOLE, { x: 9999, y: 0 }, box, whole);
    expect(cornerOf(moved, box, whole)).toEqual({ x: -500, y: 0 });
    // At 1.25 times the window is 800 units high: 200 remain, so it goes 200 past the edge.
    const near = panned({ ...WHOLE, zoom: 1.25 }, { x: 0, y: 9999 }, box, whole);
    expect(cornerOf(near, box, whole).y).toBeCloseTo(400);
  });

  it('moves only as far as shows a place, and not when it is in sight', () => {
    const near = { ...WHOLE, zoom: 5 };
    const seen = { from: { x: 450, y: 450 }, to: { x: 550, y: 550 } };
    expect(showing(near, seen, box, whole)).toBe(near);
    const moved = showing(near, { from: { x: 800, y: 450 }, to: { x: 900, y: 550 } }, box, whole);
    expect(cornerOf(moved, box, whole).x).toBeCloseTo(500);
  });

  it('shows of several places the first, and as many more as have room', () => {
    const area = (x: number, y: number) => ({ from: { x, y }, to: { x: x + 100, y: y + 100 } });
    const window = { w: 400, h: 200 };
    expect(together([], window)).toBeNull();
    expect(together([area(0, 0), area(300, 50), area(900, 0)], window)).toEqual({
      from: { x: 0, y: 0 },
      to: { x: 400, y: 150 },
    });
    expect(together([area(0, 0), area(900, 900), area(100, 0)], window)?.to).toEqual({ x: 200, y: 100 });
  });

  it('knows how close all of some places can be seen', () => {
    const areas = [
      { from: { x: 0, y: 0 }, to: { x: 100, y: 100 } },
      { from: { x: 400, y: 300 }, to: { x: 500, y: 400 } },
    ];
    // 400 units of height in 400 pixels: one pixel a unit, 2.5 times the whole.
    expect(zoomAround(areas, box, whole)).toBeCloseTo(2.5);
    expect(zoomAround([], box, whole)).toBe(Infinity);
  });
});
