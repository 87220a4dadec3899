// What not every table has on its ground is fetched when the first of it lies there, and seen from then on.

import { fetched } from '../../../lib/fetched';
import type { Cover, Patch, Rare } from '../../../stage/ground/country';

const COMMON: ReadonlySet<Cover> = new Set<Cover>(['road', 'track', 'bridge', 'water', 'wood', 'crops', 'field']);

let painters = $state.raw<Rare | null>(null);
let asked = false;

/** Who paints it, once that is there. */
export function rareFor(patches: readonly Patch[]): Rare | null {
  if (!asked && patches.some(({ cover }) => !COMMON.has(cover))) {
    asked = true;
    void fetched(() => import('../../../stage/ground/rare')).then(({ RARE }) => (painters = RARE));
  }
  return painters;
}
