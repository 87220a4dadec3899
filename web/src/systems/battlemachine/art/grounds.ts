// What the ground of each map is made of.

import type { GroundName } from '../../../stage/palette';

const GROUNDS: Readonly<Record<string, GroundName>> = {
  foundry_row: 'concrete',
  refinery: 'concrete',
  crossroads: 'concrete',
  dust_flats: 'dust',
  strip_mine: 'dust',
  capital: 'paving',
  portal_plaza: 'paving',
  old_colony: 'grass',
};

/** The ground of a map; one of one's own lies on concrete. */
export const groundOf = (map: string): GroundName => GROUNDS[map] ?? 'concrete';
