// Where a window looks at a board: pure sums, in units of the drawing and pixels of the screen.

export interface Size {
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export const CLOSEST = 6;

/** What is looked at: the point in the middle as a share of the whole, and how close. */
export interface Camera extends Point {
  zoom: number;
}

export const WHOLE: Camera = { x: 0.5, y: 0.5, zoom: 1 };

/** Pixels for each unit: at zoom 1 all of the board fits. */
export function scaleOf(camera: Camera, box: Size, whole: Size): number {
  return Math.max(1e-3, Math.min(box.w / whole.w, box.h / whole.h)) * camera.zoom;
}

/** The corner of the window on one axis: the board centred while it fits, else never past its edge. */
function edge(at: number, window: number, all: number): number {
  if (window >= all) return (all - window) / 2;
  return Math.min(Math.max(at * all - window / 2, 0), all - window);
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
  const next = { ...camera, zoom: Math.min(Math.max(zoom, 1), CLOSEST) };
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

/** The camera moved as little as shows the units from `from` to `to`. */
export function showing(
  camera: Camera,
  from: Point,
  to: Point,
  box: Size,
  whole: Size,
): Camera {
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
