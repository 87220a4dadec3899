// Points by round, from what the log tells.

import type { Table } from '../../../lib/table.svelte';

export interface RoundScore {
  round: number;
  /** Primary and secondary points of both teams after it. */
  primary: readonly [number, number];
  secondary: readonly [number, number];
}

/** The points after each round that is over. */
export const roundsOf = (table: Pick<Table, 'linesHere'>): RoundScore[] =>
  table.linesHere
    .filter(({ event }) => event.type === 'roundended')
    .map(({ event }) => ({
      round: event['round'] as number,
      primary: event['primary'] as [number, number],
      secondary: event['secondary'] as [number, number],
    }));
