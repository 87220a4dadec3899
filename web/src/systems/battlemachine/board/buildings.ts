// Where the buildings of a map are seen, and where what is written on them stands.

import { UNIT, type Lattice } from '../../../boards/lattice';
import { projection, toScreen, type Pixel } from '../../../stage/projection';
import { builtOn } from '../art/buildings';
import type { Building, Square } from '../wire';
import { slantNow } from './scene';

/** A building on the squares where it is seen. */
export const seenOn = <B extends Pick<Building, 'squares'>>(lattice: Lattice, building: B): B => ({
  ...building,
  squares: building.squares.map((square): Square => [...lattice.seen(square)]),
});

/** The left end of the front edge of its roof, in units of the board: where its plate hangs. */
export function plateOf(map: string, building: Building): Pixel {
  const { height } = builtOn(map, building);
  const front = Math.max(...building.squares.map(([, y]) => y));
  const left = Math.min(...building.squares.filter(([, y]) => y === front).map(([x]) => x));
  return toScreen(projection(slantNow(), UNIT), [left + 0.08, front + 0.94, height]);
}
