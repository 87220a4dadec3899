// Flags on a board: what they mark is read over all that stands, so each is raised as far as its
// pennant needs to lie over no head and no number.

import { boxOf, type Polygon } from '../stage/paint';
import type { Point } from './camera';
import { apart, type Box } from './labels';

/** A pennant on its pole, in units of a flag: how high it flies by itself, its height and its width. */
export const HIGH = 46;
export const TALL = 24;
export const WIDE = 28;

/** How far a pennant is raised, in shares of its height. */
const RAISED = Array.from({ length: 15 }, (_, i) => [0, -i / 2] as const);

/** How high each pennant flies over its foot, in units of a flag that is drawn so large. */
export function flown(feet: readonly Point[], size: number, taken: readonly Box[]): number[] {
  const pennants = feet.map(({ x, y }, key) => ({ key, x: x + (WIDE / 2) * size, y: y - HIGH * size, width: WIDE * size, height: TALL * size }));
  const raised = apart(pennants, taken, RAISED);
  return feet.map((_, key) => HIGH - raised.get(key)!.y / size);
}

/** The box of a figure that stands there. */
export function boxAround(outlines: readonly Polygon[], { x, y }: Point): Box {
  const { left, top, right, bottom } = boxOf(outlines.flat());
  return { x: x + (left + right) / 2, y: y + top, width: right - left, height: bottom - top };
}
