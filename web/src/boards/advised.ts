// An arrow from who acts to where it is advised to go, or at whom to act.

import type { Point } from './camera';

export interface Pointed {
  from: Point;
  to: Point;
  /** Which way to look there, in degrees from up. */
  turn?: number;
  /** It is shot along. */
  shot: boolean;
}

/** The line between two middles without `room` at its ends; null where nothing is left of it. */
export function shortened(from: Point, to: Point, room: number): { from: Point; to: Point } | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length <= 2 * room) return null;
  const [dx, dy] = [(x * room) / length, (y * room) / length];
  return { from: { x: from.x + dx, y: from.y + dy }, to: { x: to.x - dx, y: to.y - dy } };
}
