// What stands, as bitmaps: each is painted once for its state, light and scale.

import { Cache } from '../cache';
import type { Lighting } from '../light';
import { drawn, type Polygon } from '../paint';
import { projection, type Slant } from '../projection';
import { outlinesOf, type Building, type Wear } from './building';
import { paintBuilding } from './buildings';
import type { Context } from './marks';
import { around, type Spot } from './plan';
import { paintRubble, rubbleOf } from './rubble';

/** A bitmap and where its corner lies from that of the board, in pixels of the screen. */
export interface Picture {
  /** `ratio` times as wide and high as the picture. */
  bitmap: HTMLCanvasElement;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The bitmap as an address for images of SVG; made when it is first asked for. */
  href: () => string;
}

/** A picture of what covers some polygons, told for a board whose corner is at 0, 0. */
export function pictureOf(
  outlines: readonly Polygon[],
  ratio: number,
  draw: (context: Context) => void,
  margin = 3,
): Picture {
  const box = around(outlines.flat().map(({ x, y }): Spot => [x, y]));
  const [left, top] = [Math.floor(box.left - margin), Math.floor(box.top - margin)];
  const [width, height] = [Math.ceil(box.right + margin) - left, Math.ceil(box.bottom + margin) - top];
  const bitmap = document.createElement('canvas');
  bitmap.width = Math.ceil(width * ratio);
  bitmap.height = Math.ceil(height * ratio);
  const context = bitmap.getContext('2d');
  if (context) {
    context.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    draw(context);
  }
  let address = '';
  return { bitmap, left, top, width, height, href: () => (address ||= bitmap.toDataURL()) };
}

/** How something that stands is looked at. */
export interface Sight {
  slant: Slant;
  /** Pixels of the screen a cell, and of the device for one of those. */
  s: number;
  ratio?: number;
  lighting: Lighting;
}

const pictures = new Cache<Picture>(128);

const keyOf = ({ slant, s, ratio, lighting }: Sight): string =>
  [slant.kx, slant.ky, slant.kz, s, ratio, lighting].join();

/** A building in a state, painted once. */
export function buildingPicture(building: Building, wear: Wear, sight: Sight): Picture {
  const { seed, cells, kind } = building;
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get([seed, kind, cells.join(' '), wear, keyOf(sight)].join('|'), () => {
    const view = projection(slant, s);
    const draw = (context: Context) => paintBuilding(context, building, view, lighting, wear);
    return pictureOf(outlinesOf(building, view), ratio, draw);
  });
}

/** The rubble on a cell, painted once. */
export function rubblePicture(cell: Spot, seed: string | number, sight: Sight): Picture {
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get(['rubble', seed, cell, keyOf(sight)].join('|'), () => {
    const view = projection(slant, s);
    const done = drawn(rubbleOf(cell, seed), view, lighting);
    const outlines = done.solids.map(({ hull }) => hull);
    return pictureOf(outlines, ratio, (context) => paintRubble(context, cell, seed, view, lighting));
  });
}

/** A bitmap that was lost is painted anew. */
export const forgetPictures = (): void => pictures.clear();
