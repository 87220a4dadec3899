// A bitmap of something that stands, painted once for its light and scale.

import { bitmapOf, type Bitmap } from '../bitmaps';
import type { Lighting } from '../light';
import type { Slant } from '../projection';
import type { Context } from './marks';
import type { Window } from './plan';

/** A bitmap and where its corner lies from that of the board, in pixels of the screen. */
export interface Picture extends Bitmap {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture of a part of the screen, told for a board whose corner is at 0, 0. */
export function pictureOf(box: Window, ratio: number, draw: (context: Context) => void, margin = 3): Picture {
  const [left, top] = [Math.floor(box.left - margin), Math.floor(box.top - margin)];
  const [width, height] = [Math.ceil(box.right + margin) - left, Math.ceil(box.bottom + margin) - top];
  const bitmap = bitmapOf(width * ratio, height * ratio, (context) => {
    context.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    draw(context);
  });
  return { left, top, width, height, ...bitmap };
}

/** How something that stands is looked at. */
export interface Sight {
  slant: Slant;
  /** Pixels of the screen a cell, and of the device for one of those. */
  s: number;
  ratio?: number;
  lighting: Lighting;
}

export const sightKey = ({ slant, s, ratio, lighting }: Sight): string =>
  [slant.kx, slant.ky, slant.kz, s, ratio, lighting].join();
