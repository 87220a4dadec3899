// What a finger means: it is broad, so the nearest thing that can be chosen under it counts.

import type { Point } from './camera';
import type { Place } from './lattice';

/** How fine it is looked around a point, in pixels, and in how many directions. */
const STEP = 4;
const WAYS = 16;

/** Of what lies within so many pixels of a point the nearest that can be chosen; where nothing can,
 * what lies under the point itself. */
export function nearby(
  point: Point,
  reach: number,
  under: (point: Point) => Place | null,
  choosable: (place: Place) => boolean,
): Place | null {
  const here = under(point);
  if (here && choosable(here)) return here;
  for (let far = STEP; far < reach + STEP; far += STEP)
    for (let way = 0; way < WAYS; way += 1) {
      const angle = (way / WAYS) * 2 * Math.PI;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)].map((part) => part * Math.min(far, reach));
      const place = under({ x: point.x + dx!, y: point.y + dy! });
      if (place && choosable(place)) return place;
    }
  return here;
}
