// A map as it stands in the data: letters are buildings, digits sites, `~` rubble.

import type { MapInfo, Square } from '../wire';

export interface Lying {
  width: number;
  height: number;
  buildings: { id: string; squares: Square[] }[];
  rubble: Square[];
  sites: Square[];
}

/** What lies on a map, square by square. */
export function lying({ rows }: Pick<MapInfo, 'rows'>): Lying {
  const found: Lying = { width: rows[0]?.length ?? 0, height: rows.length, buildings: [], rubble: [], sites: [] };
  rows.forEach((row, y) =>
    [...row].forEach((mark, x) => {
      if (mark === '~') found.rubble.push([x, y]);
      else if (mark >= '0' && mark <= '9') found.sites.push([x, y]);
      else if (mark !== '.') {
        const known = found.buildings.find(({ id }) => id === mark);
        if (known) known.squares.push([x, y]);
        else found.buildings.push({ id: mark, squares: [[x, y]] });
      }
    }),
  );
  return found;
}
