// An attack as the panel offers it: of whom, with which weapon, on what of the target.

import { keep, type Choice } from '../../../lib/narrow';
import type { Table } from '../../../lib/table.svelte';
import type { Aimed, AimsFound, Armed, MissionGameView, Unit } from '../wire';
import { actingIn } from './acting';

/** The number of an attack without a weapon. */
export const FISTS = -1;

const ATTACKS = new Set(['attack', 'aim']);
/** Questions in which somebody attacks. */
const ASKED = new Set(['act', 'aim', 'overwatch', 'counter']);

const indexOf = (anchors: readonly string[], kind: string): number | null => {
  const found = anchors.find((anchor) => anchor.startsWith(`${kind}:`));
  return found ? Number(found.slice(kind.length + 1)) : null;
};

/** Whoever can attack now: the unit whose turn it is, or one that reacts. */
export function attackerIn(table: Table, view: MissionGameView): Unit | undefined {
  const { decision } = table;
  if (!decision || !ASKED.has(decision.prompt)) return undefined;
  if (decision.prompt === 'act' || decision.prompt === 'aim') return actingIn(view);
  for (const { anchors } of decision.options) {
    const weapon = indexOf(anchors, 'weapon');
    const owner = weapon === null ? null : view.weapons[weapon]?.unit;
    if (owner !== null && owner !== undefined) return view.units[owner];
  }
  return undefined;
}

/** The attacks among the options, or the next shots of a salvo. */
export const attacksIn = (options: readonly Choice[]): Choice[] =>
  options.filter(({ action, anchors }) => ATTACKS.has(action.type) && !anchors.includes('charge'));

/** Whom something can be aimed at, in the order of the options. */
export const targetsIn = (options: readonly Choice[]): number[] => [
  ...new Set(attacksIn(options).flatMap(({ anchors }) => indexOf(anchors, 'unit') ?? [])),
];

export const targetOf = (anchors: readonly string[]): number | null => indexOf(anchors, 'unit');
export const weaponOf = (anchors: readonly string[]): number | null => indexOf(anchors, 'weapon');
export const aimOf = (anchors: readonly string[]): number | null => indexOf(anchors, 'aim');

/** All attacks of a unit on another with what they bring; null until they are known. */
export const aimsAt = (table: Table, unit: Unit, target: Unit): AimsFound | null =>
  table.measure<AimsFound>({ type: 'aims', unit: unit.index, target: target.index });

/** The attack with these among the options, and the anchors that choose it. */
export function attackWith(options: readonly Choice[], weapon: number, target: number, item: number): Choice | undefined {
  const attacks = attacksIn(options);
  const shot = keep(attacks, [`unit:${target}`, `aim:${item}`]);
  return shot.find(({ anchors }) => anchors.includes(`weapon:${weapon}`)) ?? shot.find(({ action }) => action.type === 'aim');
}

/** What an attack is worth: that something is destroyed, the core before all, and damage. */
const worth = ({ damage, destroys }: Aimed, isCore: boolean): number => damage + destroys * (isCore ? 30 : 6);

/** The best a weapon can do, by the aim; an equal one at the core comes first. */
export function bestAim({ aims }: Armed, core: number): Aimed | undefined {
  let best: Aimed | undefined;
  const value = (one: Aimed) => worth(one, one.item === core) + (one.item === core ? 0.01 : 0);
  for (const one of aims) if (!best || value(one) > value(best)) best = one;
  return best;
}

/** The weapon that does most at the core, or else at anything; of equal ones the cheaper. */
export function bestWeapon(found: AimsFound, core: number): Armed | undefined {
  let best: { armed: Armed; value: number } | undefined;
  for (const armed of found.weapons) {
    const aim = armed.aims.find(({ item }) => item === core) ?? bestAim(armed, core);
    if (!aim) continue;
    const value = worth(aim, aim.item === core) - armed.cost / 100;
    if (!best || value > best.value) best = { armed, value };
  }
  return best?.armed;
}

/** Choose an attack; a second time it is made. */
export function choose(table: Table, attack: Choice | undefined): void {
  if (!attack) return;
  const { choosing } = table;
  if (choosing.answer === attack && choosing.touched) choosing.confirm();
  else choosing.choose(attack.anchors);
}
