// Attacks: by whom, on whom, with what, and which of them is the best one.

import { keep, type Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { aimsAt } from './measure';
import { indexIn } from '../../lib/anchors';
import { viewOf } from './view';
import type { Aimed, AimsFound, Unit } from './wire';

/** The questions in which a unit may be attacked, and of whom it is asked by its stance. */
export const STRIKES: Readonly<Record<string, Unit['stance']>> = {
  act: null,
  overwatch: 'overwatch',
  counter: 'counter',
};

const isAttack = ({ action }: Choice): boolean => action.type === 'attack' && !action['charge'];

/** Who attacks now: in its turn, or out of it as a reaction. */
export function attackerOf(table: Table): Unit | undefined {
  const { decision, choosing } = table;
  const view = viewOf(table);
  if (!decision || !(decision.prompt in STRIKES)) return undefined;
  if (decision.prompt === 'act') return view.turn ? view.units[view.turn.unit] : undefined;
  const armed = choosing.options.find(({ action }) => action.type === 'attack' && (action['weapon'] as number) >= 0);
  const bearer = armed && view.weapons[armed.action['weapon'] as number]?.unit;
  if (typeof bearer === 'number') return view.units[bearer];
  return view.units.find(({ owner, stance }) => owner === decision.player && stance === STRIKES[decision.prompt]);
}

/** The attacks on a unit that cost nothing more than they must. */
export const attacksOn = (options: readonly Choice[], target: number): Choice[] =>
  keep(options, [`unit:${target}`]).filter(isAttack);

/** Whom an attack can be aimed at, in the order of the options. */
export const targetsOf = (options: readonly Choice[]): number[] => [
  ...new Set(options.filter(isAttack).map(({ action }) => action['unit'] as number)),
];

/** Whether aims are compared now: in a lesson that wants another one than is chosen. */
export const comparesAims = ({ choosing, pointed }: Table): boolean =>
  !!choosing.guard && indexIn(choosing.chosen, 'unit') >= 0 && indexIn(pointed, 'aim') >= 0;

/** What one attack brings; null until it is known. */
export function shotOf(found: AimsFound | null, action: Choice['action']): (Aimed & { cost: number }) | null {
  const row = found?.weapons.find(({ weapon }) => weapon === action['weapon']);
  const aim = row?.aims.find(({ item }) => item === action['item']);
  return row && aim ? { ...aim, cost: row.cost } : null;
}

/** A core that is destroyed counts for more than all damage before that. */
const worth = ({ destroys, damage, cost }: Aimed & { cost: number }): number => 40 * destroys + damage / Math.max(1, cost);

/** The attack on a unit that is meant by a click on it: on its core with the weapon that does most
    there for its points, or where its core is out of sight on what is best seen. Until the numbers
    are known it is the first there is. */
export function bestAttack(table: Table, target: number): Choice | null {
  const attacker = attackerOf(table);
  const all = attacksOn(table.choosing.options, target);
  if (!attacker || !all.length) return null;
  const core = viewOf(table).units[target]?.core;
  const onCore = all.filter(({ action }) => action['item'] === core);
  const some = onCore.length ? onCore : all;
  const found = aimsAt(table, attacker.index, target);
  if (!found) return some[0]!;
  const valued = some.map((option) => {
    const shot = shotOf(found, option.action);
    return { option, value: shot ? worth(shot) : -1 };
  });
  return valued.reduce((best, one) => (one.value > best.value ? one : best)).option;
}

/** What the chosen attack brings, while one is chosen. */
export function chosenShot(table: Table): (Aimed & { cost: number }) | null {
  const attacker = attackerOf(table);
  const action = table.choosing.answer?.action;
  if (!attacker || action?.type !== 'attack') return null;
  return shotOf(aimsAt(table, attacker.index, action['unit'] as number), action);
}

/** The best chance on a target, for its plate. */
export function chanceAt(table: Table, target: number): number | null {
  const attacker = attackerOf(table);
  if (!attacker) return null;
  const chosen = table.choosing.answer?.action;
  const option = chosen?.type === 'attack' && chosen['unit'] === target ? chosen : bestAttack(table, target)?.action;
  return (option && shotOf(aimsAt(table, attacker.index, target), option)?.hit) ?? null;
}

/** Aims at a unit, or fires where it is aimed at already. */
export function aimAt(table: Table, target: number): boolean {
  const { choosing } = table;
  const anchor = `unit:${target}`;
  if (choosing.chosen.includes(anchor) && choosing.answer?.action.type === 'attack') {
    if (!choosing.settles(anchor)) choosing.confirm();
    return true;
  }
  const best = bestAttack(table, target);
  if (best) choosing.choose(best.anchors, [anchor]);
  return best !== null;
}

/** Goes on to the next unit in sight; null where there are not several. */
export function nextAim(table: Table): (() => void) | null {
  const targets = targetsOf(table.choosing.options);
  const now = targets.indexOf(indexIn(table.choosing.chosen, 'unit'));
  return targets.length > 1 ? () => aimAt(table, targets[(now + 1) % targets.length]!) : null;
}
