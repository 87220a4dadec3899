// How the buildings of a map are built, and where what is written on them stands.

import { UNIT, type Lattice } from '../../../boards/lattice';
import { Cache } from '../../../stage/cache';
import { buildingOf, type Building as Built } from '../../../stage/ground/building';
import { projection, toScreen, type Pixel } from '../../../stage/projection';
import type { Building, Square } from '../wire';
import { slantNow } from './scene';

const built = new Cache<Built>(256);

/** A building of a map: the same one each time that it is asked for. */
export const builtOn = (map: string, { id, squares }: Pick<Building, 'id' | 'squares'>): Built => {
  const seed = `${map} ${id}`;
  return built.get(`${seed} ${squares.join(' ')}`, () => buildingOf(squares, seed));
};

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
