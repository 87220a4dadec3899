// A land of hex columns with what grows and lies on them, from the back row to the front one.

import { LAMPS, type Lighting } from '../light';
import { boxOf } from '../paint';
import type { Projection } from '../projection';
import { shadowsOf } from '../shadows';
import type { Solid } from '../solids';
import { LEVEL, paintColumn, sidesOf, topOf, type Column } from './columns';
import { traceAll, type Context } from './marks';
import type { Window } from './plan';
import { paintTrees } from './trees';

export interface Landscape {
  /** From the back row to the front one. */
  columns: readonly Column[];
  /** What stands on each of them, in their order, as if its ground were at height 0. */
  growth: readonly (readonly (readonly Solid[])[])[];
  /** How far below the corner of the board its ground of level 0 begins, in cells of the screen. */
  lift: number;
  lighting: Lighting;
}

/** The table under it all. */
const TABLE: Readonly<Record<Lighting, readonly [far: string, near: string]>> = {
  dark: ['#1a2b3a', '#0d151c'],
  light: ['#c9d6df', '#e6ebee'],
};
/** What grows reaches so far above a column, in cells of the screen. */
const TALL = 1;

function growOn(context: Context, solids: readonly (readonly Solid[])[], view: Projection, lighting: Lighting): void {
  if (!solids.length) return;
  context.beginPath();
  traceAll(context, solids.flatMap((one) => shadowsOf(one, view, 'figure')));
  context.fillStyle = LAMPS[lighting].shadow;
  context.fill();
  paintTrees(context, solids, view, lighting);
}

/** All of a land that a window shows. */
export function paintLandscape(
  context: Context,
  { columns, growth, lift, lighting }: Landscape,
  flat: Projection,
  window: Window,
): void {
  const { s, ky, ox, oy } = flat;
  const [left, top] = [ox + window.left * s, oy + window.top * s * ky];
  const [right, bottom] = [ox + window.right * s, oy + window.bottom * s * ky];
  const rows = columns.map(({ at }) => at[1]);
  const table = context.createLinearGradient(0, oy + (Math.min(...rows) - 2) * s * ky, 0, oy + (Math.max(...rows) + 3) * s * ky);
  table.addColorStop(0, TABLE[lighting][0]);
  table.addColorStop(1, TABLE[lighting][1]);
  context.fillStyle = table;
  context.fillRect(left, top, right - left, bottom - top);
  const view = { ...flat, oy: oy + lift * s };
  columns.forEach((column, i) => {
    const box = boxOf([topOf(column, view), ...sidesOf(column, view)].flat());
    if (box.right < left || box.left > right || box.bottom < top || box.top - TALL * s > bottom) return;
    paintColumn(context, column, view, lighting);
    growOn(context, growth[i] ?? [], { ...view, oy: view.oy - column.level * LEVEL * view.kz * s }, lighting);
  });
}
