// Which way a pointer pulls from a place, as it is drawn.

import type { Point } from './camera';
import { UNIT, type Lattice, type Place } from './lattice';

/** So far a pointer must be from the middle of a place to show a way, in units. */
const LEAST = 0.4 * UNIT;

/** The one of some facings that leads nearest to a point; null while that is too near to tell. */
export function towards(
  lattice: Lattice,
  from: Place,
  to: Point,
  facings: readonly number[],
): number | null {
  const middle = lattice.middle(from);
  const [x, y] = [to.x - middle.x, to.y - middle.y];
  const far = Math.hypot(x, y);
  if (far < LEAST) return null;
  let best: { facing: number; cosine: number } | null = null;
  for (const facing of facings) {
    const { step } = lattice.facings[facing]!;
    const cosine = (x * step.x + y * step.y) / (far * Math.hypot(step.x, step.y));
    if (!best || cosine > best.cosine) best = { facing, cosine };
  }
  return best?.facing ?? null;
}
