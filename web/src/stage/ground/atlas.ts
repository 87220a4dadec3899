// A map of pointed hexes drawn on a sheet of paper that lies on a table: what grows and lies in each
// hex, roads and rails that join neighbours, and small houses. All is told in cells, x to the east and
// y to the south; a hex is one cell wide.

import { LAMPS, type Lighting } from '../light';
import { drawn, paint } from '../paint';
import { PAPER } from '../palette';
import type { Projection } from '../projection';
import { between, pick, seeded, type Chance } from '../seed';
import { shadowsOf } from '../shadows';
import { frustum, prism, type Solid } from '../solids';
import { blob, CELL, trace, traceAll, traceSmooth, type Context } from './marks';
import type { Spot, Window } from './plan';
import { between as mixedTo } from './surface';
import { tree } from './trees';

export type Wild = 'plain' | 'paved' | 'wood' | 'marsh' | 'moor' | 'water';
export type Settled = 'castle' | 'town' | 'works' | 'field' | 'school';
export type Line = 'street' | 'rail';

export interface AtlasHex {
  at: Spot;
  wild: Wild;
  settled?: Settled;
}

export interface Atlas {
  columns: number;
  rows: number;
  seed: string | number;
  lighting: Lighting;
  hexes: readonly AtlasHex[];
  roads: readonly { kind: Line; from: Spot; to: Spot }[];
}

type Tones = Readonly<Record<string, string>>;

const DAY: Tones = {
  plank: '#6b5443', seam: '#57432f', paper: PAPER.paper, rim: '#8d7a50', edge: '#5c5136',
  plain: PAPER.plain, plain1: '#b9c080', paved: '#cfc9b8', paved1: '#c2bcab', wood: PAPER.wood, wood1: '#97ad70',
  marsh: '#a9bd9a', marsh1: '#8fbdd0', moor: PAPER.hill, moor1: '#b98fa2', water: PAPER.water, water1: '#eef8fb',
  bed: '#6a5636', street: '#f3e4b8', sleeper: '#4a3c28', rail: '#3d4046',
};
const NIGHT: Tones = {
  plank: '#2b221b', seam: '#1f1813', paper: '#6e6549', rim: '#3f3622', edge: '#171408',
  plain: '#656b47', plain1: '#5c6340', paved: '#6d6b63', paved1: '#63615a', wood: '#4f5f3d', wood1: '#455535',
  marsh: '#4f6152', marsh1: '#3f7089', moor: '#6f6146', moor1: '#7b5567', water: '#356279', water1: '#8fbdd0',
  bed: '#2c2314', street: '#c9b788', sleeper: '#211a10', rail: '#15171a',
};
const WALLS = ['#b7a890', '#a5937c', '#c3b59d', '#9f9a92'] as const;
const ROOFS = ['#8f4a3c', '#7a4034', '#6a5a4f', '#59626d'] as const;

/** From a middle to a corner. */
const SIDE = 1 / Math.sqrt(3);
const ring = ([x, y]: Spot, far = SIDE): Spot[] =>
  Array.from({ length: 6 }, (_, i): Spot => {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });

function filled(context: Context, rings: readonly (readonly Spot[])[], tone: string, alpha = 1, smooth = false): void {
  context.beginPath();
  for (const one of rings) (smooth ? traceSmooth : (c: Context, s: readonly Spot[]) => trace(c, s, true))(context, one);
  context.globalAlpha = alpha;
  context.fillStyle = tone;
  context.fill();
  context.globalAlpha = 1;
}

function stroked(context: Context, lines: readonly (readonly Spot[])[], tone: string, width: number, dash: readonly number[] = [], alpha = 1): void {
  context.beginPath();
  for (const line of lines) trace(context, line, false);
  context.globalAlpha = alpha;
  context.strokeStyle = tone;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** The sheet reaches so far past the hexes. */
const MARGIN = 0.5;

function paintSheet(context: Context, { columns, rows, seed }: Atlas, tone: Tones, { left, top, right, bottom }: Window): void {
  context.fillStyle = tone['plank']!;
  context.fillRect(left, top, right - left, bottom - top);
  const seams: Spot[][] = [];
  for (let y = Math.floor(top / 0.9) * 0.9; y < bottom; y += 0.9) seams.push([[left, y], [right, y]]);
  stroked(context, seams, tone['seam']!, 0.045);
  const [l, t, r, b] = [-MARGIN, -MARGIN, columns + MARGIN, rows + MARGIN];
  const sheet: Spot[] = [[l + 0.12, t], [r - 0.3, t], [r, t + 0.3], [r, b - 0.1], [r - 0.14, b], [l + 0.34, b], [l, b - 0.3], [l, t + 0.1]];
  filled(context, [sheet.map(([x, y]): Spot => [x + 0.14, y + 0.16])], '#000', 0.36);
  filled(context, [sheet], tone['paper']!);
  const chance = seeded(`${seed}/paper`);
  const stains = Array.from({ length: 16 }, () =>
    blob(chance, [between(chance, l, r), between(chance, t, b)], between(chance, 0.4, 1.4), between(chance, 0.3, 0.9)),
  );
  context.save();
  context.beginPath();
  trace(context, sheet, true);
  context.clip();
  filled(context, stains, tone['rim']!, 0.09, true);
  const far = Math.hypot(columns, rows) / 2 + MARGIN;
  const age = context.createRadialGradient(columns / 2, rows / 2, far * 0.62, columns / 2, rows / 2, far);
  age.addColorStop(0, `${tone['rim']!}00`);
  age.addColorStop(1, `${tone['rim']!}99`);
  context.fillStyle = age;
  context.fillRect(l, t, r - l, b - t);
  context.restore();
  stroked(context, [[...sheet, sheet[0]!]], tone['edge']!, 0.03);
}

/** What lies flat in a hex. */
function paintHex(context: Context, { at, wild }: AtlasHex, seed: string | number, tone: Tones): void {
  const chance = seeded(`${seed}/${at.join()}`);
  const [x, y] = at;
  const spot = (far: number): Spot => [x + between(chance, -far, far), y + between(chance, -far, far)];
  filled(context, [ring(at, SIDE + 0.004)], tone[wild]!);
  context.save();
  context.beginPath();
  trace(context, ring(at), true);
  context.clip();
  const under = wild === 'moor' || wild === 'water' ? wild : `${wild}1`;
  if (wild !== 'water')
    filled(context, Array.from({ length: 3 }, () => blob(chance, spot(0.4), between(chance, 0.16, 0.34), between(chance, 0.1, 0.2))), tone[under]!, wild === 'marsh' ? 0.4 : 0.7, true);
  if (wild === 'water') {
    const waves = Array.from({ length: 7 }, (_, i): Spot[] => {
      const [wx, wy] = [x + between(chance, -0.36, 0.3), y - 0.4 + i * 0.13];
      return [[wx - 0.1, wy], [wx - 0.04, wy - 0.03], [wx + 0.04, wy], [wx + 0.1, wy - 0.03]];
    });
    stroked(context, waves, tone['water1']!, 0.022, [], 0.6);
  } else if (wild === 'marsh') {
    const pools = Array.from({ length: 4 }, () => blob(chance, spot(0.32), between(chance, 0.09, 0.16), between(chance, 0.04, 0.07)));
    filled(context, pools, tone['marsh1']!, 1, true);
    const reeds = Array.from({ length: 16 }, (): Spot[][] => {
      const [rx, ry] = spot(0.4);
      return [[[rx, ry], [rx - 0.03, ry - 0.12]], [[rx, ry], [rx + 0.01, ry - 0.14]], [[rx, ry], [rx + 0.045, ry - 0.1]]];
    }).flat();
    stroked(context, reeds, mixedTo(tone['wood1']!, '#000000', 0.35), 0.016);
  } else if (wild === 'moor') {
    for (let i = 0; i < 5; i += 1) {
      const [mx, my] = spot(0.34);
      const wide = between(chance, 0.14, 0.22);
      const hump: Spot[] = Array.from({ length: 9 }, (_, k): Spot => [mx + Math.cos((k / 8) * Math.PI) * wide, my - Math.sin((k / 8) * Math.PI) * wide * 0.5]);
      filled(context, [hump], mixedTo(tone['moor']!, '#000000', 0.13));
      stroked(context, [hump.slice(0, 6)], mixedTo(tone['moor']!, '#ffffff', 0.3), 0.02);
    }
    const heath = Array.from({ length: 22 }, () => blob(chance, spot(0.42), 0.022, 0.018, 0.2, 6));
    filled(context, heath, tone['moor1']!, 0.9, true);
  } else if (wild === 'paved') {
    const joints: Spot[][] = [];
    for (let k = -4; k <= 4; k += 1) joints.push([[x - 0.6, y + k * 0.13], [x + 0.6, y + k * 0.13]], [[x + k * 0.13, y - 0.6], [x + k * 0.13, y + 0.6]]);
    stroked(context, joints, tone['edge']!, 0.01, [], 0.3);
  } else if (wild === 'plain') {
    const tufts = Array.from({ length: 8 }, (): Spot[] => {
      const [tx, ty] = spot(0.42);
      return [[tx - 0.025, ty - 0.05], [tx, ty], [tx + 0.02, ty - 0.06]];
    });
    stroked(context, tufts, tone['wood1']!, 0.016, [], 0.8);
  }
  context.restore();
}

/** A line bent a little to one side, the same from both ends. */
function bent(from: Spot, to: Spot, chance: Chance): Spot[] {
  const off = between(chance, -0.07, 0.07);
  const [nx, ny] = [-(to[1] - from[1]) * off, (to[0] - from[0]) * off];
  return Array.from({ length: 9 }, (_, i): Spot => {
    const share = i / 8;
    const bow = 4 * share * (1 - share);
    return [from[0] + (to[0] - from[0]) * share + nx * bow, from[1] + (to[1] - from[1]) * share + ny * bow];
  });
}

function paintRoads(context: Context, { roads, seed }: Atlas, tone: Tones): void {
  const of = (wanted: Line) =>
    roads.filter(({ kind }) => kind === wanted).map(({ from, to }) => bent(from, to, seeded(`${seed}/${from.join()}/${to.join()}`)));
  context.lineCap = context.lineJoin = 'round';
  const [streets, rails] = [of('street'), of('rail')];
  stroked(context, streets, tone['bed']!, 0.115);
  stroked(context, streets, tone['street']!, 0.07);
  context.lineCap = 'butt';
  stroked(context, rails, tone['street']!, 0.15, [], 0.55);
  stroked(context, rails, tone['sleeper']!, 0.14, [0.03, 0.055]);
  stroked(context, rails, tone['rail']!, 0.07);
  stroked(context, rails, tone['street']!, 0.035);
}

const house = ([x, y]: Spot, chance: Chance, size: number, high: number): Solid[] => {
  const turn = between(chance, -16, 16);
  const [w, d] = [size * between(chance, 0.85, 1.25), size];
  return [
    frustum({ at: [x, y, 0], w, d, h: high, turn, tone: pick(chance, WALLS) }),
    frustum({ at: [x, y, high], w: w * 1.08, d: d * 1.1, h: size * 0.45, tw: w * 0.8, td: 0.01, turn, tone: pick(chance, ROOFS) }),
  ];
};

/** What stands on a settled hex, north of its middle, from the back to the front. */
function settledOf({ at: [x, y], settled }: AtlasHex, seed: string | number): Solid[][] {
  const chance = seeded(`${seed}/settled/${x}/${y}`);
  const at = (dx: number, dy: number): Spot => [x + dx, y + dy];
  const block = (dx: number, dy: number, w: number, d: number, h: number, tone: string): Solid =>
    frustum({ at: [x + dx, y + dy, 0], w, d, h, tw: w * 0.94, td: d * 0.94, tone });
  switch (settled) {
    case 'castle':
      return [
        ...[-0.3, -0.1, 0.12, 0.32].map((dx) => house(at(dx, -0.28), chance, 0.13, between(chance, 0.08, 0.16))),
        [block(0, -0.16, 0.34, 0.2, 0.2, '#b9bfc6'), frustum({ at: [x, y - 0.16, 0.2], w: 0.16, d: 0.14, h: 0.26, tw: 0.12, td: 0.1, tone: '#d5dae0' }), prism({ at: [x, y - 0.16, 0.46], r: 0.07, tr: 0.005, h: 0.16, n: 6, tone: '#c0a048' })],
        ...[-0.32, 0.32].map((dx) => house(at(dx, -0.1), chance, 0.14, between(chance, 0.08, 0.14))),
      ];
    case 'town':
      return [
        ...[-0.26, -0.06, 0.16, 0.32].map((dx) => house(at(dx, -0.28 + between(chance, -0.03, 0.03)), chance, 0.13, between(chance, 0.06, 0.15))),
        ...[-0.34, -0.14, 0.06, 0.26].map((dx) => house(at(dx, -0.12 + between(chance, -0.03, 0.03)), chance, 0.12, between(chance, 0.05, 0.12))),
      ];
    case 'works':
      return [
        [prism({ at: [x + 0.26, y - 0.26, 0], r: 0.045, tr: 0.03, h: 0.44, n: 8, tone: '#8b6f63' }), prism({ at: [x + 0.15, y - 0.28, 0], r: 0.04, tr: 0.028, h: 0.36, n: 8, tone: '#8b6f63' })],
        [block(-0.02, -0.14, 0.5, 0.22, 0.12, '#8d949b'), ...[-0.19, -0.02, 0.15].map((dx) => frustum({ at: [x + dx, y - 0.14, 0.12], w: 0.16, d: 0.22, h: 0.1, tw: 0.02, td: 0.22, shift: [-0.07, 0], tone: '#a8b2ba' }))],
      ];
    case 'field':
      return [
        [prism({ at: [x - 0.05, y - 0.14, 0], r: 0.27, h: 0.02, n: 12, tone: '#6b737c' }), prism({ at: [x - 0.05, y - 0.14, 0.02], r: 0.19, h: 0.01, n: 12, tone: '#a4acb4' })],
        [prism({ at: [x - 0.05, y - 0.14, 0.03], r: 0.07, tr: 0.05, h: 0.22, n: 8, tone: '#dfe5ea' }), prism({ at: [x - 0.05, y - 0.14, 0.25], r: 0.05, tr: 0.005, h: 0.12, n: 8, tone: '#b4574a' })],
        [frustum({ at: [x + 0.3, y - 0.16, 0], w: 0.09, d: 0.09, h: 0.3, tw: 0.05, td: 0.05, tone: '#8b97a5' }), frustum({ at: [x + 0.3, y - 0.16, 0.3], w: 0.14, d: 0.12, h: 0.07, tone: '#3b4550' })],
      ];
    case 'school':
      return [
        [block(0, -0.2, 0.52, 0.14, 0.14, '#b7a890'), frustum({ at: [x, y - 0.2, 0.14], w: 0.56, d: 0.17, h: 0.07, tw: 0.5, td: 0.02, tone: '#59626d' })],
        [block(0, -0.13, 0.15, 0.12, 0.25, '#c8bba4'), prism({ at: [x, y - 0.13, 0.25], r: 0.1, tr: 0.01, h: 0.14, n: 4, turn: 45, tone: '#7a4034' })],
      ];
    default:
      return [];
  }
}

/** The trees of a wood: they leave its middle free for what stands there, and the way through it. */
function woodOf([x, y]: Spot, seed: string | number): Solid[][] {
  const chance = seeded(`${seed}/wood/${x}/${y}`);
  const spots: Spot[] = [[-0.28, -0.24], [-0.05, -0.34], [0.2, -0.26], [-0.36, 0.02], [0.36, 0], [-0.26, 0.26], [0.26, 0.28], [0.02, 0.38]];
  return spots.map(([dx, dy]) => tree('pine', [x + dx + between(chance, -0.03, 0.03), y + dy], 0, between(chance, 0.36, 0.5), chance));
}

const near = ([x, y]: Spot, { left, top, right, bottom }: Window, room: number): boolean =>
  x > left - room && x < right + room && y > top - room && y < bottom + room;

/** All of it that a window of cells shows. */
export function paintAtlas(context: Context, atlas: Atlas, view: Projection, window: Window): void {
  const { s, ky, ox, oy } = view;
  const { lighting, seed } = atlas;
  const tone = lighting === 'light' ? DAY : NIGHT;
  const hexes = atlas.hexes.filter(({ at }) => near(at, window, 1.2));
  context.save();
  context.setTransform(s, 0, 0, s * ky, ox, oy);
  const seen: Window = { left: window.left - 1, top: window.top - 1, right: window.right + 1, bottom: window.bottom + 1 };
  paintSheet(context, atlas, tone, seen);
  for (const one of hexes) paintHex(context, one, seed, tone);
  stroked(context, hexes.map(({ at }) => [...ring(at), ring(at)[0]!]), tone['edge']!, 0.016, [], 0.42);
  paintRoads(context, atlas, tone);
  context.restore();
  const standing = hexes.map((one) => ({ y: one.at[1], solids: [...settledOf(one, seed), ...(one.wild === 'wood' && !one.settled ? woodOf(one.at, seed) : [])] })).sort((a, b) => a.y - b.y);
  for (const { solids } of standing) {
    context.beginPath();
    traceAll(context, solids.flatMap((one) => shadowsOf(one, view, 'figure')));
    context.fillStyle = LAMPS[lighting].shadow;
    context.fill();
    for (const one of solids) paint(context, drawn(one, view, lighting), { lighting, outline: (1.2 * s) / CELL });
  }
}
