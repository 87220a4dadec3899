// What stands on a board of squares, from the back to the front: blocks that cover places, and
// pieces on a place of their own. The eye is in the south-east and high up.

import type { Place } from './lattice';

/** Something broad that stands on all of its places. */
export interface Block {
  places: readonly Place[];
}

const last = (block: Block): number => Math.max(...block.places.map(([, y]) => y));

/** Whether a block stands between the eye and a piece: south of it, in its column or the next one
 * to the east, since what is high leans to the west. */
export const hides = (block: Block, [x, y]: Place): boolean =>
  block.places.some(([bx, by]) => by > y && (bx === x || bx === x + 1));

/** Blocks and pieces in the order of their drawing. */
export function stacked<B extends Block, P extends { place: Place }>(
  blocks: readonly B[],
  pieces: readonly P[],
): (B | P)[] {
  const rows = [...blocks].sort((a, b) => last(a) - last(b));
  const before = rows.map((): P[] => []);
  const front: P[] = [];
  for (const piece of [...pieces].sort((a, b) => a.place[1] - b.place[1])) {
    const block = rows.findIndex((row) => hides(row, piece.place));
    (before[block] ?? front).push(piece);
  }
  return [...rows.flatMap((row, i) => [...before[i]!, row]), ...front];
}
