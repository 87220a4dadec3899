// What the engine is asked to measure for the board.

import type { Table } from '../../lib/table.svelte';
import type { AimsFound, FallsFound, PathFound, ProfileFound, ReachFound, ThrowFound, ViewFound } from './wire';

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

/** Where a unit that was seized may come down if it is thrown at a hex. */
export const throwTo = (table: Table, at: string): ThrowFound | null => table.measure<ThrowFound>({ type: 'throws', at });

/** What makes a unit fall. */
export const fallsOf = (table: Table, unit: number): FallsFound | null => table.measure<FallsFound>({ type: 'falls', unit });
