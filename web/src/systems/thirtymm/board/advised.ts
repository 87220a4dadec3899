// What a hint advises, or a bot that is watched weighed, as an arrow on the board.

import type { Pointed } from '../../../boards/advised';
import type { Point } from '../../../boards/camera';
import type { Raised } from '../../../boards/raised';
import type { Table } from '../../../lib/table.svelte';
import { isOnBoard, placeOf, viewOf } from '../view';
import type { MissionGameView } from '../wire';

/** Who does what is advised: whose turn it is, or who shoots out of turn. */
function doerOf(view: MissionGameView, action: Record<string, unknown>): number {
  const weapon = view.weapons[(action['weapon'] as number | undefined) ?? -1];
  return weapon?.unit ?? view.turn?.unit ?? view.subject?.unit ?? -1;
}

/** Where the unit stood that did action number `entry`, when it was asked; null where nothing tells. */
function startOf(table: Table, entry: number): readonly [string, number] | null {
  for (const { event, entry: at } of table.linesHere)
    if (at === entry && event.type === 'moved') return (event['path'] as [string, number][])[0] ?? null;
  return null;
}

const MOVES = new Set(['move', 'fly', 'place', 'land']);

/** The arrow of what is advised; null where it is of no place. `stands` tells where a unit's foot is. */
export function arrowOf(table: Table, lattice: Raised, stands: (unit: number) => Point | undefined): Pointed | null {
  const { advised, reasons } = table;
  if (!advised) return null;
  const view = viewOf(table);
  const action = advised.action as Record<string, unknown>;
  const doer = view.units[doerOf(view, action)];
  const began = reasons ? startOf(table, reasons.entry) : null;
  const from = began ? lattice.above(placeOf(began[0]), began[1]) : doer && isOnBoard(doer) ? stands(doer.index) : undefined;
  const { at, elevation, facing } = action as { at?: string; elevation?: number; facing?: number };
  if (MOVES.has(advised.action.type) && at !== undefined) {
    const to = lattice.above(placeOf(at), elevation ?? view.board.levels[at] ?? 0);
    const turn = facing === undefined ? undefined : lattice.facings[facing]?.turn;
    return { from: from ?? to, to, shot: false, ...(turn !== undefined && { turn }) };
  }
  if (advised.action.type === 'face' && facing !== undefined && view.subject?.at) {
    const to = lattice.above(placeOf(view.subject.at), view.subject.elevation);
    return { from: to, to, turn: lattice.facings[facing]!.turn, shot: false };
  }
  const building = view.board.buildings[(action['building'] as number | undefined) ?? -1];
  const marker = view.board.markers[(action['marker'] as number | undefined) ?? -1];
  const hex = building?.hexes[0] ?? marker?.at;
  const to = stands((action['unit'] as number | undefined) ?? -1) ?? (hex ? lattice.middle(placeOf(hex)) : undefined);
  return from && to && (to.x !== from.x || to.y !== from.y) ? { from, to, shot: true } : null;
}
