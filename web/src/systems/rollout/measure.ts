// What the engine measures for the screen.

import type { Table } from '../../lib/table.svelte';
import type { AttacksFound, BuildFound, FiresFound, FleesFound, HidesFound, ReachFound, SightFound, WayFound } from './wire';

export interface Point {
  x: number;
  y: number;
}

export const reachOf = (table: Table, unit: number): ReachFound | null => table.measure<ReachFound>({ type: 'reach', unit });

/** The attacks that are open, by their places among the options. */
export const attacksOf = (table: Table): AttacksFound | null => table.measure<AttacksFound>({ type: 'attacks' });

/** Where all that are left to be set down would be seen by nobody. */
export const hidesOf = (table: Table): HidesFound | null => table.measure<HidesFound>({ type: 'hides' });

/** What whoever is asked builds. */
export const buildsOf = (table: Table): BuildFound | null => table.measure<BuildFound>({ type: 'builds' });

export const sightOf = (table: Table, unit: number, target: number, from?: Point): SightFound | null =>
  table.measure<SightFound>({ type: 'sight', unit, target, ...(from && { x: from.x, y: from.y }) });

export const firesOf = (table: Table, unit: number, target: number): FiresFound | null =>
  table.measure<FiresFound>({ type: 'fires', unit, target });

export const fleesOf = (table: Table, unit: number): FleesFound | null => table.measure<FleesFound>({ type: 'flees', unit });

/** The question about a way: the same words for what is asked while one drags, and once it rests. */
export const wayAsked = (unit: number, { x, y }: Point, facing: number, path: readonly (readonly [number, number])[], form = 0) => ({
  type: 'way',
  unit,
  x,
  y,
  facing,
  path: path.map(([px, py]) => [px, py]),
  form,
});

export const wayOf = (table: Table, question: ReturnType<typeof wayAsked>): WayFound | null => table.measure<WayFound>(question);
