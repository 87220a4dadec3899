// What stands, as bitmaps: each is painted once for its state, light and scale.

import { bitmaps } from '../bitmaps';
import { drawn, type Polygon } from '../paint';
import { projection } from '../projection';
import { outlinesOf, type Building } from './building';
import type { Wear } from './wear';
import { paintBuilding } from './buildings';
import type { Context } from './marks';
import { pictureOf, sightKey, type Picture, type Sight } from './picture';
import { around, type Spot, type Window } from './plan';
import { paintRubble, rubbleOf } from './rubble';

const pictures = bitmaps<Picture>('buildings');

const boxOf = (outlines: readonly Polygon[]): Window =>
  around(outlines.flat().map(({ x, y }): Spot => [x, y]));

/** A building in a state, painted once. */
export function buildingPicture(building: Building, wear: Wear, sight: Sight): Picture {
  const { seed, cells, kind } = building;
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get([seed, kind, cells.join(' '), wear, sightKey(sight)].join('|'), () => {
    const view = projection(slant, s);
    const draw = (context: Context) => paintBuilding(context, building, view, lighting, wear);
    return pictureOf(boxOf(outlinesOf(building, view)), ratio, draw);
  });
}

/** The rubble on a cell, painted once. */
export function rubblePicture(cell: Spot, seed: string | number, sight: Sight): Picture {
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get(['rubble', seed, cell, sightKey(sight)].join('|'), () => {
    const view = projection(slant, s);
    const done = drawn(rubbleOf(cell, seed), view, lighting);
    const outlines = done.solids.map(({ hull }) => hull);
    return pictureOf(boxOf(outlines), ratio, (context) => paintRubble(context, cell, seed, view, lighting));
  });
}

/** A bitmap that was lost is painted anew. */
export const forgetPictures = (): void => pictures.clear();
