// The Action Points of a unit, and what is meant to be done with them.

import type { Table } from '../../../lib/table.svelte';
import { costIn, type Points } from '../pieces/actionPoints';
import { viewOf } from '../view';
import type { Unit } from '../wire';

/** The numbers of the roll with which this turn began. */
function rollOf(table: Table, unit: number): { stored?: number; die?: number } {
  for (let i = table.linesHere.length - 1; i >= 0; i -= 1) {
    const { event } = table.linesHere[i]!;
    if (event.type === 'activated' && event['unit'] === unit)
      return { stored: event['stored'] as number, die: event['die'] as number };
    if (event.type === 'turnended' && event['unit'] === unit) return {};
  }
  return {};
}

const ENDING = new Set(['endturn', 'overwatch', 'guard', 'counter']);

/** The Action Points of a unit: in its turn with what the answer that is meant would take. */
export function pointsOf(table: Table, unit: Unit, pointed = 0): Points {
  const view = viewOf(table);
  const active = view.turn?.unit === unit.index;
  const answer = active && table.mine ? table.choosing.answer : null;
  return {
    pool: active ? view.turn!.pool : unit.stored,
    active,
    cost: active ? (answer ? costIn(answer.text) : pointed) : 0,
    ends: !!answer && ENDING.has(answer.action.type),
    base: unit.ap,
    ...(active ? rollOf(table, unit.index) : {}),
  };
}
