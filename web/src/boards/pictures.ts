// Bitmaps of the stage in the drawing of a board.

import { look } from '../lib/theme.svelte';
import { UNIT } from './lattice';

/** How a bitmap is painted: pixels of the screen a place, and of the device for one of those. */
export interface Grain {
  s: number;
  ratio: number;
}

/** The widths of a place for which bitmaps are painted: few, so that zooming paints little anew. */
const SCALES = [24, 36, 52, 72, 100, 140, 200, 280];
const DENSEST = 2;

/** Pixels of the device for one of the screen; paper is always fine. */
export const density = (): number =>
  look.printing ? DENSEST : Math.min(DENSEST, Math.max(1, globalThis.devicePixelRatio || 1));

/** How fine a bitmap has to be where a place is so many pixels wide. */
export const grainFor = (pixels: number): Grain => ({
  s: SCALES.find((scale) => scale >= pixels * 0.95) ?? SCALES.at(-1)!,
  ratio: density(),
});

/** What `<image>` takes for a bitmap whose corner lies so many pixels from a point of the board. */
export function imageAt(
  { href, width, height }: { href: () => string; width: number; height: number },
  left: number,
  top: number,
  s: number,
) {
  const unit = UNIT / s;
  return { href: href(), x: left * unit, y: top * unit, width: width * unit, height: height * unit };
}
