// [ML-8.5] What is proposed before a mission: that everybody goes who can.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { besides, type Seating } from './crewing';
import { viewOf } from './view';

/** Who could go along on a mission, and would stay at home. */
export const leaves = (table: Table, action: Tagged): readonly string[] =>
  action.type === 'deploy' ? couldGo(table).map(({ mek }) => mek.name) : [];

/** Who stays at home so far and could go. */
function couldGo(table: Table): Seating[] {
  const { decision } = table;
  const own = viewOf(table).players[decision?.player ?? -1];
  return decision?.prompt === 'deploy' && own ? besides(own) : [];
}

/** All of them are proposed to go. */
export function all(table: Table): { text: string; answers: readonly Tagged[] } | null {
  const found = couldGo(table);
  if (!found.length || table.choosing.chosen.length) return null;
  const others = viewOf(table).players[table.decision!.player]!.meks.some(({ pilot }) => pilot !== null);
  const text = found.length > 1 ? 'All Meks go' : `${found[0]!.mek.name} goes${others ? ' too' : ''}`;
  return { text, answers: found.map(({ mek, pilot }) => ({ type: 'assign', mek: mek.number, pilot: pilot.number })) };
}

/** Where everybody goes who can, nothing else is meant than to go. */
export function only(table: Table): Choice | null {
  if (table.decision?.prompt !== 'deploy' || table.choosing.chosen.length || couldGo(table).length) return null;
  return table.choosing.options.find(({ action }) => action.type === 'deploy') ?? null;
}
