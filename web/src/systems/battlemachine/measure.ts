// What the engine is asked to measure for the board.

import type { Place } from '../../boards/lattice';
import type { Table } from '../../lib/table.svelte';
import type { Arc, Formation, Outlook, Path, Ray, Reach, Shadow, Square, Threat } from './wire';

export const reachOf = (table: Table, mech: number): Reach | null =>
  table.measure<Reach>({ type: 'reach', mech });

export const pathTo = (
  table: Table,
  mech: number,
  [x, y]: Place,
  facing: number | null,
): Path | null => table.measure<Path>({ type: 'path', mech, x, y, facing });

/** What a mech has to expect of its enemies, or of one of them. */
export const threatOf = (table: Table, against: number, mech: number | null = null): Threat | null =>
  table.measure<Threat>({ type: 'threat', against, mech });

/** Whom a mech could hit from a square. */
export const outlookFrom = (table: Table, mech: number, [x, y]: Place): Outlook | null =>
  table.measure<Outlook>({ type: 'outlook', mech, x, y });

/** From where the mech stands, or would stand. */
export const arcOf = (
  table: Table,
  mech: number,
  at?: { x: number; y: number; facing: number },
): Arc | null => table.measure<Arc>({ type: 'arc', mech, ...at });

export const rayTo = (table: Table, mech: number, [x, y]: Place): Ray | null =>
  table.measure<Ray>({ type: 'ray', mech, x, y });

export const shadowOf = (
  table: Table,
  mech: number,
  [x, y]: Place,
  seat: number,
): Shadow | null => table.measure<Shadow>({ type: 'shadow', mech, x, y, seat });

/** Where all that is left to set up could stand. */
export const formationOf = (table: Table): Formation | null => table.measure<Formation>({ type: 'formation' });

/** The squares of several sets, each once. */
export function joined(...sets: readonly (readonly Square[])[]): Square[] {
  const found = new Map<string, Square>();
  for (const set of sets) for (const square of set) found.set(square.join(), square);
  return [...found.values()];
}
