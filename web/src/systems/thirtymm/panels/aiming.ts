// An attack as the panel offers it: with which weapon, on what of the target.

import { keep, type Choice } from '../../../lib/narrow';
import type { Table } from '../../../lib/table.svelte';
import { attackerOf, attacksOn } from '../strike';
import { indexIn } from '../../../lib/anchors';
import { viewOf } from '../view';
import type { Aimed, Armed, Unit } from '../wire';

/** The next shot of a salvo is aimed. */
const NEXT = 'aim';

/** Whoever can attack now, also with the next shot of a salvo. */
export function attackerIn(table: Table): Unit | undefined {
  const { turn, units } = viewOf(table);
  if (table.decision?.prompt === NEXT) return turn ? units[turn.unit] : undefined;
  return attackerOf(table);
}

/** The number behind the chosen anchor of a kind; weapons are numbered from -1 on. */
export const chosenOf = (table: Table, kind: string): number | null =>
  table.choosing.chosen.some((anchor) => anchor.startsWith(`${kind}:`)) ? indexIn(table.choosing.chosen, kind) : null;

/** The attack with these among the options, or the next shot at that. */
export function attackWith(options: readonly Choice[], weapon: number, target: number, item: number): Choice | undefined {
  const shot = keep(options, [`unit:${target}`, `aim:${item}`]);
  return (
    attacksOn(shot, target).find(({ action }) => action['weapon'] === weapon) ??
    shot.find(({ action }) => action.type === NEXT)
  );
}

/** What an attack is worth: that something is destroyed, the core before all, and damage. */
const worth = ({ damage, destroys }: Aimed, isCore: boolean): number => damage + destroys * (isCore ? 30 : 6);

/** The best a weapon can do, by the aim; of equal ones that at the core. */
export function bestAim({ aims }: Armed, core: number): Aimed | undefined {
  const value = (one: Aimed) => worth(one, one.item === core) + (one.item === core ? 0.01 : 0);
  return aims.reduce<Aimed | undefined>((best, one) => (best && value(best) >= value(one) ? best : one), undefined);
}

/** The aim of a weapon that is shown: at what is aimed at, or the core, or else its best. */
export const shownAim = (armed: Armed, aim: number | null, core: number): Aimed | undefined =>
  armed.aims.find(({ item }) => item === (aim ?? core)) ?? bestAim(armed, core);

/** Choose an attack; a second time it is made. */
export function choose(table: Table, attack: Choice | undefined): void {
  if (!attack) return;
  const { choosing } = table;
  // What is clicked stands for gun, target and aim alike.
  if (choosing.answer !== attack) choosing.choose(attack.anchors, attack.anchors);
  else if (!choosing.settlesAll(attack.anchors)) choosing.confirm();
}
