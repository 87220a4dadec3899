// Where a window looks at a board: pure sums, in units of the drawing and pixels of the screen.

export interface Size {
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A part of the drawing. */
export interface Area {
  from: Point;
  to: Point;
}

/** What can be seen of the drawing, in its units, and how many pixels one place is wide. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/** No closer than so many pixels a unit: 128 a place. */
export const CLOSEST = 1.28;

/** What is looked at: the point in the middle as a share of the whole, and how close. */
export interface Camera extends Point {
  zoom: number;
}

export const WHOLE: Camera = { x: 0.5, y: 0.5, zoom: 1 };

/** Pixels for each unit where all of the board fits. */
const fitOf = (box: Size, whole: Size): number =>
  Math.max(1e-3, Math.min(box.w / whole.w, box.h / whole.h));

/** Pixels for each unit: at zoom 1 all of the board fits. */
export const scaleOf = (camera: Camera, box: Size, whole: Size): number =>
  fitOf(box, whole) * camera.zoom;

/** The zoom at which a unit is so many pixels wide; never further out than the whole board. */
export const zoomFor = (scale: number, box: Size, whole: Size): number =>
  Math.max(1, scale / fitOf(box, whole));

/** The corner of the window on one axis: the board centred while it fits, else half of the window
 * may lie past its edge, and less where there is little to move. */
function edge(at: number, window: number, all: number): number {
  if (window >= all) return (all - window) / 2;
  const past = Math.min(window / 2, all - window);
  return Math.min(Math.max(at * all - window / 2, -past), all - window + past);
}

/** The upper left corner of the window, in units. */
export function cornerOf(camera: Camera, box: Size, whole: Size): Point {
  const scale = scaleOf(camera, box, whole);
  return {
    x: edge(camera.x, box.w / scale, whole.w),
    y: edge(camera.y, box.h / scale, whole.h),
  };
}

/** The camera moved by so many units. */
export function panned(camera: Camera, by: Point, box: Size, whole: Size): Camera {
  const scale = scaleOf(camera, box, whole);
  const corner = cornerOf(camera, box, whole);
  return {
    zoom: camera.zoom,
    x: (corner.x + by.x + box.w / scale / 2) / whole.w,
    y: (corner.y + by.y + box.h / scale / 2) / whole.h,
  };
}

/** The camera at another zoom, with what is under `at` (pixels in the window) kept there. */
export function zoomed(camera: Camera, zoom: number, at: Point, box: Size, whole: Size): Camera {
  const next = { ...camera, zoom: Math.min(Math.max(zoom, 1), zoomFor(CLOSEST, box, whole)) };
  const before = unitAt(camera, at, box, whole);
  const after = unitAt(next, at, box, whole);
  return panned(next, { x: before.x - after.x, y: before.y - after.y }, box, whole);
}

/** The place on the board under a pixel of the window, in units from the corner of the whole. */
export function unitAt(camera: Camera, at: Point, box: Size, whole: Size): Point {
  const scale = scaleOf(camera, box, whole);
  const corner = cornerOf(camera, box, whole);
  return { x: corner.x + at.x / scale, y: corner.y + at.y / scale };
}

/** The camera moved as little as shows an area. */
export function showing(camera: Camera, { from, to }: Area, box: Size, whole: Size): Camera {
  const scale = scaleOf(camera, box, whole);
  const corner = cornerOf(camera, box, whole);
  const by = (low: number, high: number, start: number, window: number) =>
    low < start ? low - start : high > start + window ? high - start - window : 0;
  const move = {
    x: by(from.x, to.x, corner.x, box.w / scale),
    y: by(from.y, to.y, corner.y, box.h / scale),
  };
  return move.x || move.y ? panned(camera, move, box, whole) : camera;
}

/** The camera drawn back where its window reaches past the edge of the board. */
export function within(camera: Camera, box: Size, whole: Size): Camera {
  const scale = scaleOf(camera, box, whole);
  const kept = (at: number, window: number, all: number) => {
    const half = window / 2 / all;
    return half >= 0.5 ? 0.5 : Math.min(Math.max(at, half), 1 - half);
  };
  return {
    zoom: camera.zoom,
    x: kept(camera.x, box.w / scale, whole.w),
    y: kept(camera.y, box.h / scale, whole.h),
  };
}

const joined = (a: Area, b: Area): Area => ({
  from: { x: Math.min(a.from.x, b.from.x), y: Math.min(a.from.y, b.from.y) },
  to: { x: Math.max(a.to.x, b.to.x), y: Math.max(a.to.y, b.to.y) },
});

/** Of some areas, the first before the others, as many as a window takes at once; none of none. */
export function together(areas: readonly Area[], window: Size): Area | null {
  let [found, ...others] = areas;
  if (!found) return null;
  for (const other of others) {
    const both = joined(found, other);
    if (both.to.x - both.from.x <= window.w && both.to.y - both.from.y <= window.h) found = both;
  }
  return found;
}

/** The closest zoom at which all of some areas are seen at once. */
export function zoomAround(areas: readonly Area[], box: Size, whole: Size): number {
  if (!areas.length) return Infinity;
  const { from, to } = areas.reduce(joined);
  return Math.max(1, Math.min(box.w / (to.x - from.x), box.h / (to.y - from.y)) / fitOf(box, whole));
}
