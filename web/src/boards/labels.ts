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

/** Where the middle of what is so wide comes to stand: sideways into sight, or in its middle where it has no room. */
export function inSight(x: number, width: number, { left, right }: Pick<Sight, 'left' | 'right'>): number {
  const half = Math.min(width, right - left) / 2;
  return Math.min(Math.max(x, left + half), right - half);
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
    const isSeen = box.x > left && box.x < right && box.y > top && box.y + box.height < bottom;
    if (!isSeen || box.width > right - left) continue;
    const at = { ...box, x: inSight(box.x, box.width, { left, right }) };
    if (full.some((other) => meet(at, other))) continue;
    full.push(at);
    found.set(key, at.x);
  }
  return found;
}

/** How far a box gives way, in shares of its own size: the nearest first, down before up. */
const WAYS: readonly (readonly [x: number, y: number])[] = [
  ...([[0, 0], [0, 1], [0, -1], [1, 0], [-1, 0], [0.5, 1], [-0.5, 1], [0.5, -1], [-0.5, -1]] as const),
  ...([[1, 1], [-1, 1], [1, -1], [-1, -1], [0, 2], [0, -2]] as const),
];

/** Where a note goes that may stand anywhere near what it is about: over as little as can be of what
    is taken, within sight, and of such places at the nearest. */
export function aside(note: Box, taken: readonly Box[], sight: Pick<Sight, 'left' | 'right' | 'top' | 'bottom'>): { x: number; y: number } {
  const half = note.width / 2;
  const near = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6].flatMap((down) =>
    [0, -0.5, 0.5, -1, 1].map((along) => ({
      ...note,
      x: Math.min(Math.max(note.x + along * note.width, sight.left + half), Math.max(sight.right - half, sight.left + half)),
      y: Math.min(Math.max(note.y + down * note.height, sight.top), Math.max(sight.bottom - note.height, sight.top)),
    })),
  );
  const away = (box: Box) => Math.hypot(box.x - note.x, box.y - note.y);
  const over = (box: Box) => taken.filter((other) => meet(box, other)).length;
  return near.map((box) => ({ box, over: over(box), away: away(box) })).reduce((best, next) =>
    next.over < best.over || (next.over === best.over && next.away < best.away) ? next : best,
  ).box;
}

/** Some boxes where they stand, each moved so far as was found for its key. */
export const movedBy = (labels: readonly Label[], moved: ReadonlyMap<number, { x: number; y: number }>): Box[] =>
  labels.map(({ key, ...box }) => {
    const by = moved.get(key)!;
    return { ...box, x: box.x + by.x, y: box.y + by.y };
  });

/** How far each of some boxes is moved so that none lies over what is taken or over one before it, by
    their keys; one that finds no room near by stays where it is. */
export function apart(labels: readonly Label[], taken: readonly Box[] = [], ways = WAYS): Map<number, { x: number; y: number }> {
  const found = new Map<number, { x: number; y: number }>();
  const full = [...taken];
  for (const { key, ...box } of labels) {
    const moved = ways.map(([x, y]) => ({ x: x * box.width, y: y * box.height }));
    const at = ({ x, y }: { x: number; y: number }) => ({ ...box, x: box.x + x, y: box.y + y });
    const way = moved.find((by) => !full.some((other) => meet(at(by), other))) ?? moved[0]!;
    full.push(at(way));
    found.set(key, way);
  }
  return found;
}
