// What the ground of each map is made of, and where its roads lead.

import { groundOf as groundOfPlan, type Ground } from '../../../stage/ground/ground';
import { roadsOf, turned } from '../../../stage/ground/plan';
import type { Lighting } from '../../../stage/light';
import type { GroundName } from '../../../stage/palette';
import type { Board } from '../wire';

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

/** What never changes while a game is played: worth keeping. */
export function groundUnder(
  {
    map,
    width,
    height,
    buildings,
  }: Pick<Board, 'map' | 'width' | 'height'> & { buildings: readonly Pick<Board['buildings'][number], 'squares'>[] },
  lighting: Lighting,
  isTurned = false,
): Ground {
  const places = buildings.map((building) => building.squares);
  const plan = {
    columns: width,
    rows: height,
    material: groundOf(map),
    seed: map,
    roads: roadsOf(width, height, places, map),
    buildings: places,
  };
  return groundOfPlan(isTurned ? turned(plan) : plan, lighting);
}
