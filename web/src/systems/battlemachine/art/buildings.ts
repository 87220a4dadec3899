// How the buildings of a map are built.

import { Cache } from '../../../stage/cache';
import { buildingOf, type Building as Built } from '../../../stage/ground/building';
import type { Building } from '../wire';

const built = new Cache<Built>(256);

/** A building of a map: the same one each time that it is asked for. */
export const builtOn = (map: string, { id, squares }: Pick<Building, 'id' | 'squares'>): Built => {
  const seed = `${map} ${id}`;
  return built.get(`${seed} ${squares.join(' ')}`, () => buildingOf(squares, seed));
};
