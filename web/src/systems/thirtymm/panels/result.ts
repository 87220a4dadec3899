// What a battle ended with.

import type { Table } from '../../../lib/table.svelte';
import type { ResultLine } from '../../module';
import { viewOf } from '../view';

/** The points of each player's team. */
export function result(table: Table): ResultLine[] {
  const { teams } = viewOf(table);
  return teams.flatMap(({ players, primary, secondary, role }) =>
    players.map((player) => ({
      player,
      text: `${primary + secondary} points`,
      note: `${primary} primary, ${secondary} secondary${role ? `, ${role === 'attacker' ? 'Attacker' : 'Defender'}` : ''}`,
    })),
  );
}
