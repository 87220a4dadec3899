// Orders on the map: an arrow along the road, that ends before what it points to.

import { bend, type Point } from '../../art/campaign/places';

/** How far from the middle of a sector an arrow begins and ends, in units of the paper. */
const START = 34;
const END = 46;

const along = ([x, y]: Point, [mx, my]: Point, [u, v]: Point, t: number): Point => [
  (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * u,
  (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * v,
];

/** Where along the way an arrow begins and ends, from 0 to 1. */
function span(from: Point, to: Point): [number, number] {
  const far = Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [Math.min(0.3, START / far), Math.max(0.5, 1 - END / far)];
}

const point = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The shaft. */
export function arrow(from: Point, to: Point): string {
  const mid = bend(from, to);
  const [first, last] = span(from, to);
  const steps = Array.from({ length: 9 }, (_, i) => along(from, mid, to, first + ((last - first) * i) / 8));
  return `M${steps.map(point).join('L')}`;
}

/** The head. */
export function headOf(from: Point, to: Point): string {
  const mid = bend(from, to);
  const [, last] = span(from, to);
  const [x, y] = along(from, mid, to, last);
  const [px, py] = along(from, mid, to, last - 0.05);
  const far = Math.max(0.01, Math.hypot(x - px, y - py));
  const [dx, dy] = [(x - px) / far, (y - py) / far];
  const at = (ahead: number, aside: number): Point => [x + ahead * dx - aside * dy, y + ahead * dy + aside * dx];
  return `M${[at(24, 0), at(-4, 15), at(-4, -15)].map(point).join('L')}Z`;
}
