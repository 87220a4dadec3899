// The rule systems there are, found by their folders; each is a part of its own, loaded when it is
// wanted.

import { fetched } from '../lib/fetched';
import type { Table } from '../lib/table.svelte';
import type { SystemModule } from './module';

const DOORS = import.meta.glob<SystemModule>('./*/index.ts', { import: 'default' });

/** A system that brings nothing: buttons and lists. */
export const PLAIN: SystemModule = { table: {}, words: {}, log: {} };

/** What a system brings to the screen. */
export async function moduleOf(system: string): Promise<SystemModule> {
  const door = DOORS[`./${system}/index.ts`];
  return door ? fetched(door) : PLAIN;
}

/** Whether the board of a table is a stage now. */
export function isStaged(system: SystemModule | null, table: Table): boolean {
  const stage = system?.table.stage;
  return typeof stage === 'function' ? !!table.view && stage(table) : !!stage;
}
