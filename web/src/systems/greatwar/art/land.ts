// What the map of a campaign is drawn with: which ground, houses and roads its hexes have.

import { hexes } from '../../../boards/hexes';
import { UNIT, type Lattice, type Place } from '../../../boards/lattice';
import type { Scene } from '../../../boards/scene';
import { paintAtlas, type Atlas, type AtlasHex, type Line, type Settled, type Wild } from '../../../stage/ground/atlas';
import type { Lighting } from '../../../stage/light';
import type { Slant } from '../../../stage/projection';
import { placeOf } from '../view';
import type { Hex } from '../wire';

type Drawn = Pick<Hex, 'hex' | 'terrain' | 'overlay' | 'site'>;

const WILD: Readonly<Record<string, Wild>> = {
  grass: 'plain',
  pavement: 'paved',
  woods: 'wood',
  swamp: 'marsh',
  moor: 'moor',
  impassable: 'water',
};
const SETTLED: Readonly<Record<string, Settled>> = {
  capital: 'castle',
  city: 'town',
  factory: 'works',
  spaceport: 'field',
  academy: 'school',
};

/** Rows of pointed hexes, every second one half a hex further east [GW-1.2]. */
export const latticeOf = (map: readonly Drawn[]): Lattice => hexes('pointy', map.map(({ hex }) => placeOf(hex)));

const isRoad = ({ overlay, site }: Drawn): boolean => !!overlay || !!site;
const carriesRail = ({ overlay, site }: Drawn): boolean => !!site || overlay === 'rail' || overlay === 'street_and_rail';
const isRail = ({ overlay }: Drawn): boolean => overlay === 'rail' || overlay === 'street_and_rail';

/** Neighbours of which both are road hexes are joined [GW-4.5]; by rails where they lead on. */
export function roadsOf(map: readonly Drawn[], lattice: Lattice): { kind: Line; from: Place; to: Place }[] {
  const known = new Map(map.map((one) => [String(placeOf(one.hex)), one]));
  return map.filter(isRoad).flatMap((one) => {
    const from = placeOf(one.hex);
    return [2, 3, 4].flatMap((way) => {
      const to = lattice.next(from, way);
      const other = to && known.get(String(to));
      if (!to || !other || !isRoad(other)) return [];
      const rails = (isRail(one) && carriesRail(other)) || (isRail(other) && carriesRail(one));
      return [{ kind: rails ? ('rail' as const) : ('street' as const), from, to }];
    });
  });
}

export function atlasOf(map: readonly Drawn[], lattice: Lattice, lighting: Lighting): Atlas {
  const at = (place: Place) => {
    const { x, y } = lattice.middle(place);
    return [x / UNIT, y / UNIT] as const;
  };
  return {
    columns: lattice.width / UNIT,
    rows: lattice.height / UNIT,
    seed: map.map(({ terrain, site }) => `${terrain[0]}${site[0] ?? ''}`).join(''),
    lighting,
    hexes: map.map(({ hex, terrain, site }): AtlasHex => {
      const settled = SETTLED[site];
      return { at: at(placeOf(hex)), wild: WILD[terrain] ?? 'plain', ...(settled && { settled }) };
    }),
    roads: roadsOf(map, lattice).map(({ kind, from, to }) => ({ kind, from: at(from), to: at(to) })),
  };
}

export function sceneOf(map: readonly Drawn[], lattice: Lattice, slant: Slant, lighting: Lighting): Scene {
  const atlas = atlasOf(map, lattice, lighting);
  return { slant, paint: (context, view, window) => paintAtlas(context, atlas, view, window) };
}
