// Points by round, from what the log tells.

import type { Table } from '../../../lib/table.svelte';

/** Primary and secondary points. */
export type Points = readonly [number, number];

export interface RoundScore {
  round: number;
  /** Of each team after it. */
  points: readonly [Points, Points];
}

/** The points after each round that is over. */
export const roundsOf = (table: Pick<Table, 'linesHere'>): RoundScore[] =>
  table.linesHere
    .filter(({ event }) => event.type === 'roundended')
    .map(({ event }) => ({
      round: event['round'] as number,
      points: [event['first'] as Points, event['second'] as Points],
    }));
