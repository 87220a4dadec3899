// What solids hide from the light: polygons on the ground, to be filled as one path.

import { shadowOf } from './light';
import { hullOf, type Polygon } from './paint';
import { toScreen, type Projection } from './projection';
import type { Solid } from './solids';

export const shadowsOf = (solids: readonly Solid[], view: Projection, of: 'figure' | 'building'): Polygon[] =>
  solids.map(({ points }) => hullOf(points.map((point) => toScreen(view, shadowOf(point, of)))));
