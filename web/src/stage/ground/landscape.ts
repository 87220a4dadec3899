// A land of hex columns with what grows and lies on them, from the back row to the front one.

import { LAMPS, type Lighting } from '../light';
import { boxOf } from '../paint';
import type { Projection } from '../projection';
import { between, seeded } from '../seed';
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
/** Ridges at the end of the world, the far one first: their tone, how high they rise in cells of the
    screen, and how far apart their peaks are. */
const RIDGES: Readonly<Record<Lighting, readonly (readonly [tone: string, high: number, apart: number])[]>> = {
  dark: [['#22394c', 1.9, 2.3], ['#1d3040', 1.1, 1.7]],
  light: [['#b3c4d0', 1.9, 2.3], ['#bdccd3', 1.1, 1.7]],
};

/** The line of a ridge from one side to the other, each peak and saddle by its number: x in cells, and
    how high it stands there. */
export function ridgeOf(left: number, right: number, high: number, apart: number): [number, number][] {
  const [first, last] = [Math.floor(left / apart) - 1, Math.ceil(right / apart) + 1];
  return Array.from({ length: 2 * (last - first) + 1 }, (_, i): [number, number] => {
    const chance = seeded(`${2 * first + i}/${high}`);
    const rise = i % 2 ? between(chance, 0.15, 0.45) : between(chance, 0.6, 1);
    return [(first + i / 2 + between(chance, -0.15, 0.15)) * apart, high * rise];
  });
}

/** They stand on the horizon, and sink into the land before it. */
function paintRidges(context: Context, { s, ox }: Projection, horizon: number, lighting: Lighting, left: number, right: number): void {
  for (const [tone, high, apart] of RIDGES[lighting]) {
    const mist = context.createLinearGradient(0, horizon - high * s, 0, horizon + s);
    mist.addColorStop(0, tone);
    mist.addColorStop(1, `${TABLE[lighting][0]}00`);
    context.fillStyle = mist;
    context.beginPath();
    context.moveTo(left, horizon + s);
    for (const [x, rise] of ridgeOf((left - ox) / s, (right - ox) / s, high, apart)) context.lineTo(ox + x * s, horizon - rise * s);
    context.lineTo(right, horizon + s);
    context.fill();
  }
}

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
  // From straight above there is no horizon.
  if (view.kz) paintRidges(context, view, view.oy + Math.min(...rows) * s * ky, lighting, left, right);
  columns.forEach((column, i) => {
    const box = boxOf([topOf(column, view), ...sidesOf(column, view)].flat());
    if (box.right < left || box.left > right || box.bottom < top || box.top - TALL * s > bottom) return;
    paintColumn(context, column, view, lighting);
    growOn(context, growth[i] ?? [], { ...view, oy: view.oy - column.level * LEVEL * view.kz * s }, lighting);
  });
}
