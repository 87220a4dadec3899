// The rule systems there are, found by their folders; each is a part of its own, loaded when it is
// wanted.

import type { SystemModule } from './module';

const DOORS = import.meta.glob<SystemModule>('./*/index.ts', { import: 'default' });

/** What a system brings to the screen; nothing where it has no folder here. */
export const moduleOf = async (system: string): Promise<SystemModule> =>
  (await DOORS[`./${system}/index.ts`]?.()) ?? {};
