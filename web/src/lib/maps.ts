// Maps of one's own: where this browser keeps them, and the one that is to be played on next.

import { readList, take, write } from './stored';

/** A map as its system describes it; it has more than an id and a name. */
export type Chart = { id: string; name: string } & Record<string, unknown>;

/** The editor of maps: a part of the workshop, beside the builder of forces. */
export const DRAWING = 'map';

const KEY = 'ironmuster.maps.';
const NEXT = 'ironmuster.ground.';

export const keptMaps = <T extends Chart>(system: string): T[] => readList<T>(KEY + system);

/** Keep a map in the place of the one of its id. */
export const keepMap = (system: string, map: Chart): boolean =>
  write(KEY + system, [map, ...keptMaps(system).filter(({ id }) => id !== map.id)]);

export const forgetMap = (system: string, id: string): boolean =>
  write(KEY + system, keptMaps(system).filter((one) => one.id !== id));

/** Remember that the next game is to be played on this map. */
export const playOn = (system: string, map: Chart): boolean => write(NEXT + system, map);

/** The map that is to be played on, asked once. */
export const takeMap = <T extends Chart>(system: string): T | null => take<T>(NEXT + system);
