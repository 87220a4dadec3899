// A whole battlefield as one small picture, for lists, set-up and print: its ground to the frame, and
// what stands on it from the back to the front.

import type { Slant } from '../projection';
import { projection } from '../projection';
import { LAMPS } from '../light';
import { buildingShadow, type Building } from './building';
import { paintBuilding } from './buildings';
import type { Ground } from './ground';
import { traceAll, type Context } from './marks';
import type { Spot } from './plan';
import { paintRubble, rubbleShadow } from './rubble';
import { paintGround } from './whole';

/** What of the world is seen beyond the board, in cells. */
export const MARGIN = 0.35;

/** How wide and high a board is as it is looked at, in cells of the screen. */
export const sizeOf = (columns: number, rows: number, { ky }: Slant): { width: number; height: number } => ({
  width: columns + 2 * MARGIN,
  height: (rows + 2 * MARGIN) * ky,
});

const southOf = (cells: readonly Spot[]): number => Math.max(...cells.map(([, y]) => y));

/** Paint a battlefield at so many pixels a cell, its margin's corner being 0, 0. */
export function paintMiniature(
  context: Context,
  { ground, buildings, rubble, seed }: { ground: Ground; buildings: readonly Building[]; rubble: readonly Spot[]; seed: string },
  slant: Slant,
  s: number,
): void {
  const { plan, lighting } = ground;
  const view = projection(slant, s, MARGIN * s, MARGIN * s * slant.ky);
  const window = { left: -MARGIN, top: -MARGIN, right: plan.columns + MARGIN, bottom: plan.rows + MARGIN };
  paintGround(context, ground, view, window);
  context.fillStyle = LAMPS[lighting].shadow;
  traceAll(context, [
    ...buildings.flatMap((building) => buildingShadow(building, view)),
    ...rubble.flatMap((cell) => rubbleShadow(cell, seed, view)),
  ]);
  context.fill('nonzero');
  const things = [
    ...buildings.map((building) => ({
      row: southOf(building.cells),
      draw: () => paintBuilding(context, building, view, lighting, 'whole'),
    })),
    ...rubble.map((cell) => ({ row: cell[1], draw: () => paintRubble(context, cell, seed, view, lighting) })),
  ];
  for (const { draw } of things.sort((a, b) => a.row - b.row)) draw();
}
