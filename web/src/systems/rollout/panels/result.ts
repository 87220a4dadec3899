// What a battle ended with.

import type { Table } from '../../../lib/table.svelte';
import type { ResultLine } from '../../module';
import { isGone, isOut, viewOf } from '../view';

/** Why the mission is decided; what was counted decides it either way. */
const told = (why: string): string => (/^(shares|transports)/.test(why) ? `by ${why}` : why);

/** Won or lost and why, what was earned, and who came back. */
export function result(table: Table): ResultLine[] {
  const view = viewOf(table);
  const own = view.units.filter(({ side }) => side === 'player');
  const back = own.filter((unit) => unit.place === 'left' || (!isGone(unit) && !isOut(unit)));
  const why = table.linesHere.find(({ event }) => event.type === 'decided')?.event['why'] as string | undefined;
  return [
    {
      player: 0,
      text: view.goal.decided === 'won' ? 'Mission won' : 'Mission lost',
      note: `${why ? `${told(why)}; ` : ''}${view.xp[0]} XP, ${back.length} of ${own.length} came back`,
      large: true,
    },
  ];
}
