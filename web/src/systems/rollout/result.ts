// What a battle ended with.

import type { Table } from '../../lib/table.svelte';
import type { ResultLine } from '../module';
import { isGone, isOut, viewOf } from './view';

/** By what the mission was decided, as the log says it, by names where two people play; none where it was not. */
export const whyOf = (table: Table): string | undefined => table.linesHere.find(({ event }) => event.type === 'decided')?.text.split(': ').at(-1);

/** Won or lost and why, what was earned, and who came back. */
export function result(table: Table): ResultLine[] {
  const view = viewOf(table);
  const own = view.units.filter(({ side, unit }) => side === 'player' && !view.goal.aims.includes(unit));
  const back = own.filter((unit) => unit.place === 'left' || (!isGone(unit) && !isOut(unit)));
  const why = whyOf(table);
  return [
    {
      player: 0,
      text: `Mission ${view.goal.decided ?? 'lost'}`,
      note: `${why ? `${why}; ` : ''}${view.xp[0]} XP, ${back.length} of ${own.length} came back`,
      large: true,
    },
  ];
}
