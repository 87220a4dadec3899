// A hex in words: for those who do not see the board, and for what lies under the pointer.

import type { Lattice } from '../../../boards/lattice';
import type { Table } from '../../../lib/table.svelte';
import { inside } from '../../../lib/words';
import { signsOf } from '../pieces/signs';
import { canChoose } from '../play';
import { targetsOf } from '../strike';
import { buildingAt, colourAt, coreOf, itemName, levelAt, markerAt, nameOf, unitsAt } from '../view';
import type { End, MissionGameView, Unit } from '../wire';

/** What the colours of the board stand for [D15]. */
export const GROUNDS: Readonly<Record<string, string>> = {
  grey: 'open ground',
  red: 'lava (red)',
  tan: 'desert (tan)',
  white: 'snow (white)',
  green: 'woods (green)',
  black: 'ruins (black)',
  light_blue: 'shallow ocean (light blue)',
  dark_blue: 'deep ocean (dark blue)',
};

export const numbered = (value: number): string => String(value).replace('-', '−');

function unitTold(table: Table, view: MissionGameView, lattice: Lattice, unit: Unit): string {
  const core = coreOf(unit);
  const signs = signsOf(unit).map(({ word }) => word);
  const who = inside(table.players[unit.owner]?.name ?? '');
  return [
    `${nameOf(view, unit.index)} (${who}) at elevation ${numbered(unit.elevation)}`,
    `${itemName(view, unit.index, unit.core)} ${core.left} of ${core.full}`,
    `facing ${lattice.facings[unit.facing]?.name}`,
    ...signs,
    ...(targetsOf(table.choosing.options).includes(unit.index) && table.mine ? ['target'] : []),
  ].join(', ');
}

/** What a hex is, what stands and lies there, and what choosing it would do. */
export function hexTold(
  table: Table,
  view: MissionGameView,
  lattice: Lattice,
  ends: ReadonlyMap<string, End>,
  label: string,
): string {
  const building = buildingAt(view, label);
  const marker = markerAt(view, label);
  const parts = [`hex ${label}`, `level ${numbered(levelAt(view, label))}`, GROUNDS[colourAt(view, label)] ?? ''];
  if (view.board.cover.includes(label)) parts.push('cover');
  if (building)
    parts.push(
      building.left > 0
        ? `${building.hq ? 'the HQ' : `building ${building.id}`}, Defense ${building.left} of ${building.full}, roof at ${building.top + 1}${building.target ? ', a target' : ''}`
        : `rubble of building ${building.id}`,
    );
  if (marker) {
    const team = view.teams.find((one) => one.team === marker.owner);
    const whose = team ? `held by ${team.players.map((seat) => inside(table.players[seat]?.name ?? '')).join(' and ')}` : 'held by nobody';
    parts.push(`${marker.name}, ${whose}${marker.left ? `, Defense ${marker.left}` : ''}`);
  }
  const dropped = view.weapons.filter(({ at }) => at === label).map(({ name }) => name);
  if (dropped.length) parts.push(`on the ground: ${dropped.join(', ')}`);
  for (const unit of unitsAt(view, label)) parts.push(unitTold(table, view, lattice, unit));
  const end = ends.get(label);
  if (table.mine && table.choosing.offers.has(`hex:${label}`)) parts.push(end ? `costs ${end.cost} MP` : 'can be chosen');
  else if (table.mine && canChoose(table, view, label) && !unitsAt(view, label).length) parts.push('can be chosen');
  return parts.filter(Boolean).join(', ');
}
