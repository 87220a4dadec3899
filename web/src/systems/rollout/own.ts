// The characters of one's own that this browser keeps: those of the teams that were built.

import { keptForces } from '../../lib/forces';
import type { Metarian, Officer, Team } from './wire';

/** Each once, the latest team first; of two with one id the first is meant. */
function all<T extends { id: string }>(of: (team: Team) => readonly T[] | undefined): T[] {
  const found = new Map<string, T>();
  for (const { draft } of keptForces('rollout'))
    for (const one of of(draft.force as unknown as Team) ?? []) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()];
}

export const ownMetarians = (): Metarian[] => all(({ metarians }) => metarians);
export const ownOfficers = (): Officer[] => all(({ officers }) => officers);
