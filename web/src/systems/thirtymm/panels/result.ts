// What a battle ended with.

import type { Table } from '../../../lib/table.svelte';
import { counted } from '../../../lib/words';
import type { ResultLine } from '../../module';
import { viewOf } from '../view';

/** The points of each player's team. */
export function result(table: Table): ResultLine[] {
  const { teams } = viewOf(table);
  return teams.flatMap(({ players, primary, secondary, role }) =>
    players.map((player) => ({
      player,
      text: counted(primary + secondary, 'point'),
      note: `${primary} primary, ${secondary} secondary${role ? `, ${role === 'attacker' ? 'Attacker' : 'Defender'}` : ''}`,
    })),
  );
}
