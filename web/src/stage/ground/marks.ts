// What is painted flat on the ground: polygons, smooth blobs and strokes in cells. They are made
// once for a map and painted tile by tile, so each is left out where it is not seen.

import type { Polygon } from '../paint';
import type { Projection } from '../projection';
import type { Chance } from '../seed';
import { around, meets, type Spot, type Window } from './plan';

export interface Mark {
  /** Closed rings when filled, open lines when stroked. */
  lines: readonly (readonly Spot[])[];
  fill?: string;
  stroke?: string;
  /** Of the stroke, in pixels where a cell is 52 wide. */
  width?: number;
  /** In cells. */
  dash?: readonly number[];
  alpha?: number;
  /** Corners are rounded away. */
  smooth?: boolean;
}

/** A mark with the place of each of its lines. */
export interface Placed extends Mark {
  boxes: readonly Window[];
}

/** Widths of strokes are told for cells of this many pixels. */
export const CELL = 52;

export type Context = CanvasRenderingContext2D;

export const placed = (marks: readonly Mark[]): Placed[] =>
  marks.filter(({ lines }) => lines.length).map((mark) => ({ ...mark, boxes: mark.lines.map(around) }));

/** Paint what meets the window. */
export function paintMarks(
  context: Context,
  marks: readonly Placed[],
  { s, ky, ox, oy }: Projection,
  window: Window,
): void {
  for (const mark of marks) {
    const lines = mark.lines.filter((_, i) => meets(mark.boxes[i]!, window));
    if (!lines.length) continue;
    context.beginPath();
    for (const line of lines) {
      const spots = line.map(([x, y]): Spot => [ox + x * s, oy + y * s * ky]);
      if (mark.smooth) traceSmooth(context, spots);
      else trace(context, spots, mark.fill !== undefined);
    }
    context.globalAlpha = mark.alpha ?? 1;
    if (mark.fill) {
      context.fillStyle = mark.fill;
      context.fill();
    }
    if (mark.stroke) {
      context.strokeStyle = mark.stroke;
      context.lineWidth = ((mark.width ?? 1) * s) / CELL;
      context.setLineDash(mark.dash?.map((part) => part * s) ?? []);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

export function trace(context: Context, spots: readonly Spot[], closed: boolean): void {
  spots.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  if (closed) context.closePath();
}

/** Polygons of the screen, each closed. */
export function traceAll(context: Context, polygons: readonly Polygon[]): void {
  for (const polygon of polygons) {
    polygon.forEach(({ x, y }, i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
  }
}

/** A closed line through the middles of the sides, bent at the corners. */
export function traceSmooth(context: Context, spots: readonly Spot[]): void {
  const half = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2];
  context.moveTo(...half(spots[spots.length - 1]!, spots[0]!));
  spots.forEach((spot, i) =>
    context.quadraticCurveTo(...spot, ...half(spot, spots[(i + 1) % spots.length]!)),
  );
  context.closePath();
}

export const rectangle = (left: number, top: number, width: number, height: number): Spot[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** A ring around a place, no two corners equally far. */
export const blob = (
  chance: Chance,
  [x, y]: Spot,
  wide: number,
  high = wide,
  rough = 0.25,
  corners = 11,
): Spot[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const far = 1 - rough + 2 * rough * chance();
    return [x + Math.cos(angle) * wide * far, y + Math.sin(angle) * high * far];
  });
