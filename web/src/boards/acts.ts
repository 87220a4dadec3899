// Acts as a board shows them: who moves, what is shot and thrown.

import type { Act } from '../lib/acts';
import type { Tagged } from '../lib/wire';
import type { Flashes } from './flash';
import type { Travel } from './motion';

export interface Enacted extends Act {
  /** The token that does it. */
  readonly who?: number;
  readonly flashes: Flashes;
  readonly travels: readonly Travel[];
}

/** What a board shows of an act; null of what happens elsewhere. */
export const enacted = (act: Act | undefined): Enacted | null =>
  act && 'flashes' in act ? (act as Enacted) : null;

/** Events of one act, by what began it. */
export interface Part<Kind> {
  kind: Kind;
  events: Tagged[];
}

/** Events parted by what begins an act; all else belongs to what it follows, and what `joins` does, too. What
    comes before anything has begun is of the `first` kind. */
export function partsOf<Kind extends string>(
  events: readonly Tagged[],
  begins: Readonly<Record<string, Kind>>,
  first: Kind,
  joins: (last: Part<Kind>, kind: Kind, event: Tagged) => boolean,
): Part<Kind>[] {
  const parts: Part<Kind>[] = [];
  for (const event of events) {
    const kind = begins[event.type] ?? (parts.length ? undefined : first);
    const last = parts.at(-1);
    if (last && (!kind || joins(last, kind, event))) last.events.push(event);
    else parts.push({ kind: kind ?? first, events: [event] });
  }
  return parts;
}
