// Attacks: at whom, with what, and which of them is the best one.

import { keep, type Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { attacksOf } from './measure';
import { indexIn } from '../../lib/anchors';
import type { Attack } from './wire';

const ATTACKS = new Set(['shoot', 'shell', 'throw', 'demolish', 'fight', 'batter', 'clear', 'charge', 'ram', 'lock', 'order', 'patch']);

export const isAttack = ({ action }: Choice): boolean => ATTACKS.has(action.type);

/** What is attacked by an answer, by its anchor. */
export const targetOf = ({ anchors }: Pick<Choice, 'anchors'>): string | null =>
  anchors.find((anchor) => anchor.startsWith('unit:') || anchor.startsWith('piece:')) ?? null;

/** Whom and what an attack can be aimed at, in the order of the options. */
export const targetsOf = (options: readonly Choice[]): string[] => [
  ...new Set(options.filter(isAttack).flatMap((option) => targetOf(option) ?? [])),
];

/** What an answer brings; null until it is known, and where it is no roll. */
export function broughtBy(table: Table, option: Choice | null): Attack | null {
  if (!option) return null;
  const place = table.choosing.options.indexOf(option);
  return attacksOf(table)?.attacks.find((attack) => attack.option === place) ?? null;
}

const worth = (found: Attack | null): number => (found ? 40 * found.destroys + found.damage - 0.8 * found.taken + 0.5 * found.pins + 0.01 * found.hit : -1);

/** The attack that is meant by a click on a target: the one that does most. */
export function bestAt(table: Table, target: string): Choice | null {
  const all = keep(table.choosing.options, [target]).filter(isAttack);
  const value = (option: Choice) => (option.action.type === 'patch' ? (option.action['hp'] as number) : worth(broughtBy(table, option)));
  return all.reduce<Choice | null>((best, one) => (best && value(best) >= value(one) ? best : one), null);
}

/** The best there is, whomever it is aimed at. */
export function bestOf(table: Table): Choice | null {
  const all = table.choosing.options.filter((option) => isAttack(option) && indexIn(option.anchors, 'unit') >= 0);
  return all.reduce<Choice | null>((best, one) => (best && worth(broughtBy(table, best)) >= worth(broughtBy(table, one)) ? best : one), null);
}

/** Goes on to the next target. */
export function nextAim(table: Table): (() => void) | null {
  const targets = targetsOf(table.choosing.options);
  if (targets.length < 2) return null;
  return () => {
    const now = targets.findIndex((target) => table.choosing.chosen.includes(target));
    const best = bestAt(table, targets[(now + 1) % targets.length]!);
    if (best) table.choosing.choose(best.anchors);
  };
}
