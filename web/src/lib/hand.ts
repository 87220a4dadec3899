// Taking a thing and putting it somewhere: one rule for click, key and drag.

import { isWord } from './narrow';
import type { Table } from './table.svelte';
import type { Tagged } from './wire';

/** What can be done with the things and the places of a table; both have names, such as anchors. */
export interface Hand {
  /** Whether a thing can be taken now. */
  offers(piece: string): boolean;
  /** Take it, as a click on it does. */
  take(piece: string): void;
  /** Whether what is in hand can go there. */
  takes(where: string): boolean;
  /** Put it there, as a click on the place does; where it cannot go, say why. */
  drop(piece: string, where: string): void;
  /** Lay it back. */
  leave?(): void;
}

/**
 * The hand of any system, by narrowing: a thing and a place are anchors of the same option. `meant`
 * says what a player tries who puts a thing where it cannot go, so that the rules can say why not.
 */
export function handOf(
  table: Table,
  meant?: (piece: string, where: string) => Tagged | null,
): Hand {
  const takes = (where: string) => !table.choosing.chosen.includes(where) && table.choosing.open.has(where);
  return {
    takes,
    offers: (piece) => table.mine && !table.busy && table.choosing.offers.has(piece),
    take(piece) {
      if (table.choosing.chosen.includes(piece)) return;
      // A way of doing it that was chosen stays, another thing does not.
      table.choosing.choose([...table.choosing.chosen.filter(isWord), piece]);
      if (!table.choosing.chosen.includes(piece)) table.choosing.choose([piece]);
    },
    drop(piece, where) {
      if (takes(where)) return table.choosing.click(where, true);
      const action = meant?.(piece, where);
      if (action) void table.explain(action);
      else table.say('It cannot go there now.', 'note');
    },
    leave: () => table.choosing.clear(),
  };
}
