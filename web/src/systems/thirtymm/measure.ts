// What the engine is asked to measure for the board.

import type { Table } from '../../lib/table.svelte';
import type { AimsFound, PathFound, ProfileFound, ReachFound, ViewFound } from './wire';

export const reachOf = (table: Table, unit: number): ReachFound | null =>
  table.measure<ReachFound>({ type: 'reach', unit });

export const pathTo = (
  table: Table,
  unit: number,
  at: string,
  elevation: number,
  facing: number | null,
): PathFound | null => table.measure<PathFound>({ type: 'path', unit, at, elevation, ...(facing !== null && { facing }) });

/** Where a unit is, or would be. */
export interface Stand {
  at: string;
  elevation: number;
  facing: number;
}

export const sightOf = (table: Table, unit: number, stand?: Stand): ViewFound | null =>
  table.measure<ViewFound>({ type: 'view', unit, ...stand });

export const aimsAt = (table: Table, unit: number, target: number, stand?: Stand): AimsFound | null =>
  table.measure<AimsFound>({ type: 'aims', unit, target, ...stand });

export const profileTo = (table: Table, unit: number, target: number, stand?: Stand): ProfileFound | null =>
  table.measure<ProfileFound>({ type: 'profile', unit, target, ...stand });
