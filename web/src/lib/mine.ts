// Forces of one's own at the set-up of a game: each as it is weighed under the options of that game.

import { shop, weigh } from './api';
import { keptForces, type Draft, type Force, type KeptForce, type Weight } from './forces';
import type { Fault } from './http';
import { newest } from './newest';

/** A saved force under the options of this game. */
export interface Mine<I> {
  key: string;
  force: Force;
  /** What is told of it. */
  info: I;
  faults: Fault[];
}

/** How a system tells a force that was weighed. */
export type Teller<I> = (force: Force, weight: Weight, shop: unknown) => I;

let latest: { key: string; found: Promise<Mine<unknown>[]> } | null = null;

/** All that are saved in this browser, each with what keeps it from this game. */
export function weighed<I>(
  system: string,
  options: Record<string, unknown>,
  infoOf: Teller<I>,
): Promise<Mine<I>[]> {
  const kept = keptForces(system);
  const key = JSON.stringify([system, options, kept]);
  if (latest?.key !== key) latest = { key, found: weighAll(system, kept, options, infoOf) };
  return latest.found as Promise<Mine<I>[]>;
}

/** Tell the same to `take`, unless the returned function was called first: what is weighed under options that
    are others by then may come last. */
export function weighing<I>(
  system: string,
  options: Record<string, unknown>,
  infoOf: Teller<I>,
  take: (found: Mine<I>[]) => void,
): () => void {
  const begin = newest();
  const counts = begin();
  void weighed(system, options, infoOf).then((found) => counts() && take(found));
  return begin;
}

async function weighAll<I>(
  system: string,
  kept: KeptForce[],
  options: Record<string, unknown>,
  infoOf: Teller<I>,
): Promise<Mine<I>[]> {
  if (!kept.length) return [];
  const stock = await shop(system);
  const found = kept.map(async ({ key, draft: { force } }): Promise<Mine<I>[]> => {
    try {
      const weight = await weigh(system, { force, options: options as Draft['options'] });
      return [{ key, force, info: infoOf(force, weight, stock), faults: weight.faults }];
    } catch {
      return []; // what is no force any more is not offered
    }
  });
  return (await Promise.all(found)).flat();
}

/** Whether a chosen force is this one. */
export const isSame = <I>(one: Mine<I>, chosen: string | Force): boolean =>
  JSON.stringify(one.force) === JSON.stringify(chosen);
