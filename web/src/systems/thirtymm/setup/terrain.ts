// A map as it stands in the data: two lines to a row of hexes, the columns of odd number first and
// those of even number half a hex further south.

import type { Place } from '../../../boards/lattice';
import type { MapInfo } from '../wire';

export interface HexDrawn {
  /** Column and row, from 0 on. */
  place: Place;
  level: number;
  /** What colours it, where it is not open ground. */
  colour: string;
  cover: boolean;
  /** How many levels above its ground a structure closes; none below 0. */
  built: number;
}

/** What the marks of a map stand for: level and colour. */
const GROUND: Record<string, readonly [level: number, colour: string]> = {
  '1': [1, ''],
  '2': [2, ''],
  r: [0, 'red'],
  t: [0, 'tan'],
  w: [0, 'white'],
  g: [0, 'green'],
  b: [0, 'black'],
  l: [-1, 'light_blue'],
  d: [-2, 'dark_blue'],
};

/** The colours in words, as a legend says them. */
export const COLOURS: Record<string, string> = {
  green: 'woods',
  tan: 'sand',
  white: 'snow',
  red: 'lava',
  black: 'ruins',
};

/** All hexes of a map. */
export function hexesOf({ rows, buildings }: Pick<MapInfo, 'rows' | 'buildings'>): HexDrawn[] {
  return rows.flatMap((line, i) =>
    [...line].flatMap((mark, column): HexDrawn[] => {
      if (column % 2 !== i % 2) return [];
      const [level, colour] = GROUND[mark] ?? [0, ''];
      const place: Place = [column, Math.floor(i / 2)];
      return [{ place, level, colour, cover: mark === ':', built: buildings[mark] ?? -1 }];
    }),
  );
}
