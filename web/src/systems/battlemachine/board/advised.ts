// What a hint advises, or a bot that is watched weighed, as an arrow on the board.

import type { Pointed } from '../../../boards/advised';
import type { Lattice } from '../../../boards/lattice';
import type { Table } from '../../../lib/table.svelte';
import { viewOf } from '../view';
import type { BattleView, Square } from '../wire';

/** Where a mech stands, if it does. */
function placeOf(view: BattleView, index: number | null): Square | null {
  const mech = index === null ? undefined : view.mechs[index];
  return mech && mech.x !== null && mech.y !== null ? [mech.x, mech.y] : null;
}

/** Where the mech stood that did action number `entry`, when it was asked. */
function startOf(table: Table, entry: number): Square | null {
  for (const { event, entry: at } of table.linesHere) {
    if (at !== entry) continue;
    if (event.type === 'moved') return (event['path'] as Square[])[0] ?? null;
    if (event.type === 'jumped') return event['start'] as Square;
    if (event.type === 'fired') return placeOf(viewOf(table), event['attacker'] as number);
  }
  return placeOf(viewOf(table), viewOf(table).active);
}

/** The arrow of what is advised; null where it is of no place. */
export function arrowOf(table: Table, lattice: Lattice): Pointed | null {
  const { advised, reasons } = table;
  if (!advised) return null;
  const view = viewOf(table);
  const { type, x, y, mech, facing } = advised.action as unknown as Record<string, number> & { type: string };
  const from = reasons ? startOf(table, reasons.entry) : placeOf(view, view.active);
  const shot = type === 'fire';
  if (!from || !['move', 'jump', 'fire'].includes(type)) return null;
  const to = shot && (mech ?? -1) >= 0 ? placeOf(view, mech!) : ([x, y] as Square);
  if (!to || to[0] < 0) return null;
  const turn = shot || facing === undefined ? undefined : lattice.facings[facing]?.turn;
  return { from: lattice.middle(from), to: lattice.middle(to), turn, shot };
}
