// What those are called who fell: no view has them any more, and the log still speaks of them.

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

let read: readonly EventLine[] = [];
let known: ReadonlyMap<string, string> = new Map();

/** The name of one of them; the log is read once for all who ask. */
export function fallenName(anchor: string, lines: readonly EventLine[]): string | undefined {
  if (lines !== read) [read, known] = [lines, fallenIn(lines)];
  return known.get(anchor);
}
