// What is to be expected on a square, and what can be done from it, in degrees and in words.

import { isSame, type Place } from '../../boards/lattice';
import { percent } from '../../lib/words';
import { nameOf } from './view';
import type { BattleView, Danger, Menace, Outlook, Square, Threat } from './wire';

/** From how much damage on a degree begins. */
const DEGREES: readonly number[] = [0, 1, 2, 4];

/** The degrees in words, for a legend. */
export const DEGREE_WORDS: readonly string[] = ['under 1', '1 to 2', '2 to 4', '4 or more'];

/** The degree of an expected damage, from 1. */
export const degreeOf = (damage: number): number => DEGREES.filter((least) => damage >= least).length;

/** The squares of each degree, the first one first. */
export function degrees({ dangers }: Threat): Square[][] {
  const found: Square[][] = DEGREES.map(() => []);
  for (const { damage, squares } of dangers) found[degreeOf(damage) - 1]!.push(...squares);
  return found;
}

/** What is to be expected on a square; null where nothing is. */
export const dangerAt = ({ dangers }: Threat, square: Place): Danger | null =>
  dangers.find(({ squares }) => squares.some((one) => isSame(one, square))) ?? null;

/** A damage to expect, to one decimal. */
export const damageOf = (damage: number): string => damage.toFixed(1);

/** `Ox (1.2), Gopher (0.4)`: some mechs with the damage of their best shots. */
const told = (view: BattleView, found: readonly Menace[]): string =>
  found.map(({ mech, damage }) => `${nameOf(view, mech)} (${damageOf(damage)})`).join(', ');

/** What a mech has to expect on a square: how much, from whom, and from whom nothing. */
export function dangerWords(view: BattleView, threat: Threat, square: Place): string {
  const danger = dangerAt(threat, square);
  const name = nameOf(view, threat.against);
  if (!threat.by.length) return '';
  if (!danger) return `${name} is safe there from ${names(view, threat.by)}`;
  const by = danger.by.map(({ mech }) => mech);
  const safe = threat.by.filter((mech) => !by.includes(mech));
  const kill = danger.kill >= 0.005 ? `, destroyed ${percent(danger.kill)}` : '';
  const free = safe.length ? `; safe from ${names(view, safe)}` : '';
  return `${name} can expect ${damageOf(danger.damage)} damage there${kill}: ${told(view, danger.by)}${free}`;
}

/** Whom a mech could hit from where it would stand, with a facing where one is chosen. */
export function outlookWords(view: BattleView, outlook: Outlook, facing: number | null): string {
  const seen = outlook.prospects.filter(({ facings }) => facing === null || facings.includes(facing));
  if (!seen.length) return 'no enemy to fire at from there';
  return `can hit ${seen.map(({ shot }) => `${nameOf(view, shot.mech)} (${percent(shot.hit)})`).join(', ')}`;
}

const names = (view: BattleView, mechs: readonly number[]): string =>
  mechs.map((mech) => nameOf(view, mech)).join(', ');
