// Forces of one's own: what the engine says of them, and where this browser keeps them.

import type { DraftParts, ForceParts, WeightParts } from './http';
import { freshId } from './id';
import { read, readList, take, write } from './stored';

/** A force as its system describes it; it has more than an id and a name. */
export type Force = ForceParts & Record<string, unknown>;

/** What is weighed: a force, the house rules it is made for, and what else a system asks. */
export type Draft = DraftParts & { force: Force } & Record<string, unknown>;

/** What a draft comes to; a system may say more. */
export type Weight = WeightParts & Record<string, unknown>;

/** A draft in this browser. Whether it was legal is only what its mark on the shelf says. */
export interface KeptForce {
  key: string;
  system: string;
  draft: Draft;
  points: number;
  limit: number;
  faults: number;
  saved: number;
}

/** The draft on the bench, with the key it was last saved under. */
export interface Bench {
  key: string;
  draft: Draft;
  saved: boolean;
  /** What it may cost in the battle it is built for. */
  within?: number;
}

const KEY = 'ironmuster.forces';
const BENCH = 'ironmuster.bench.';

const allForces = (): KeptForce[] => readList<KeptForce>(KEY);

export const keptForces = (system: string): KeptForce[] =>
  allForces().filter((kept) => kept.system === system);

export const keepForce = (force: KeptForce): boolean =>
  write(KEY, [force, ...allForces().filter((kept) => kept.key !== force.key)]);

export const forgetForce = (key: string): boolean =>
  write(
    KEY,
    allForces().filter((kept) => kept.key !== key),
  );

export const benchOf = (system: string): Bench | null => read<Bench | null>(BENCH + system, null);
export const setBench = (system: string, bench: Bench | null): boolean =>
  write(BENCH + system, bench);
export const newBench = ({ within, ...draft }: Draft & { within?: number }, key = freshId(), saved = false): Bench => ({
  key,
  draft,
  saved,
  within,
});

const FIELDED = 'ironmuster.fielded.';

/** Remember that this draft is to play the next game that is set up. */
export const fieldForce = (system: string, draft: Draft): boolean => write(FIELDED + system, draft);

/** The draft that is to play, asked once. */
export const takeFielded = (system: string): Draft | null => take<Draft>(FIELDED + system);

/** What a force for a battle is built from, and `within` what it may cost: the one that is meant, else the
    first on offer that was made for its limit; null where all are ready ones, which an answer only names. */
export function draftFor(meant: unknown, offered: readonly unknown[], within?: number): Draft | null {
  const isForce = (one: unknown): one is Force => typeof (one as Force | null)?.name === 'string';
  const force = [meant, ...offered].find(isForce);
  if (!force) return null;
  const named = { ...force, name: `${force.name}, changed`.slice(-60), id: idOf(`${force.id} changed`) };
  return { force: within && 'limit' in force ? { ...named, limit: within } : named, options: {}, within };
}

/** `My 2nd company` as the id of a force: `my_2nd_company`. */
export function idOf(name: string): string {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return words.replace(/^_|_$/g, '').slice(0, 60) || 'force';
}
