// What a click on the battlefield means: which anchor it stands for, or why there is none.

import { aimAt } from '../../lib/strike';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { KINDS } from './strike';
import { insteadBy } from './turn';
import { indexIn } from '../../lib/anchors';
import { buildingAt, mechAt, viewOf } from './view';
import type { BattleView, Mech } from './wire';

/** Questions after which another follows that is answered with them. */
const FIRST = new Set(['move', 'attack', 'act']);

export function pointAt(table: Table, view: BattleView, x: number, y: number): void {
  const mech = mechAt(view, x, y);
  const building = buildingAt(view, x, y);
  const here = [`cell:${x},${y}`];
  if (mech) here.unshift(`mech:${mech.index}`);
  if (building) here.push(`building:${building.id}`);
  table.inspected = mech ? `mech:${mech.index}` : null;
  if (!table.decision || point(table, view, mech, here)) return;
  table.choosing.clear();
  const attempt = attemptAt(table, view, x, y);
  if (attempt) void table.explain(attempt);
}

/** Choose the first of these anchors that can be chosen, or else that this mech acts in place of the
    one that is shown; false where neither can be. */
export function point(table: Table, view: BattleView, mech: Mech | undefined, here: string[]): boolean {
  const { choosing, decision } = table;
  if (!decision || table.busy) return false;
  const giver = decision.prompt === 'share' ? indexIn(choosing.chosen, 'mech') : -1;
  if (mech && giver >= 0 && giver !== mech.index) here = [`to:${mech.index}`];
  const anchor = here.find((a) => choosing.open.has(a)) ?? here.find((a) => choosing.offers.has(a));
  const answers = anchor && !FIRST.has(decision.prompt) ? null : insteadBy(table, view, mech);
  // Whoever acts has its card open by that; read on top of it, it would cover the board of a phone.
  if (answers || (anchor && FIRST.has(decision.prompt))) table.inspected = null;
  if (answers) {
    void takeOver(table, answers);
    return true;
  }
  if (!anchor) return false;
  if (anchor.startsWith('mech:') && decision.prompt === 'fire') aimAt(table, KINDS, anchor);
  else choosing.click(anchor, FIRST.has(decision.prompt) || decision.prompt === 'order');
  return true;
}

/** Let these answers be supposed, or say why they cannot be given. */
async function takeOver(table: Table, answers: readonly Tagged[]): Promise<void> {
  if (!(await table.ahead.to(answers))) void table.explain(answers.at(-1)!);
}

/** A mech is taken from a list: its card is read, and where it is an answer it is chosen. */
export function pickMech(table: Table, index: number): void {
  const view = viewOf(table);
  const anchor = `mech:${index}`;
  table.inspected = anchor;
  point(table, view, view.mechs[index], [anchor]);
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
  // Whoever looks at a mech of their own does not wonder why it is no target.
  if (prompt === 'fire' && active && mech && mech.owner !== active.owner) {
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
