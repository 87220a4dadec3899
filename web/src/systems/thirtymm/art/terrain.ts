// What the hexes of a map are made of, and what grows and lies on them.

import { UNIT, type Lattice } from '../../../boards/lattice';
import { raised, type Raised, type Rising } from '../../../boards/raised';
import type { Scene } from '../../../boards/scene';
import { paintLandscape, type Landscape } from '../../../stage/ground/landscape';
import { barriersOf, wallsOf } from '../../../stage/ground/scatter';
import { treesOf } from '../../../stage/ground/trees';
import type { Lighting } from '../../../stage/light';
import type { Slant } from '../../../stage/projection';
import type { Solid } from '../../../stage/solids';
import { labelOf } from '../view';
import type { Board } from '../wire';

/** Tops of the colours; a grey hex is as its level is. */
const TONES: Readonly<Record<string, string>> = {
  red: '#b8452c',
  tan: '#d0b075',
  white: '#dfe7ec',
  green: '#4a7a46',
  black: '#57534f',
  light_blue: '#3f8fbd',
  dark_blue: '#1d4f78',
};

export type Ground = Pick<Board, 'map' | 'levels' | 'colours' | 'cover' | 'buildings'>;

const isBlue = (colour: string | undefined): boolean => !!colour?.endsWith('_blue');

/** What one hex is like. */
export function risingOf(board: Ground, label: string): Rising {
  const colour = board.colours[label];
  const tone = colour && TONES[colour];
  return { level: board.levels[label] ?? 0, dry: !isBlue(colour), ...(tone && { tone }) };
}

/** The hexes of a board at their levels. */
export const raisedOf = (board: Ground, flat: Lattice, slant: Slant): Raised =>
  raised(flat, (place) => risingOf(board, labelOf(place)), slant);

function growthOf(board: Ground, label: string, at: readonly [number, number]): readonly (readonly Solid[])[] {
  const building = board.buildings.find(({ hexes }) => hexes.includes(label));
  if (building && building.left > 0) return [];
  if (board.cover.includes(label)) return barriersOf(at, board.map);
  if (building || board.colours[label] === 'black') return wallsOf(at, board.map);
  return board.colours[label] === 'green' ? treesOf(at, 'pine', board.map) : [];
}

/** A board as it is painted. */
export function sceneOf(board: Ground, lattice: Raised, slant: Slant, lighting: Lighting): Scene {
  const landscape: Landscape = {
    columns: lattice.columns,
    growth: lattice.columns.map((column) => growthOf(board, labelOf(lattice.placeOf(column)), column.at)),
    lift: lattice.lift / UNIT,
    lighting,
  };
  return { paint: (context, view, window) => paintLandscape(context, landscape, view, window), slant };
}
