// A square in words: for those who do not see the board, and for what lies under the pointer.

import { isSame, type Lattice, type Place } from '../../../boards/lattice';
import type { Table } from '../../../lib/table.svelte';
import { inside } from '../../../lib/words';
import { buildingAt, mechAt, nameOf } from '../view';
import type { BattleView, Building, End } from '../wire';

/** What stands and lies on a square, and what choosing it would do; `ends` are by "x,y", of so many
    `points`. */
export function squareTold(
  table: Table,
  view: BattleView,
  lattice: Lattice,
  ends: ReadonlyMap<string, End>,
  targets: readonly number[],
  square: Place,
  points?: number,
): string {
  const [x, y] = square;
  const { board } = view;
  const here = (other: Place) => isSame(square, other);
  const mech = mechAt(view, x, y);
  const building = buildingAt(view, x, y);
  const smoke = board.smoke.find((s) => s.x === x && s.y === y);
  const end = ends.get(`${x},${y}`);
  const parts = [lattice.label(square)];
  if (mech)
    parts.push(
      `${nameOf(view, mech.index)} (${inside(table.players[mech.owner]?.name ?? '')}), damage ${mech.dam} of ` +
        `${mech.dam_start}, facing ${lattice.facings[mech.facing]?.name}`,
    );
  if (building)
    parts.push(
      `building ${building.id}, armour ${building.arm}, damage ${building.dam} of ` +
        `${building.dam_start}${building.burning ? ', burning' : ''}${targetTold(table, building)}`,
    );
  if (board.rubble.some(here)) parts.push('rubble');
  if (board.voids.some(here)) parts.push('void');
  if (smoke) parts.push(`smoke, ${smoke.counter} turns left`);
  for (const site of board.sites)
    if (site.squares.some(here)) parts.push(`site ${site.number}`);
  if (board.crates.some(here)) parts.push('crate');
  if (table.choosing.offers.has(`cell:${x},${y}`))
    parts.push(end ? `costs ${end.cost} of ${points ?? '?'} points${end.risk ? ', with a void roll' : ''}` : 'can be chosen');
  if (mech && targets.includes(mech.index)) parts.push('target');
  return parts.join(', ');
}

/** Whose target a building is, where buildings decide the game. */
const targetTold = (table: Table, { target_of: side }: Building): string =>
  side === null ? '' : `, to be destroyed by ${inside(table.players[side]?.name ?? '')}`;
