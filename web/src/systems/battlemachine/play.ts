// What a click on the battlefield means: which anchor it stands for, or why there is none.

import { aimAt } from '../../lib/strike';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { KINDS } from './strike';
import { buildingAt, indexIn, mechAt } from './view';
import type { BattleView } from './wire';

/** Questions whose answer is one thing: a single click on it is enough. */
const AT_ONCE = new Set(['move', 'attack', 'act', 'order']);

export function pointAt(table: Table, view: BattleView, x: number, y: number): void {
  const mech = mechAt(view, x, y);
  const building = buildingAt(view, x, y);
  const here = [`cell:${x},${y}`];
  if (mech) here.unshift(`mech:${mech.index}`);
  if (building) here.push(`building:${building.id}`);
  table.inspected = mech ? `mech:${mech.index}` : null;
  if (!table.decision) return;
  const anchor = here.find((a) => table.choosing.open.has(a)) ?? here.find((a) => table.choosing.offers.has(a));
  if (!anchor) {
    table.choosing.clear();
    const attempt = attemptAt(table, view, x, y);
    if (attempt) void table.explain(attempt);
    return;
  }
  if (anchor.startsWith('mech:') && table.decision.prompt === 'fire') aimAt(table, KINDS, anchor);
  else table.choosing.click(anchor, AT_ONCE.has(table.decision.prompt));
}

/** A mech is taken from a list: its card is read, and where it is an answer it is chosen. */
export function pickMech(table: Table, index: number): void {
  const anchor = `mech:${index}`;
  const prompt = table.decision?.prompt ?? '';
  table.inspected = anchor;
  if (!table.choosing.offers.has(anchor)) return;
  if (prompt === 'fire') aimAt(table, KINDS, anchor);
  else table.choosing.click(anchor, AT_ONCE.has(prompt));
}

/** The action a person seems to mean by a click that no option answers. */
export function attemptAt(table: Table, view: BattleView, x: number, y: number): Tagged | null {
  const prompt = table.decision?.prompt;
  const mech = mechAt(view, x, y);
  const active = view.active === null ? undefined : view.mechs[view.active];
  if (prompt === 'destination' && active)
    return { type: 'move', x, y, facing: active.facing };
  if (prompt === 'move' && mech) return { type: 'pick', mech: mech.index };
  if (prompt === 'attack' && mech) return { type: 'activate', mech: mech.index };
  if (prompt === 'fire' && active && mech) {
    const chosen = indexIn(table.choosing.chosen, 'gear');
    const weapon = chosen >= 0 ? chosen : active.gear.find((gear) => gear.weapon)?.index;
    if (weapon !== undefined) return { type: 'fire', weapon, mech: mech.index };
  }
  if (prompt === 'deploy') {
    const placed = indexIn(table.choosing.chosen, 'mech');
    if (placed >= 0) return { type: 'place', mech: placed, x, y, facing: 0 };
  }
  return null;
}
