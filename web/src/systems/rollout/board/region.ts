// The region that a set of whole inches stands for, with its edge rounded off.

import { INCH } from '../../../boards/plane';
import type { Point } from '../../../boards/camera';
import type { Lattice, Place } from '../../../boards/lattice';

/** The corners round a set of points, loop after loop. */
function loopsOf(points: readonly Place[]): Place[][] {
  const set = new Set(points.map(String));
  const has = (x: number, y: number) => set.has(`${x},${y}`);
  const next = new Map<string, Place[]>();
  const edge = (a: Place, b: Place) => next.set(String(a), [...(next.get(String(a)) ?? []), b]);
  const h = INCH / 2;
  for (const [x, y] of points) {
    if (!has(x, y + INCH)) edge([x - h, y + h], [x + h, y + h]);
    if (!has(x + INCH, y)) edge([x + h, y + h], [x + h, y - h]);
    if (!has(x, y - INCH)) edge([x + h, y - h], [x - h, y - h]);
    if (!has(x - INCH, y)) edge([x - h, y - h], [x - h, y + h]);
  }
  const loops: Place[][] = [];
  for (const [start] of next) {
    let from = start;
    const loop: Place[] = [];
    for (let to = next.get(from)?.pop(); to; to = next.get(from)?.pop()) {
      loop.push(to);
      from = String(to);
    }
    if (loop.length > 3) loops.push(loop);
  }
  return loops;
}

/** Corners cut off, so many times. */
function cut(loop: readonly Point[], times: number): readonly Point[] {
  if (!times) return loop;
  const found = loop.flatMap((a, i): Point[] => {
    const b = loop[(i + 1) % loop.length]!;
    return [
      { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
      { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
    ];
  });
  return cut(found, times - 1);
}

/** A set of whole inches as one path. */
export function regionOf(lattice: Lattice, points: readonly Place[]): string {
  return loopsOf(points)
    .map((loop) => cut(loop.map((place) => lattice.middle(place)), 2))
    .map((loop) => loop.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(0)} ${y.toFixed(0)}`).join('') + 'Z')
    .join('');
}
