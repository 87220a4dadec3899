// Streets with kerbs and dashes, and tracks with ruts. They run as far as they are told, so the
// same are drawn on the board and past it.

import { rectangle, type Mark } from './marks';
import type { Road, Spot } from './plan';
import type { Surface } from './surface';

/** How far the kerb stands from the rim of the road's cells, and the asphalt from the kerb. */
const INSET = 0.06;
const KERB = 0.055;

/** Points given along and across a road, as places. */
const placesOf =
  ({ along }: Road) =>
  (at: number, across: number): Spot =>
    along === 'row' ? [at, across] : [across, at];

const strip = (road: Road, from: number, to: number, inset: number): Spot[] => {
  const [first, width] = [road.first + inset, road.width - 2 * inset];
  return road.along === 'row'
    ? rectangle(from, first, to - from, width)
    : rectangle(first, from, width, to - from);
};

/** The parts of a road between the others that it crosses. */
function between(road: Road, roads: readonly Road[], from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  let start = from;
  const crossed = roads.filter(({ along }) => along !== road.along);
  for (const other of [...crossed].sort((a, b) => a.first - b.first)) {
    if (other.first > start) parts.push([start, Math.min(to, other.first)]);
    start = Math.max(start, other.first + other.width);
  }
  if (start < to) parts.push([start, to]);
  return parts;
}

/** Whole dashes with whole gaps, so that every tile and both sides of the frame agree on them. */
function dashes(road: Road, roads: readonly Road[], from: number, to: number): Spot[][] {
  const place = placesOf(road);
  const middle = road.first + road.width / 2;
  const lines: Spot[][] = [];
  for (const [start, end] of between(road, roads, from, to))
    for (let at = Math.ceil(start - 0.2); at + 0.75 <= end + 0.01; at += 1)
      lines.push([place(at + 0.25, middle), place(at + 0.75, middle)]);
  return lines;
}

/** All roads from one place to another along each of them. */
export function roadMarks(
  roads: readonly Road[],
  surface: Surface,
  spans: (road: Road) => readonly (readonly [number, number])[],
): Mark[] {
  const strips = (inset: number) =>
    roads.flatMap((road) => spans(road).map(([from, to]) => strip(road, from, to, inset)));
  const lines = (across: readonly number[]) =>
    roads.flatMap((road) => {
      const place = placesOf(road);
      return spans(road).flatMap(([from, to]) =>
        between(road, roads, from, to).flatMap(([start, end]) =>
          across.map((share) => {
            const at = road.first + road.width * share;
            return [place(start, at), place(end, at)];
          }),
        ),
      );
    });
  const bed: Mark[] = [
    { lines: strips(INSET), fill: surface.kerb, alpha: surface.dash ? 0.9 : 0.55 },
    { lines: strips(INSET + KERB), fill: surface.road },
  ];
  if (!surface.dash)
    return [...bed, { lines: lines([0.3, 0.4, 0.6, 0.7]), stroke: surface.rut, width: 2.6, alpha: 0.55 }];
  return [
    ...bed,
    { lines: lines([0.16, 0.84]), stroke: surface.paint, width: 1.1, alpha: 0.14 },
    {
      lines: roads.flatMap((road) => spans(road).flatMap(([from, to]) => dashes(road, roads, from, to))),
      stroke: surface.dash,
      width: 2.6,
      alpha: 0.75,
    },
  ];
}
