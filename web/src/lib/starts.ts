// A force for a battle that a builder begins with: one that it has ready.

import { unpacked } from './code';
import { draftFor, type Draft } from './forces';

/** The draft of a link that names a ready force, which the builder has, and what it may cost; of an unknown
    one the first that the builder has. */
export function startIn(code: string, starts: readonly { draft: Draft }[]): Draft | null {
  const found = unpacked(code) as { start?: string; within?: number } | null;
  if (!found?.start) return null;
  const { draft } = starts.find((one) => one.draft.force.id === found.start) ?? starts[0] ?? {};
  return draftFor(draft?.force, [], found.within);
}
