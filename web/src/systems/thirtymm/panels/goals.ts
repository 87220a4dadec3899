// The choice of secondary objectives among the options, each of which takes three.

import type { Choice } from '../../../lib/narrow';

/** How many a team takes. */
export const COUNT = 3;
/** Those that every mission and squad can score: Attrition, Hold the Line, Preservation. */
export const USUAL: readonly number[] = [1, 4, 8];

/** The names of all objectives by their number: an option names those it takes, in their order. */
export function goalsIn(options: readonly Choice[]): string[] {
  const names: string[] = [];
  for (const { anchors, text } of options) {
    const words = text.split(', ');
    anchors.forEach((anchor, i) => (names[Number(anchor.slice('goal:'.length))] = words[i] ?? ''));
  }
  return names;
}

/** With one more, in place of the one taken first where there is no room, or without it. */
export function toggled(taken: readonly number[], goal: number): number[] {
  if (taken.includes(goal)) return taken.filter((one) => one !== goal);
  return [...taken.slice(taken.length >= COUNT ? 1 : 0), goal];
}
