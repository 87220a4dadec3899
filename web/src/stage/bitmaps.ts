// How much memory bitmaps may take: 64 MB in all. Whatever is not kept is painted again when asked for.

import { Cache } from './cache';

const MB = 2 ** 20;
/** Red, green, blue and how much they cover. */
const BYTES_A_PIXEL = 4;

/** The share of each kind, in bytes. The ground has room for a window of 1440 by 900 with two pixels
    of the device for one of the screen; a figure is never asked for again while it only stands. */
export const SHARES = {
  ground: 36 * MB,
  figures: 12 * MB,
  buildings: 6 * MB,
  effects: 2 * MB,
  /** What flies and falls is painted over the whole window while it does. */
  flying: 8 * MB,
};

/** How many pixels of the device a bitmap of this size may have for one of the screen. */
export const densityIn = (share: number, { w, h }: { w: number; h: number }, most: number): number =>
  Math.min(most, Math.sqrt(share / (Math.max(1, w * h) * BYTES_A_PIXEL)));

/** Something to be painted, as a bitmap or as the address of one; each when it is first asked for. */
export interface Bitmap {
  canvas: () => HTMLCanvasElement;
  /** For images of SVG. The canvas it is taken from is not kept. */
  href: () => string;
  /** What it takes in memory, painted. */
  bytes: number;
}

export function bitmapOf(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Bitmap {
  const painted = () => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width);
    canvas.height = Math.ceil(height);
    const context = canvas.getContext('2d');
    if (context) draw(context);
    return canvas;
  };
  let kept: HTMLCanvasElement | undefined;
  let address = '';
  return {
    canvas: () => (kept ??= painted()),
    href: () => (address ||= (kept ?? painted()).toDataURL()),
    bytes: Math.ceil(width) * Math.ceil(height) * BYTES_A_PIXEL,
  };
}

export const bytesOf = ({ width, height }: HTMLCanvasElement): number => width * height * BYTES_A_PIXEL;

/** Bitmaps of a kind, those asked for last. */
export const bitmaps = <T extends Bitmap>(kind: keyof typeof SHARES): Cache<T> =>
  new Cache<T>(SHARES[kind], ({ bytes }) => bytes);
