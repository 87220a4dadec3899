// The last turn of the others, shown again: from the match as it was kept, so that a reload loses nothing.

import type { Deed } from './deeds';
import { Film } from './film';
import type { Scene } from './show.svelte';
import type { EventLine } from './wire';

/** What happened from the first of some deeds to the last, action by action, as `seat` saw it. */
export async function scenesOf(
  match: string,
  seat: number | null,
  deeds: readonly Deed[],
  lines: readonly EventLine[],
): Promise<Scene[]> {
  const [first, last] = [deeds[0], deeds.at(-1)];
  if (!first || !last) return [];
  const film = new Film(match, seat);
  const told = lines.filter(({ entry }) => entry >= first.entry && entry <= last.entry);
  const scenes: Scene[] = [];
  for (const entry of new Set(told.map((line) => line.entry))) {
    const [before, after] = [await film.at(entry - 1), await film.at(entry)];
    scenes.push({ lines: told.filter((line) => line.entry === entry), before: before.view, after: after.view });
  }
  return scenes;
}
