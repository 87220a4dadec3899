// A map as one small picture: hexes as columns from the back to the front, and what grows and stands
// on them.

import { columnsOf, LEVEL, paintColumn, topOf, type Column, type Hex } from '../../../stage/ground/columns';
import type { Context } from '../../../stage/ground/marks';
import type { Spot } from '../../../stage/ground/plan';
import { fill } from '../../../stage/ground/strokes';
import { paintTrees, treesOf } from '../../../stage/ground/trees';
import type { Lighting } from '../../../stage/light';
import { drawn, paint } from '../../../stage/paint';
import { projection, SLANTS, toScreen, type Pixel, type Projection } from '../../../stage/projection';
import { prism } from '../../../stage/solids';
import type { HexDrawn } from './terrain';

const SLANT = SLANTS.hexes;
/** From a middle to a corner, and from one column to the next, in cells. */
const SIDE = 1 / Math.sqrt(3);
const STEP = 1.5 * SIDE;
/** Room around the board, and above it for what stands on the last row, in cells. */
const MARGIN = 0.15;
const HEADROOM = 0.9;

const TINTS: Record<string, string> = {
  tan: '#d9b877',
  white: '#eef4fa',
  red: '#e2502a',
  black: '#2c2f36',
  green: '#3f6b3a',
};
const WALL = '#8f9aa6';

export const spotOf = ({ place: [column, row] }: Pick<HexDrawn, 'place'>): Spot => [
  column * STEP,
  row + (column % 2) / 2,
];

/** How wide and high the picture of some hexes is, in cells of the screen. */
export function sizeOf(hexes: readonly HexDrawn[]): { width: number; height: number } {
  const spots = hexes.map(spotOf);
  const [right, bottom] = [Math.max(...spots.map(([x]) => x)), Math.max(...spots.map(([, y]) => y))];
  return {
    width: right + 2 * SIDE + 2 * MARGIN,
    height: (bottom + 1) * SLANT.ky + HEADROOM + 1.2 * LEVEL + 2 * MARGIN,
  };
}

/** How such a picture is looked at, at so many pixels a cell. */
export const viewOf = (s: number): Projection =>
  projection(SLANT, s, (SIDE + MARGIN) * s, (0.5 * SLANT.ky + HEADROOM + MARGIN) * s);

/** The pixel on which the middle of a hex's top lies. */
export const topAt = (hex: HexDrawn, view: Projection): Pixel => {
  const [x, y] = spotOf(hex);
  return toScreen(view, [x, y, hex.level * LEVEL]);
};

/** Paint a map at so many pixels a cell. */
export function paintMap(context: Context, hexes: readonly HexDrawn[], s: number, lighting: Lighting): void {
  const view = viewOf(s);
  const drawnAt = new Map<Hex, HexDrawn>();
  const flat = hexes.map((one): Hex => {
    const hex = { at: spotOf(one), level: one.level };
    drawnAt.set(hex, one);
    return hex;
  });
  const of = new Map(flat.map((hex) => [hex.at.join(), drawnAt.get(hex)!]));
  for (const column of columnsOf(flat, 'flat')) {
    paintColumn(context, column, view, lighting);
    const hex = of.get(column.at.join());
    if (hex) paintOn(context, column, hex, view, lighting);
  }
}

function paintOn(context: Context, column: Column, hex: HexDrawn, view: Projection, lighting: Lighting): void {
  const tint = TINTS[hex.colour];
  if (tint) {
    context.globalAlpha = hex.colour === 'green' ? 0.45 : 0.72;
    fill(context, topOf(column, view), tint);
    context.globalAlpha = 1;
  }
  const [x, y] = column.at;
  const z = hex.level * LEVEL;
  const line = Math.min(1.6, view.s / 26);
  if (hex.colour === 'green') paintTrees(context, treesOf([x, y], 'pine', 1, z), view, lighting);
  if (hex.colour === 'black') {
    const stones = [-0.2, 0.05, 0.22].map((at, i) =>
      prism({ at: [x + at, y + (i - 1) * 0.14, z], r: 0.13, h: 0.16, n: 5, tone: '#5d626c' }),
    );
    paint(context, drawn(stones, view, lighting), { lighting, outline: line });
  }
  if (hex.cover) {
    const crate = prism({ at: [x, y, z], r: 0.17, h: 0.18, n: 4, turn: 45, tone: '#a4814e' });
    paint(context, drawn([crate], view, lighting), { lighting, outline: line });
  }
  if (hex.built >= 0) {
    const house = prism({ at: [x, y, z], r: 0.46, h: (hex.built + 1) * LEVEL * 0.9, n: 6, tone: WALL });
    paint(context, drawn([house], view, lighting), { lighting, outline: line });
  }
}
