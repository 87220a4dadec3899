// The world past the frame: dim ground, roads that go on, dim houses. It has no end, so it is made
// in blocks of cells, each from the seed and its own place.

import type { Lighting } from '../light';
import { drawn, paint } from '../paint';
import { WINDOWS } from '../palette';
import type { Projection } from '../projection';
import { between, pick, seeded, type Chance } from '../seed';
import { shadowsOf } from '../shadows';
import { box, FRONT, marked, prism, type Solid } from '../solids';
import type { Ground } from './ground';
import { grass } from './growth';
import { blob, paintMarks, placed, traceAll, type Context, type Mark } from './marks';
import { isOn, meets, type GroundPlan, type Road, type Spot, type Window } from './plan';
import { roadMarks } from './roads';
import { between as tinted, type Surface } from './surface';

/** Cells of a block, each way. */
const BLOCK = 4;
/** The free strip around the frame, in cells: figures and plates of the rim stand before it. */
const APRON = 1;

/** One house of a block; none where the board or a road is, and on some free places. */
export interface House {
  left: number;
  top: number;
  wide: number;
  deep: number;
  high: number;
  seed: string;
}

/** The blocks that a window touches, a block more to each side: houses are taller than their ground. */
function* blocksIn({ left, top, right, bottom }: Window): Generator<Spot> {
  for (let y = Math.floor(top / BLOCK) - 1; y <= Math.floor(bottom / BLOCK) + 1; y += 1)
    for (let x = Math.floor(left / BLOCK) - 1; x <= Math.floor(right / BLOCK) + 1; x += 1) yield [x, y];
}

const isApart = ({ columns, rows }: GroundPlan, box: Window): boolean =>
  !meets(box, { left: -APRON, top: -APRON, right: columns + APRON, bottom: rows + APRON });

function houseIn(plan: GroundPlan, [bx, by]: Spot): House | null {
  const seed = `${plan.seed}/far/${bx}/${by}`;
  const chance = seeded(seed);
  const [wide, deep] = [between(chance, 1.5, 2.3), between(chance, 1.4, 2)];
  const left = bx * BLOCK + between(chance, 0.3, BLOCK - 0.3 - wide);
  const top = by * BLOCK + between(chance, 0.3, BLOCK - 0.3 - deep);
  const rare = plan.material === 'dust' ? 0.3 : 0.7;
  if (chance() > rare) return null;
  const ground: Window = { left, top, right: left + wide, bottom: top + deep };
  const onRoad = plan.roads.some((road) => {
    const half = (road.along === 'row' ? deep : wide) / 2 + 0.3;
    return isOn(road, [left + wide / 2, top + deep / 2], half);
  });
  // It may stand so high before the board that it would cover its rim.
  if (onRoad || !isApart(plan, { ...ground, top: top - 1 })) return null;
  return { left, top, wide, deep, high: between(chance, 0.6, 1), seed };
}

/** The dim houses that may be seen in a window, from the back to the front. */
export const housesIn = (plan: GroundPlan, window: Window): House[] =>
  [...blocksIn(window)].map((block) => houseIn(plan, block)).filter((house) => house !== null);

function solidsOf(house: House, tone: string, lighting: Lighting): Solid[] {
  const chance = seeded(house.seed);
  const { left, top, wide, deep, high } = house;
  const at = (x: number, y: number, z: number): [number, number, number] => [
    left + x * wide,
    top + y * deep,
    z,
  ];
  let block = box(at(0.5, 0.5, 0), wide, deep, high, tone);
  const windows = Math.round(wide / 0.34);
  const lit = tinted(tone, WINDOWS[lighting], lighting === 'dark' ? 0.34 : 0.3);
  for (let i = 0; i < windows; i += 1)
    for (const v of [0.22, 0.58])
      if (chance() < 0.4) {
        const u = (i + 0.25) / windows;
        block = marked(block, FRONT, [u, v, u + 0.45 / windows, v + 0.16], lit, true);
      }
  const crate = box(at(between(chance, 0.25, 0.7), between(chance, 0.3, 0.7), high), 0.42, 0.36, 0.2, tone);
  const drum = prism({ at: at(pick(chance, [0.22, 0.78]), 0.24, high), r: 0.2, h: 0.16, n: 8, tone });
  return [block, crate, drum];
}

/** Stretches of another tone, specks and tufts of one block. */
function groundIn(plan: GroundPlan, surface: Surface, [bx, by]: Spot): Mark[] {
  const chance: Chance = seeded(`${plan.seed}/land/${bx}/${by}`);
  const spot = (): Spot => [(bx + chance()) * BLOCK, (by + chance()) * BLOCK];
  const specks = Array.from({ length: 16 }, () => blob(chance, spot(), 0.05, 0.025, 0.3, 5));
  const marks: Mark[] = [
    { lines: [blob(chance, spot(), 2.6, 1.8)], fill: surface.earth, alpha: 0.07, smooth: true },
    { lines: specks, fill: surface.stain, alpha: 0.28 },
  ];
  const [x, y] = spot();
  const green: Window = { left: x - 1.6, top: y - 1.2, right: x + 1.6, bottom: y + 1.2 };
  if (plan.material !== 'paving' && chance() < 0.35 && isApart(plan, green))
    marks.push(
      ...grass(chance, [x, y], 1.3, 0.9, surface).map((mark) => ({
        ...mark,
        alpha: (mark.alpha ?? 1) * 0.34,
      })),
    );
  return marks;
}

/** The roads from the frame outward, as far as a window reaches, in whole cells. */
function spansIn({ columns, rows }: GroundPlan, window: Window) {
  return ({ along }: Road): [number, number][] => {
    const [from, to, end] =
      along === 'row' ? [window.left, window.right, columns] : [window.top, window.bottom, rows];
    const before: [number, number] = [Math.floor(from) - 2, 0];
    const after: [number, number] = [end, Math.ceil(to) + 2];
    return [before, after].filter(([start, stop]) => start < stop);
  };
}

/** A surface whose colours have sunk towards the far ground. */
const sunk = (surface: Surface, lighting: Lighting): Surface => {
  const share = lighting === 'dark' ? 0.6 : 0.5;
  const dim = (of: string) => tinted(of, surface.far, share);
  return {
    ...surface,
    road: dim(surface.road),
    kerb: dim(surface.kerb),
    dash: surface.dash && dim(surface.dash),
    rut: dim(surface.rut),
  };
};

export function paintFar(context: Context, ground: Ground, projection: Projection, window: Window): void {
  const { plan, surface, lighting } = ground;
  const dim = sunk(surface, lighting);
  const blocks = [...blocksIn(window)];
  paintMarks(context, placed(blocks.flatMap((block) => groundIn(plan, surface, block))), projection, window);
  // A crossing past the frame has no meaning: each road goes on by itself.
  for (const road of plan.roads)
    paintMarks(context, placed(roadMarks([road], dim, spansIn(plan, window))), projection, window);
  const tone = tinted(
    surface.far,
    lighting === 'dark' ? '#c8ccc8' : '#c9d2d6',
    lighting === 'dark' ? 0.22 : 0.5,
  );
  const houses = housesIn(plan, window).map((house) => solidsOf(house, tone, lighting));
  context.beginPath();
  traceAll(
    context,
    houses.flatMap((solids) => shadowsOf(solids, projection, 'building')),
  );
  context.fillStyle = lighting === 'dark' ? 'rgb(0 0 0 / 0.3)' : 'rgb(29 42 74 / 0.16)';
  context.fill();
  for (const solids of houses)
    paint(context, drawn(solids, projection, lighting), { lighting, outline: 0.7 });
}

/** Where the board lies it is light; the farther, the dimmer. */
export function distance(
  context: Context,
  { plan, surface }: Ground,
  projection: Projection,
): CanvasGradient {
  const { s, ky, ox, oy } = projection;
  const { columns, rows } = plan;
  const reach = Math.hypot(columns, rows) * s;
  const [x, y] = [ox + (columns / 2) * s, oy + (rows / 2) * s * ky];
  const fog = context.createRadialGradient(x, y, reach * 0.42, x, y, reach * 1.15);
  fog.addColorStop(0, `${surface.fade}00`);
  fog.addColorStop(1, `${surface.fade}c0`);
  return fog;
}
