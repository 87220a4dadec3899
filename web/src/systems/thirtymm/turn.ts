// A turn in few clicks: what is proposed for an open question, and kept by Enter.

import type { Position } from '../../lib/ahead';
import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { bestAttack, targetsOf } from './strike';
import { isOnBoard, placeOf, viewOf } from './view';
import type { MissionGameView, Unit } from './wire';

/** Where a hex lies, hexes that share a side being 1 apart. */
function spotOf(label: string): readonly [number, number] {
  const [column, row] = placeOf(label);
  return [(column * Math.sqrt(3)) / 2, row + (column % 2) / 2];
}

const far = (a: string, b: string): number => {
  const [[ax, ay], [bx, by]] = [spotOf(a), spotOf(b)];
  return Math.hypot(ax - bx, ay - by);
};

/** Where the enemies of a team are: their units, or where they are to be set up. */
function foesOf(view: MissionGameView, team: number): string[] {
  const units = view.units.filter((unit) => unit.team !== team && isOnBoard(unit)).map(({ at }) => at!);
  return units.length ? units : (view.board.areas[1 - team] ?? []);
}

/** The facing, of those that may be taken, that looks most towards the nearest enemy. */
export function facingTo(view: MissionGameView, unit: Unit, at: string, facings: readonly number[]): number | null {
  const foes = foesOf(view, unit.team);
  const [first] = facings;
  if (first === undefined) return null;
  if (!foes.length) return facings.includes(unit.facing) ? unit.facing : first;
  const goal = foes.reduce((best, one) => (far(at, one) < far(at, best) ? one : best));
  const [[ax, ay], [bx, by]] = [spotOf(at), spotOf(goal)];
  const angle = (Math.atan2(bx - ax, ay - by) * 180) / Math.PI;
  const off = (facing: number) => Math.abs(((facing * 60 - angle + 540) % 360) - 180);
  return facings.reduce((best, one) => (off(one) < off(best) ? one : best));
}

const facingsIn = (options: readonly Choice[]): number[] =>
  options.filter(({ action }) => action.type === 'face').map(({ action }) => action['facing'] as number);

/** The last attack that was told, in the words of an answer. */
function lastAttack(table: Table): Record<string, unknown> | null {
  for (const { event } of [...table.linesHere].reverse()) {
    if (event.type === 'attacked') return event;
    if (event.type === 'activated' || event.type === 'turnended') return null;
  }
  return null;
}

const isSame = (action: Tagged, other: Record<string, unknown> | null): boolean =>
  !!other && !action['charge'] && ['type', 'weapon', 'unit', 'item'].every((key) => action[key] === other[key]);

/** The place to be set up on: near the enemy and the middle, apart from those who stand there. */
function placeProposed(view: MissionGameView, unit: Unit, options: readonly Choice[]): Choice | null {
  const places = options.filter(({ action }) => action.type === 'place');
  const foes = foesOf(view, unit.team);
  const friends = view.units.filter((one) => one.team === unit.team && isOnBoard(one)).map(({ at }) => at!);
  const middle = `${String(Math.ceil(view.board.columns.length / 2)).padStart(2, '0')}08`;
  const value = ({ action }: Choice): number => {
    const at = action['at'] as string;
    const near = foes.length ? Math.min(...foes.map((foe) => far(at, foe))) : 0;
    const crowd = friends.length ? Math.min(...friends.map((friend) => far(at, friend))) : 3;
    return -2 * near - 0.4 * far(at, middle) + 1.2 * Math.min(3, crowd) - 3 * Math.abs(action['elevation'] as number);
  };
  return places.reduce<Choice | null>((best, one) => (best && value(best) >= value(one) ? best : one), null);
}

/** What may be chosen for the person at this moment; null where nothing is. `heading` is the facing that
    was kept for a move, `meant` the attack that was given before another question came between. */
export function proposed(table: Table, heading: number | null, meant: Tagged | null = null): string[] | null {
  const { choosing, decision } = table;
  if (!decision || choosing.guard || choosing.touched || choosing.chosen.length) return null;
  const { options } = choosing;
  const view = viewOf(table);
  const unit = view.subject ? view.units[view.subject.unit] : undefined;
  if (decision.prompt === 'facing' && unit) {
    const facings = facingsIn(options);
    const facing = heading !== null && facings.includes(heading) ? heading : facingTo(view, unit, view.subject?.at ?? unit.at ?? '0101', facings);
    return facing === null ? null : [`facing:${facing}`];
  }
  if (decision.prompt === 'place' && unit) return placeProposed(view, unit, options)?.anchors ?? null;
  if (decision.prompt === 'aim') {
    const last = lastAttack(table);
    const same = options.find(({ action }) => action['item'] === last?.['item']);
    return (same ?? options[0])?.anchors ?? null;
  }
  if (decision.prompt === 'act') {
    const last = lastAttack(table);
    const told = last && { type: 'attack', weapon: last['weapon'], unit: last['target'], item: last['item'] };
    return [meant, told].map((shot) => options.find(({ action }) => isSame(action, shot))?.anchors).find(Boolean) ?? null;
  }
  if (decision.prompt === 'overwatch' || decision.prompt === 'counter') {
    const [target] = targetsOf(options);
    return target === undefined ? null : (bestAttack(table, target)?.anchors ?? null);
  }
  return null;
}

/** Who is set up next, with the question where: both are one answer. Who comes is changed by a click on
    another unit, and none is rolled for before it is set up. */
export async function ahead({ prompt, options }: Position): Promise<Tagged[]> {
  const first = options.find(({ action }) => action.type === 'pick');
  return first && (prompt === 'deploy' || prompt === 'reserve') ? [first.action] : [];
}

/** A hit that takes so much of what is hit, or so much of the core, is worth a shield [TM-11.15]. */
const SHARE = 0.6;
const HURT = 8;

/** The shield that lasts longest for a hit that would destroy or cripple what it lands on, else none
    [TM-11.15]; null until it is known what comes of the hit. */
function shieldMeant(table: Table): Choice | null {
  const { options } = table.choosing;
  const endure = options.find(({ action }) => action.type === 'endure');
  const found = endure && table.odds(endure.action);
  if (!found) return null;
  const mean = (name: string) => found.quantities.find((one) => one.name === name)?.mean ?? 0;
  const view = viewOf(table);
  const unit = view.units[view.subject?.unit ?? -1];
  const hit = [...table.linesHere].reverse().find(({ event }) => event.type === 'rolledattack')?.event['item'] as number | undefined;
  const leftOf = (item: number | undefined): number => unit?.items[item ?? -1]?.left ?? 0;
  const damage = mean('own_damage');
  const grave = damage >= SHARE * leftOf(hit) || (hit === unit?.core && damage >= HURT);
  if (!damage || !(grave || mean('own_destroyed') > 0)) return endure;
  const item = ({ action }: Choice) => action['item'] as number;
  const shields = options.filter((option) => option.action.type === 'block' && item(option) !== hit);
  return shields.reduce<Choice>((best, one) => (best === endure || leftOf(item(one)) > leftOf(item(best)) ? one : best), endure);
}

/** The answer that is meant where nothing is chosen: one good choice before the battle, the first
    unit that may act, or the end of a turn in which nothing else is left. */
export function onlyWay(table: Table): Choice | null {
  const { options } = table.choosing;
  switch (table.decision?.prompt) {
    case 'role':
    case 'area':
    case 'deploy':
    case 'reserve':
    case 'activate':
      return options[0] ?? null;
    case 'goals':
      // Who has ticked or cleared any takes what is ticked, or nothing yet.
      return table.choosing.touched ? null : (options[0] ?? null);
    case 'shield':
      return shieldMeant(table);
    case 'act': {
      const end = options.find(({ action }) => action.type === 'endturn');
      return options.length === 1 ? (end ?? null) : null;
    }
    default:
      return options.length === 1 ? options[0]! : null;
  }
}
