// Figures as bitmaps: each is painted once for its parts, condition, side, facing, light and scale.

import { bitmapOf, bitmaps, type Bitmap } from './bitmaps';
import { Cache } from './cache';
import { figure, isMachine, keyOf, tonesOf, type Condition, type Parts } from './figures/figure';
import { worn } from '../marks/worn.svelte';
import type { Lighting } from './light';
import { boxOf, drawn, OUTLINE, paint, type Box, type Drawn, type Polygon } from './paint';
import { projection, SLANTS, toScreen, type Pixel, type SlantName } from './projection';
import { shadowsOf } from './shadows';
import { stood } from './solids';

/** A figure as somebody wants to see it. */
export interface Look {
  parts: Parts;
  condition?: Condition;
  /** Whose it is; null where nobody plays it. */
  side: number | null;
  /** Degrees from north, clockwise. */
  facing: number;
  lighting: Lighting;
  slant: SlantName;
  /** Pixels a cell. */
  s: number;
  /** Pixels of the device for one of the screen. */
  ratio?: number;
}

/** Where a figure's pixels lie around its foot, at one pixel of the device for one of the screen. */
export interface Shape {
  drawn: Drawn;
  /** Everything it covers, for pointing and for a line around it; the foot is at 0, 0. */
  outlines: readonly Polygon[];
  /** What lies in its shadow; the foot is at 0, 0. */
  shadow: readonly Polygon[];
  /** The size of its bitmap, and the foot's place in it. */
  width: number;
  height: number;
  foot: Pixel;
}

/** A figure painted, `ratio` times as wide and high as its shape. */
export type Sprite = Shape & Bitmap;

/** Below this many pixels a cell the outline grows thinner, or it would be all that is seen. */
const FINE = 40;

const outlineAt = (s: number): number => OUTLINE * Math.min(1, s / FINE);

/** A figure in numbers. */
export function shapeOf({ parts, condition, side, facing, lighting, slant, s }: Look): Shape {
  const solids = stood(figure(parts, condition), { facing });
  const view = projection(SLANTS[slant], s);
  const done = drawn(solids, view, lighting, tonesOf(side, lighting, condition?.state));
  const margin = Math.ceil(outlineAt(s)) + 1;
  const foot = { x: margin - Math.floor(done.box.left), y: margin - Math.floor(done.box.top) };
  return {
    drawn: done,
    outlines: done.solids.map(({ hull }) => hull),
    shadow: shadowsOf(solids, view, 'figure'),
    width: foot.x + Math.ceil(done.box.right) + margin,
    height: foot.y + Math.ceil(done.box.bottom) + margin,
    foot,
  };
}

/** How many cells a square picture shows: small figures stay smaller than large ones in it. */
const SHOWN = { walker: 1.72, machine: 1.2 };
/** Room for the outline, and for what is rounded up. */
const ROOM = 9;

/** How many cells a figure covers around its foot. */
function reachOf({ parts, condition, facing, slant }: Look): Box {
  const view = projection(SLANTS[slant], 1);
  const solids = stood(figure(parts, condition), { facing });
  return boxOf(solids.flatMap(({ points }) => points.map((point) => toScreen(view, point))));
}

const reaches = new Cache<Box>(256);

/** The scale at which a figure has room in a square picture of so many pixels. */
export function fitting(look: Look, size: number): number {
  const { left, top, right, bottom } = reaches.get(spriteKey({ ...look, s: 1 }), () => reachOf(look));
  const shown = isMachine(look.parts) ? SHOWN.machine : SHOWN.walker;
  return Math.min(size / shown, (size - ROOM) / (right - left), (size - ROOM) / (bottom - top));
}

function painted(look: Look): Sprite {
  const { s, ratio = 1, lighting } = look;
  const shape = shapeOf(look);
  const bitmap = bitmapOf(shape.width * ratio, shape.height * ratio, (context) => {
    context.setTransform(ratio, 0, 0, ratio, shape.foot.x * ratio, shape.foot.y * ratio);
    paint(context, shape.drawn, { lighting, outline: outlineAt(s) });
  });
  return { ...shape, ...bitmap };
}

const sprites = bitmaps<Sprite>('figures');

export const spriteKey = ({ parts, condition, side, facing, lighting, slant, s, ratio = 1 }: Look): string =>
  [keyOf(parts, condition), worn.seats[side!] ?? side, facing, lighting, slant, s, ratio].join('|');

export const spriteOf = (look: Look): Sprite => sprites.get(spriteKey(look), () => painted(look));

/** A bitmap that was lost is painted anew. */
export const forgetSprites = (): void => sprites.clear();
