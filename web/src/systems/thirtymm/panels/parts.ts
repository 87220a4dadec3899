// What can be hit of a unit beside its sections.

import { isSection } from '../pieces/sections';
import { inWords } from '../view';
import type { Item, MissionGameView, Unit, Weapon } from '../wire';

/** Its equipment, as far as it has any. */
export const equipmentOf = (unit: Unit): Item[] => unit.items.filter((item) => !isSection(item));

/** The weapons that a unit has, those it can use first. */
export const weaponsOf = (view: MissionGameView, unit: Unit): Weapon[] =>
  view.weapons
    .filter((weapon) => weapon.unit === unit.index)
    .sort((a, b) => Number(b.left > 0) - Number(a.left > 0) || a.number - b.number);

/** Where on its unit a weapon is: mounted, in hands, or stowed. */
export function placeOf(weapon: Weapon, unit: Unit): string {
  const name = (item: number) => inWords(unit.items[item]?.name ?? '');
  if (weapon.left <= 0) return 'destroyed';
  if (weapon.mount !== null) return `on ${name(weapon.mount)}`;
  if (!weapon.arms.length) return 'stowed';
  return weapon.arms.length > 1 ? 'in both arms' : `in ${weapon.arms.map(name).join()}`;
}

/** A weapon in figures: reach, damage. */
export function strikeOf({ range, damage, salvo, melee }: Weapon): string {
  const reach = melee && range <= 1 ? 'melee' : `range ${range}`;
  return `${reach} · ${salvo > 1 ? `${salvo} × ` : ''}${damage} dmg`;
}

/** The same with its cost. */
export const figuresOf = (weapon: Weapon): string => `${weapon.ap} AP · ${strikeOf(weapon)}`;

/** What tags mean, as the book has it. */
export const TAGS: Record<string, readonly [name: string, text: string]> = {
  LONG: ['long range', 'A long-range weapon, for the systems that ask for one.'],
  MAIN: ['main cannon', 'On a Terrestrial vehicle it costs 3 AP less, to a minimum of 4.'],
  POD: ['missile pod', 'Fired by an Aquatic vehicle it needs no line of sight.'],
  DEV: ['deviation', 'A miss flies on into a neighbour of the target’s hex and hits the core of every unit there.'],
  BREACH: ['breach', 'Double damage against structures and markers.'],
  PIERCE: ['pierce', 'Ignores damage reductions.'],
  BLAST: ['blast', 'Every other unit in the hex at that elevation takes half the base damage to its core.'],
  HEAT: ['heat', 'Natural 7 or 8 and damage: Overheat.'],
  CRYO: ['cryo', 'Natural 7 or 8 and damage: Freeze.'],
  EMP: ['EMP', 'Natural 7 or 8 and damage: System Error.'],
  KNOCK: ['knock', 'Natural 8 and damage: a mech of the Class or lower is downed.'],
  ONE: ['one use', 'Once per battle.'],
  TORP: ['torpedo', 'Only from water against a unit in water.'],
};
