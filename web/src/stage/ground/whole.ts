// All of a ground of squares: the far world around it, what has happened to it, its lights and frame.

import type { Projection } from '../projection';
import { distance, paintFar } from './far';
import type { Ground } from './ground';
import { paintMarks, type Context } from './marks';
import type { GroundPlan, Spot, Window } from './plan';
import { floodlights, lit, paintGlow, paintPool, paintScorch, type Scorch } from './scorch';

/** What has happened to the ground. */
export interface Burnt {
  scorch: readonly Scorch[];
  /** Places on fire, which shine on the ground around. */
  fires: readonly Spot[];
}

/** How far a fire shines, in cells. */
const SHINE = 3;

/** Whether a window shows the board alone. */
const isInside = ({ left, top, right, bottom }: Window, { columns, rows }: GroundPlan): boolean =>
  left >= 0 && top >= 0 && right <= columns && bottom <= rows;

/** All of the ground that a window of cells shows: far world, board, scorch, lights and frame. */
export function paintGround(
  context: Context,
  ground: Ground,
  view: Projection,
  window: Window,
  { scorch, fires }: Burnt = { scorch: [], fires: [] },
): void {
  const { s, ky, ox, oy } = view;
  const { plan, lighting, surface } = ground;
  const [left, top] = [ox + window.left * s, oy + window.top * s * ky];
  const [wide, high] = [(window.right - window.left) * s, (window.bottom - window.top) * s * ky];
  if (!isInside(window, plan)) {
    context.fillStyle = surface.far;
    context.fillRect(left, top, wide, high);
    paintFar(context, ground, view, window);
    context.fillStyle = distance(context, ground, view);
    context.fillRect(left, top, wide, high);
  }
  paintMarks(context, ground.marks, view, window);
  for (const place of scorch)
    if (lit({ at: place.at, size: place.size * 1.3 }, window)) paintScorch(context, place, view);
  if (lighting === 'dark')
    for (const { at, size } of floodlights(plan))
      if (lit({ at, size }, window)) paintPool(context, at, size, '233 243 255', 0.17, view);
  for (const at of fires) if (lit({ at, size: SHINE }, window)) paintGlow(context, at, SHINE, lighting, view);
  paintMarks(context, ground.frame, view, window);
}
