// What those are called who fell, and whose Meks were that fell or were sold: no view has them any more,
// and the log still speaks of them.

import type { EventLine } from '../../lib/wire';

const ENDS = ' is destroyed';

/** The names of the fallen by anchor, as the log tells them: those of Meks for all of a game, those of Foes
 *  and Allies for the latest fight, for each fight counts its own anew. */
export function fallenIn(lines: readonly EventLine[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { event, anchors, text } of lines) {
    if (event.type === 'foesflipped') for (const anchor of found.keys()) if (!anchor.startsWith('mek:')) found.delete(anchor);
    const [anchor] = anchors;
    if (event.type === 'destroyed' && anchor && text.includes(ENDS)) found.set(anchor, text.slice(0, text.indexOf(ENDS)));
  }
  return found;
}

/** Who bought what now has a number, by that number. */
export const boughtIn = (lines: readonly EventLine[]): ReadonlyMap<number, number> =>
  new Map(
    lines
      .filter(({ event }) => event.type === 'bought')
      .map(({ event }) => [event['number'] as number, event['player'] as number]),
  );

let read: readonly EventLine[] = [];
let known: ReadonlyMap<string, string> = new Map();
let owners: ReadonlyMap<number, number> = new Map();

/** The log is read once for all who ask. */
function reads(lines: readonly EventLine[]): void {
  if (lines !== read) [read, known, owners] = [lines, fallenIn(lines), boughtIn(lines)];
}

/** The name of one of them. */
export function fallenName(anchor: string, lines: readonly EventLine[]): string | undefined {
  reads(lines);
  return known.get(anchor);
}

/** Whose unit it was, that is no more. */
export function buyerOf(number: number, lines: readonly EventLine[]): number | undefined {
  reads(lines);
  return owners.get(number);
}
