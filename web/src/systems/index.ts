// The rule systems there are, found by their folders; each is a part of its own, loaded when it is
// wanted.

import type { Table } from '../lib/table.svelte';
import type { SystemModule } from './module';

const DOORS = import.meta.glob<SystemModule>('./*/index.ts', { import: 'default' });

/** A system that brings nothing: buttons and lists. */
export const PLAIN: SystemModule = { table: {}, words: {}, log: {} };

/** What a system brings to the screen. */
export const moduleOf = async (system: string): Promise<SystemModule> =>
  (await DOORS[`./${system}/index.ts`]?.()) ?? PLAIN;

/** Whether the board of a table is a stage now. */
export function isStaged(system: SystemModule | null, table: Table): boolean {
  const stage = system?.table.stage;
  return typeof stage === 'function' ? !!table.view && stage(table) : !!stage;
}
