// How the sheet of a map is read [GW-1.2].

import { hexAt } from './view';
import type { Hex, MapSheet, OnOffer } from './wire';

/** The token of a place that is off the map. */
export const OFF = '##';

/** The tokens of a map, row by row. */
export const tokensOf = (rows: string): string[][] =>
  rows.split('\n').map((line) => line.trim().split(/\s+/).filter(Boolean)).filter((line) => line.length);

/** The hexes of a map as they lie before the first turn [GW-2.2]. */
export function hexesOf(hall: Pick<OnOffer, 'terrain' | 'overlays' | 'sites'>, sheet: MapSheet): Hex[] {
  return tokensOf(sheet.rows).flatMap((line, row) =>
    line.flatMap((token, column): Hex[] => {
      if (token === OFF) return [];
      const hex = hexAt([column, row]);
      const upon = token[1] ?? '';
      const capital = '1234'.indexOf(upon);
      const held = sheet.owned.findIndex((hexes) => hexes.includes(hex));
      return [
        {
          hex,
          terrain: hall.terrain.find(({ code }) => code === token[0])?.id ?? 'grass',
          overlay: hall.overlays.find(({ code }) => code === upon)?.id ?? '',
          site: upon && capital >= 0 ? 'capital' : (hall.sites.find(({ code }) => code && code === upon)?.id ?? ''),
          owner: upon && capital >= 0 ? capital : held,
        },
      ];
    }),
  );
}
