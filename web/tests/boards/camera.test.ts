import { describe, expect, it } from 'vitest';
import { CLOSEST, cornerOf, panned, scaleOf, showing, unitAt, WHOLE, zoomed } from '../../src/boards/camera';

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
    const near = zoomed({ ...WHOLE, zoom: 3 }, 4, at, box, whole);
    const before = unitAt({ ...WHOLE, zoom: 3 }, at, box, whole);
    const after = unitAt(near, at, box, whole);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('zooms no further out than the whole board and no closer than the limit', () => {
    expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, box, whole).zoom).toBe(1);
    expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, box, whole).zoom).toBe(CLOSEST);
  });

  it('never looks past the edge', () => {
    const far = panned({ ...WHOLE, zoom: 5 }, { x: 9999, y: -9999 }, box, whole);
    expect(cornerOf(far, box, whole)).toEqual({ x: 600, y: 0 });
  });

  it('moves only as far as shows a place, and not when it is in sight', () => {
    const near = { ...WHOLE, zoom: 5 };
    expect(showing(near, { x: 450, y: 450 }, { x: 550, y: 550 }, box, whole)).toBe(near);
    const moved = showing(near, { x: 800, y: 450 }, { x: 900, y: 550 }, box, whole);
    expect(cornerOf(moved, box, whole).x).toBeCloseTo(500);
  });
});
