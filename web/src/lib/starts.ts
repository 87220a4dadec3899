// What a link to a builder brings.

import { unpacked } from './code';
import { draftFor, type Draft } from './forces';

/** The draft of a link, in which the engine judges what there is; or one of a ready force that it names and
    the builder has, and what it may cost: of an unknown one the first that the builder has. Null where it
    brings none. */
export function draftIn(code: string, starts: readonly { draft: Draft }[]): Draft | null {
  const found = unpacked(code) as (Draft & { start?: string; within?: number }) | null;
  if (typeof found?.force?.name === 'string') return found;
  if (!found?.start) return null;
  const { draft } = starts.find((one) => one.draft.force.id === found.start) ?? starts[0] ?? {};
  return draftFor(draft?.force, [], found.within);
}
