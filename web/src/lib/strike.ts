// A strike: by some means at a target, aimed or not. A system names the anchors that are means,
// targets and aims; which strikes there are, and their odds, comes from the engine.

import { keep, kindOf, type Choice } from './narrow';
import type { Table } from './table.svelte';
import type { Odds, Quantity, Tagged } from './wire';
import { percent } from './words';

/** What stands for what among the options of a question. */
export interface StrikeKinds {
  /** The type of the action. */
  action: string;
  /** The kind of the anchors of what is struck, and of what with. */
  target: string;
  means: string;
  /** The kind of places that can be struck in place of a target. */
  place: string;
  /** The anchor of a strike that is not aimed; those that are have another one of this kind. */
  plain: string;
}

/** Something to strike with, or to use in its place. */
export interface Means {
  anchor: string;
  name: string;
  /** What it does, in figures. */
  figures: string;
  /** Whether it strikes; what does not is used. */
  strikes: boolean;
  /** Whether it works by itself, without being used. */
  passive: boolean;
  /** Why it is out of use, in a few words; empty while it is not. */
  state: string;
  /** What its chance to hit is called, where not that. */
  hit?: string;
}

/** All that is told of who strikes now. */
export interface Striking {
  kinds: StrikeKinds;
  means: Means[];
  /** The anchors of whom they would like to strike, in reach or not. */
  rivals: string[];
  nameOf(target: string): string;
  /** What a strike is aimed at: as the name of a row, and after `at`. */
  aimOf(action: Tagged): { row: string; at: string };
  /** What would have to be answered, to be told why it cannot be. */
  attempt(means: string, target: string | undefined): Tagged;
  /** What a place is called that can be struck. */
  place: string;
  /** The words on the buttons. */
  verbs: { strike: string; use: string };
  /** What the numbers of the odds are called. */
  numbers: Record<string, string>;
  /** Numbers of the odds that are told beside hit, damage and kill, with a word each. */
  besides: readonly (readonly [name: string, word: string])[];
}

/** What the odds of a strike say, in the figures a player looks at. */
export interface Shot {
  /** The chance to hit; of any damage where a hit is certain. */
  hit: number;
  isHit: boolean;
  damage: number;
  kill: number;
}

const quantity = (odds: Odds, name: string): Quantity | undefined =>
  odds.quantities.find((one) => one.name === name);

/** The chance that a number is not 0. */
export function chanceOf(odds: Odds, name: string): number {
  const found = quantity(odds, name);
  if (!found) return 0;
  return 1 - (found.shares.find((share) => share.value === 0)?.probability ?? 0);
}

export function shotOf(odds: Odds): Shot {
  const hit = quantity(odds, 'hit');
  return {
    hit: hit ? hit.mean : chanceOf(odds, 'damage'),
    isHit: hit !== undefined,
    damage: quantity(odds, 'damage')?.mean ?? 0,
    kill: quantity(odds, 'destroyed')?.mean ?? 0,
  };
}

/** What else a strike may do, a few words each: `out 24 %`. */
export const besides = (odds: Odds, words: Striking['besides']): string[] =>
  words
    .map(([name, word]) => [word, chanceOf(odds, name)] as const)
    .filter(([, chance]) => chance > 0)
    .map(([word, chance]) => `${word} ${percent(chance)}`);

/** The anchor of a kind among some. */
export const anchorOf = (anchors: readonly string[], kind: string): string | undefined =>
  anchors.find((anchor) => kindOf(anchor) === kind);

/** The strikes without an aim among the options: at one target, or at all. */
export const plainStrikes = (
  options: readonly Choice[],
  { action, plain }: StrikeKinds,
  target?: string,
): Choice[] =>
  keep(options, target ? [plain, target] : [plain]).filter((one) => one.action.type === action);

/** What can be struck, in the order of the options. */
export const targetsIn = (options: readonly Choice[], kinds: StrikeKinds): string[] => [
  ...new Set(plainStrikes(options, kinds).flatMap(({ anchors }) => anchorOf(anchors, kinds.target) ?? [])),
];

/** The best chance among the strikes at a target whose odds are known, with the means chosen. */
export function bestShot(table: Table, kinds: StrikeKinds, target: string): Shot | null {
  let best: Shot | null = null;
  const means = anchorOf(table.choosing.chosen, kinds.means);
  for (const option of plainStrikes(table.choosing.options, kinds, target)) {
    if (means && !option.anchors.includes(means)) continue;
    const odds = table.odds(option.action);
    if (!odds) continue;
    const shot = shotOf(odds);
    if (!best || shot.damage > best.damage) best = shot;
  }
  return best;
}

/** The strike without an aim at one of these targets that does most damage, then most likely hits;
    null until the odds of all are known, or where there is none. */
export function bestStrike(table: Table, kinds: StrikeKinds, targets: readonly string[]): Choice | null {
  let best: { option: Choice; shot: Shot } | null = null;
  for (const option of targets.flatMap((target) => plainStrikes(table.choosing.options, kinds, target))) {
    const odds = table.odds(option.action);
    if (!odds) return null;
    const shot = shotOf(odds);
    const ahead = best ? shot.damage - best.shot.damage || shot.hit - best.shot.hit : 1;
    if (ahead > 0) best = { option, shot };
  }
  return best?.option ?? null;
}

/** Whether the best strike at the chosen target is still looked for, to be proposed: what strikes at once
    would give way to that while one presses it. A lesson has everything chosen by hand. */
export function isSeeking(table: Table, kinds: StrikeKinds): boolean {
  const { chosen, guard } = table.choosing;
  const target = anchorOf(chosen, kinds.target);
  return !!target && !anchorOf(chosen, kinds.means) && !guard && !bestStrike(table, kinds, [target]);
}

/** Choose a target; the means chosen before stays if it reaches, and a single one is chosen too. */
export function aimAt({ choosing }: Table, kinds: StrikeKinds, target: string): void {
  if (choosing.settles(target)) return;
  if (choosing.chosen.includes(target)) {
    if (choosing.answer) choosing.confirm();
    else choosing.clear();
    return;
  }
  const strikes = plainStrikes(choosing.options, kinds, target);
  const means = anchorOf(choosing.chosen, kinds.means);
  const same = strikes.find((one) => means && one.anchors.includes(means));
  const fits = same ?? (strikes.length === 1 ? strikes[0] : null);
  if (fits) choosing.choose(fits.anchors, [target]);
  else choosing.click(target);
}

/** Aims at the target after the one that is aimed at; null where there are not several. */
export function nextTarget(table: Table, kinds: StrikeKinds): (() => void) | null {
  const targets = targetsIn(table.choosing.options, kinds);
  const now = targets.indexOf(anchorOf(table.choosing.chosen, kinds.target) ?? '');
  return targets.length > 1 ? () => aimAt(table, kinds, targets[(now + 1) % targets.length]!) : null;
}
