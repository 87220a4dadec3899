// Words on a board: which of them have room beside each other, and where they keep within sight.

import type { Sight } from './camera';

/** A word and its box: the middle of its upper edge, in units. */
export interface Label {
  key: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something else that is written there. */
export type Box = Omit<Label, 'key'>;

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Where the middles of labels come to stand, by their keys. Each is moved sideways into sight; one
 * that would lie over what is taken, or over a label before it, has no room and is left out.
 */
export function placed(
  labels: readonly Label[],
  taken: readonly Box[],
  { left, right, top, bottom }: Pick<Sight, 'left' | 'right' | 'top' | 'bottom'>,
): Map<number, number> {
  const found = new Map<number, number>();
  const full = [...taken];
  for (const { key, ...box } of labels) {
    const half = box.width / 2;
    const isSeen = box.x > left && box.x < right && box.y > top && box.y + box.height < bottom;
    if (!isSeen || box.width > right - left) continue;
    const at = { ...box, x: Math.min(Math.max(box.x, left + half), right - half) };
    if (full.some((other) => meet(at, other))) continue;
    full.push(at);
    found.set(key, at.x);
  }
  return found;
}
