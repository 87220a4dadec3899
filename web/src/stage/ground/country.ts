// Open country that is no board of places: roads, water and fields of any shape, flat on a green
// that lies framed on a table. All is told in cells, x to the east and y to the south.

import type { Lighting } from '../light';
import type { Projection } from '../projection';
import { between, pick, seeded } from '../seed';
import { blob, traceSmooth, type Context } from './marks';
import { around, meets, type Spot, type Window } from './plan';

/** Convex parts, thickened all round: a point is a disc, two points are a band. */
export interface Lie {
  parts: readonly (readonly Spot[])[];
  radius: number;
}

export type Cover =
  | 'road'
  | 'track'
  | 'bridge'
  | 'ford'
  | 'water'
  | 'field'
  | 'crops'
  | 'sand'
  | 'wood'
  | 'rubble'
  | 'trench'
  | 'mined'
  | 'wire'
  | 'smoke';

export interface Patch extends Lie {
  cover: Cover;
  seed: number;
}

export type Tones = Readonly<Record<string, string>>;

/** Who paints what not every table has; it is not there before it is needed. */
export type Rare = Partial<Record<Cover, (context: Context, patch: Patch, tone: Tones) => void>>;

export interface Country {
  rare?: Rare | null;
  columns: number;
  rows: number;
  ground: 'grass' | 'sand' | 'paving';
  seed: string | number;
  patches: readonly Patch[];
  lighting: Lighting;
  /** It is night on the table, whatever light the page has; these places are lit. */
  night: boolean;
  lamps: readonly { at: Spot; size: number }[];
}


const DAY: Tones = {
  wood: '#5a4636', plank: '#4b3a2d', frame: '#7a5638', edge: '#3b2818',
  grass: '#a9c384', grass1: '#9dba78', grass2: '#b6cd92', tuft: '#86a562',
  sand: '#dccb9c', sand1: '#d3c08f', sand2: '#e6d8b0', paving: '#c5c6bf', paving1: '#babbb4', paving2: '#d0d1ca',
  road: '#d6bd90', kerb: '#b99b6a', rut: '#bb9f6f', bank: '#cfb98a', water: '#5b9cc2', wave: '#d6ecf7',
  bridge: '#b8b2a4', rail: '#7d776b', crops: '#d8bf62', crops1: '#c3a84b', woods: '#7f9f5d', rubble: '#a59a8b', stone: '#7f756a',
  trench: '#8a6f4d', mined: '#b34a3a', wire: '#3c4148', field0: '#bfa777', field1: '#c3bd7c', field2: '#96b365', furrow: '#7d6a44',
};
const NIGHT: Tones = {
  wood: '#2a211b', plank: '#221a15', frame: '#4a3524', edge: '#1a110a',
  grass: '#4a6040', grass1: '#43583a', grass2: '#526a48', tuft: '#5f7a50',
  sand: '#6b5f46', sand1: '#62563f', sand2: '#766a50', paving: '#4e5552', paving1: '#474d4b', paving2: '#59605d',
  road: '#7b6b50', kerb: '#5e5039', rut: '#655640', bank: '#6c6046', water: '#2c6488', wave: '#86b6d0',
  bridge: '#77736a', rail: '#4b473f', crops: '#837337', crops1: '#6f602c', woods: '#384b30', rubble: '#615a50', stone: '#48423b',
  trench: '#4d3d29', mined: '#d86a58', wire: '#aab2bb', field0: '#5f5038', field1: '#676539', field2: '#3f5c34', furrow: '#2c2a1c',
};

const far = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(ax - bx, ay - by);

/** The longest line through the middle of a part, from end to end. */
export function axisOf(part: readonly Spot[]): readonly [Spot, Spot] {
  if (part.length === 1) return [part[0]!, part[0]!];
  if (part.length === 2) return [part[0]!, part[1]!];
  const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (part.length !== 4) {
    const { left, top, right, bottom } = around(part);
    return [[left, (top + bottom) / 2], [right, (top + bottom) / 2]];
  }
  const [a, b, c, d] = part as readonly [Spot, Spot, Spot, Spot];
  return far(a, b) < far(b, c) ? [middle(a, b), middle(c, d)] : [middle(b, c), middle(d, a)];
}

export function boundsOf({ parts, radius }: Lie): Window {
  const { left, top, right, bottom } = around(parts.flat());
  return { left: left - radius, top: top - radius, right: right + radius, bottom: bottom + radius };
}

/** A shape as a path in cells. */
export function traced(context: Context, { parts, radius }: Lie): void {
  context.beginPath();
  for (const part of parts) {
    part.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (part.length > 2) context.closePath();
    if (part.length === 1 && radius) {
      context.moveTo(part[0]![0] + 0.001, part[0]![1]);
      context.lineTo(part[0]![0], part[0]![1]);
    }
  }
}

/** A shape filled, so much wider all round. */
export function filled(context: Context, lie: Lie, tone: string, more = 0): void {
  traced(context, lie);
  context.lineJoin = lie.radius ? 'round' : 'miter';
  context.lineCap = lie.radius && lie.parts.every((part) => part.length === 1) ? 'round' : 'butt';
  context.fillStyle = context.strokeStyle = tone;
  if (lie.parts.some((part) => part.length > 2)) context.fill();
  const width = 2 * (lie.radius + more);
  if (width > 0) {
    context.lineWidth = width;
    context.stroke();
  }
}

const isRoad = ({ cover }: Patch) => cover === 'road' || cover === 'track';

export function clipped(context: Context, lie: Lie, draw: () => void): void {
  context.save();
  context.beginPath();
  for (const part of lie.parts) {
    if (part.length > 2) part.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
    else if (part.length === 1) context.arc(part[0]![0], part[0]![1], lie.radius, 0, 2 * Math.PI);
    else {
      const [[ax, ay], [bx, by]] = [part[0]!, part[1]!];
      const far = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [(-(by - ay) / far) * lie.radius, ((bx - ax) / far) * lie.radius];
      context.moveTo(ax + nx, ay + ny);
      context.lineTo(bx + nx, by + ny);
      context.lineTo(bx - nx, by - ny);
      context.lineTo(ax - nx, ay - ny);
    }
    context.closePath();
  }
  context.clip();
  draw();
  context.restore();
}

export function stroke(context: Context, lines: readonly (readonly Spot[])[], tone: string, width: number, dash: readonly number[] = []): void {
  context.beginPath();
  for (const line of lines) line.forEach(([x, y], i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.strokeStyle = tone;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
}

/** Lines beside an axis, at so many cells from it. */
const beside = ([[ax, ay], [bx, by]]: readonly [Spot, Spot], offs: readonly number[]): Spot[][] => {
  const far = Math.hypot(bx - ax, by - ay) || 1;
  return offs.map((off) => {
    const [nx, ny] = [(-(by - ay) / far) * off, ((bx - ax) / far) * off];
    return [[ax + nx, ay + ny], [bx + nx, by + ny]];
  });
};

/** Running water winds within its bed, whose edges are those that count: a third of it lies dry, now
    on this side, now on that. What is about as wide as it is long does not run. */
export function windingIn(part: readonly Spot[], radius: number): readonly Spot[] {
  const [from, to] = axisOf(part);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const wide = part.length === 4 ? Math.min(far(part[0]!, part[1]!), far(part[1]!, part[2]!)) : 2 * radius;
  if (part.length === 3 || part.length > 4 || long < 4 * wide) return part;
  const [ex, ey] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const bank = (side: number) =>
    Array.from({ length: Math.ceil(long) + 1 }, (_, i): Spot => {
      const [on, bend] = [Math.min(i, long), i + from[0] + from[1]];
      const off = wide * (0.33 * side + 0.09 * (Math.sin(bend * 0.42) + Math.sin(bend * 0.23 + 1)) * 0.94);
      return [from[0] + ex * on - ey * off, from[1] + ey * on + ex * off];
    });
  return [...bank(-1), ...bank(1).reverse()];
}

const running = (patch: Patch): Patch => {
  const parts = patch.parts.map((part) => windingIn(part, patch.radius));
  return parts.every((part, i) => part !== patch.parts[i]) ? { ...patch, parts, radius: 0 } : patch;
};

function paintField(context: Context, patch: Patch, tone: Tones): void {
  const axis = axisOf(patch.parts[0]!);
  context.globalAlpha = 0.75;
  filled(context, patch, tone[`field${patch.seed % 3}`]!);
  context.globalAlpha = 0.28;
  clipped(context, patch, () => stroke(context, beside(axis, Array.from({ length: 15 }, (_, i) => 0.75 * (i - 7))), tone['furrow']!, 0.22));
  stroke(context, [[...patch.parts[0]!, patch.parts[0]![0]!]], tone['furrow']!, 0.12);
  context.globalAlpha = 1;
}

function paintWater(context: Context, patch: Patch, tone: Tones): void {
  const chance = seeded(`${patch.seed}/water`);
  const { left, top, right, bottom } = boundsOf(patch);
  clipped(context, patch, () => {
    const count = Math.min(90, Math.round((right - left) * (bottom - top) * 0.6));
    const waves = Array.from({ length: count }, (): Spot[] => {
      const [x, y] = [between(chance, left, right), between(chance, top, bottom)];
      return [[x - 0.28, y], [x - 0.1, y - 0.07], [x + 0.1, y], [x + 0.28, y - 0.06]];
    });
    context.globalAlpha = 0.55;
    stroke(context, waves, tone['wave']!, 0.06);
    context.globalAlpha = 1;
  });
}

function paintCrops(context: Context, patch: Patch, tone: Tones): void {
  filled(context, patch, tone['crops']!);
  const { left, top, right, bottom } = boundsOf(patch);
  clipped(context, patch, () => {
    const lines: Spot[][] = [];
    for (let x = left - (bottom - top); x < right; x += 0.42) lines.push([[x, bottom], [x + (bottom - top) * 0.2, top]]);
    stroke(context, lines, tone['crops1']!, 0.16);
  });
}

function paintPatch(context: Context, patch: Patch, tone: Tones, rare?: Rare | null): void {
  switch (patch.cover) {
    case 'water':
      paintWater(context, patch, tone);
      break;
    case 'bridge':
      filled(context, patch, tone['bridge']!);
      for (const part of patch.parts) {
        const axis = axisOf(part);
        stroke(context, beside(axis, [-1.4, 1.4]), tone['rail']!, 0.22);
      }
      break;
    case 'crops':
      paintCrops(context, patch, tone);
      break;
    case 'wood':
      context.globalAlpha = 0.75;
      filled(context, patch, tone['woods']!);
      context.globalAlpha = 1;
      break;
    default:
      rare?.[patch.cover]?.(context, patch, tone);
  }
}

function paintRoads(context: Context, roads: readonly Patch[], tone: Tones): void {
  for (const road of roads) filled(context, road, tone['kerb']!, 0.16);
  for (const road of roads) filled(context, road, tone['road']!);
  for (const road of roads)
    for (const part of road.parts) stroke(context, beside(axisOf(part), [-0.55, 0.55]), tone['rut']!, 0.14, [1.6, 0.24]);
}

/** The table past the frame, and the green within it. */
function paintGreen(context: Context, { columns, rows, ground, seed }: Country, tone: Tones, { left, top, right, bottom }: Window): void {
  context.fillStyle = tone['wood']!;
  context.fillRect(left, top, right - left, bottom - top);
  const planks: Spot[][] = [];
  for (let y = Math.floor(top / 2.2) * 2.2; y < bottom; y += 2.2) planks.push([[left, y], [right, y]]);
  stroke(context, planks, tone['plank']!, 0.14);
  context.fillStyle = 'rgb(0 0 0 / 0.34)';
  context.fillRect(-0.5, -0.3, columns + 1.8, rows + 1.6);
  context.fillStyle = tone['edge']!;
  context.fillRect(-0.92, -0.92, columns + 1.84, rows + 1.84);
  context.fillStyle = tone['frame']!;
  context.fillRect(-0.8, -0.8, columns + 1.6, rows + 1.6);
  context.fillStyle = tone['edge']!;
  context.fillRect(-0.1, -0.1, columns + 0.2, rows + 0.2);
  context.fillStyle = tone[ground]!;
  context.fillRect(0, 0, columns, rows);
  context.save();
  context.beginPath();
  context.rect(0, 0, columns, rows);
  context.clip();
  const chance = seeded(`${seed}/green`);
  for (let i = 0; i < 54; i += 1) {
    const at: Spot = [between(chance, 0, columns), between(chance, 0, rows)];
    const ring = blob(chance, at, between(chance, 1.5, 5), between(chance, 1.2, 3.4), 0.3);
    if (!meets(around(ring), { left, top, right, bottom })) continue;
    context.beginPath();
    traceSmooth(context, ring);
    context.globalAlpha = 0.7;
    context.fillStyle = tone[`${ground}${1 + (i % 2)}`]!;
    context.fill();
  }
  context.globalAlpha = ground === 'grass' ? 0.8 : 0.25;
  const tufts = Array.from({ length: 320 }, (): Spot[] => {
    const [x, y] = [between(chance, 0.2, columns - 0.2), between(chance, 0.4, rows - 0.2)];
    return [[x - 0.12, y - 0.2], [x, y], [x + 0.04, y - 0.28], [x, y], [x + pick(chance, [0.12, 0.16]), y - 0.16]];
  });
  stroke(context, tufts, tone['tuft']!, 0.05);
  context.globalAlpha = 1;
  context.restore();
}

/** All of it that a window of cells shows. */
export function paintCountry(context: Context, country: Country, view: Projection, window: Window): void {
  const { s, ky, ox, oy } = view;
  const { columns, rows, lighting, night, lamps } = country;
  const tone = lighting === 'light' ? DAY : NIGHT;
  context.save();
  context.setTransform(s, 0, 0, s * ky, ox, oy);
  const seen: Window = { left: window.left - 1, top: window.top - 1, right: window.right + 1, bottom: window.bottom + 1 };
  paintGreen(context, country, tone, seen);
  context.beginPath();
  context.rect(0, 0, columns, rows);
  context.clip();
  const patches = country.patches.filter((patch) => meets(boundsOf(patch), seen));
  const of = (...covers: Cover[]) => patches.filter(({ cover }) => covers.includes(cover));
  for (const patch of of('field')) paintField(context, patch, tone);
  for (const patch of of('wood', 'sand', 'crops')) paintPatch(context, patch, tone, country.rare);
  for (const patch of of('water')) filled(context, patch, tone['bank']!, 0.3);
  const waters = of('water').map(running);
  for (const patch of waters) filled(context, patch, tone['water']!);
  for (const patch of waters) paintPatch(context, patch, tone);
  const crossed = of('bridge', 'ford');
  paintRoads(context, patches.filter((patch) => isRoad(patch)), tone);
  // Where it is no bridge, water runs over what crosses it.
  for (const patch of of('ford')) paintPatch(context, patch, tone, country.rare);
  for (const patch of crossed.filter(({ cover }) => cover === 'bridge')) paintPatch(context, patch, tone);
  for (const patch of of('rubble', 'trench', 'wire', 'mined', 'smoke')) paintPatch(context, patch, tone, country.rare);
  if (night) {
    context.fillStyle = lighting === 'light' ? 'rgb(5 12 34 / 0.5)' : 'rgb(5 12 34 / 0.3)';
    context.fillRect(0, 0, columns, rows);
    for (const { at, size } of lamps) {
      const pool = context.createRadialGradient(at[0], at[1], 0, at[0], at[1], size);
      pool.addColorStop(0, 'rgb(255 236 178 / 0.42)');
      pool.addColorStop(0.7, 'rgb(255 236 178 / 0.2)');
      pool.addColorStop(1, 'rgb(255 236 178 / 0)');
      context.fillStyle = pool;
      context.fillRect(at[0] - size, at[1] - size, 2 * size, 2 * size);
    }
  }
  context.restore();
}
