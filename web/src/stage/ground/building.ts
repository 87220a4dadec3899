// What a building is before it is painted: its kind, its height, its walls, and what stands on its
// roof. All of it follows from its cells and a seed.

import { hullOf, type Polygon } from '../paint';
import { toScreen, type Projection, type Vec } from '../projection';
import { between, pick, seeded, type Chance } from '../seed';
import { shadowsOf } from '../shadows';
import { box, FRONT, frustum, marked, prism, type Solid } from '../solids';
import { around, type Spot } from './plan';

export type Kind = 'hall' | 'silo' | 'block' | 'brick' | 'tower';

/** One wall that can be seen, from its left to its right end as it is seen. */
export interface Wall {
  looks: 'south' | 'east';
  left: Spot;
  right: Spot;
}

export interface Building {
  seed: string;
  kind: Kind;
  cells: readonly Spot[];
  /** In cells: a figure behind it shows head and shoulders. */
  height: number;
  /** Its foot, clockwise. */
  foot: readonly Spot[];
  /** From the back to the front. */
  walls: readonly Wall[];
  wall: string;
  roof: string;
  /** What stands on the roof. */
  parts: readonly Solid[];
}

const INSET = 0.05;
/** The parapet around the roof, in cells. */
export const PARAPET = 0.07;
/** So that streets differ. */
const ROOFS = ['#8d7c76', '#626e8a', '#7d6865', '#6f7863', '#7c8590', '#6a6480'] as const;
const WALLS: Readonly<Record<Kind, readonly string[]>> = {
  hall: ['#76808f', '#7f8790'],
  silo: ['#7a828e', '#86808a'],
  block: ['#737c8b', '#7b8390', '#84827c'],
  brick: ['#9a765c', '#8f6a55', '#a08066'],
  tower: ['#6d7788', '#7d7f8a'],
};
/** The heights of walls; what stands on the roof of a silo or tower comes on top. */
const HEIGHTS: Readonly<Record<Kind, readonly [number, number]>> = {
  hall: [0.66, 0.74],
  silo: [0.66, 0.7],
  block: [0.78, 0.95],
  brick: [0.72, 0.9],
  tower: [0.98, 1.05],
};

function kindOf(cells: readonly Spot[], chance: Chance): Kind {
  const { left, top, right, bottom } = around(cells);
  const [wide, deep] = [right - left + 1, bottom - top + 1];
  if (cells.length === 1) return pick(chance, ['tower', 'brick', 'block'] as const);
  if (cells.length < wide * deep) return pick(chance, ['block', 'brick'] as const);
  if (wide === 1 || deep === 1) return pick(chance, ['block', 'tower', 'silo', 'brick'] as const);
  return pick(chance, ['hall', 'silo', 'block', 'brick', 'hall'] as const);
}

/** The rim of some cells, clockwise, drawn in by so much; of several rims the longest. */
export function rimOf(cells: readonly Spot[], inset: number): Spot[] {
  const key = (x: number, y: number) => `${x},${y}`;
  const all = new Set(cells.map(([x, y]) => key(x, y)));
  const next = new Map<string, Spot>();
  for (const [x, y] of cells) {
    if (!all.has(key(x, y - 1))) next.set(`${key(x, y)}>1,0`, [x + 1, y]);
    if (!all.has(key(x + 1, y))) next.set(`${key(x + 1, y)}>0,1`, [x + 1, y + 1]);
    if (!all.has(key(x, y + 1))) next.set(`${key(x + 1, y + 1)}>-1,0`, [x, y + 1]);
    if (!all.has(key(x - 1, y))) next.set(`${key(x, y + 1)}>0,-1`, [x, y]);
  }
  let longest: Spot[] = [];
  while (next.size) {
    const rim: { at: Spot; way: Spot }[] = [];
    let step = next.keys().next().value;
    while (step !== undefined) {
      const [at, way] = step.split('>').map((part) => part.split(',').map(Number) as unknown as Spot) as [
        Spot,
        Spot,
      ];
      const to = next.get(step)!;
      next.delete(step);
      rim.push({ at, way });
      const [dx, dy] = way;
      // Where two cells touch at a corner, keep to this one: right turns first.
      const turns: Spot[] = [
        [-dy, dx],
        [dx, dy],
        [dy, -dx],
      ];
      step = turns
        .map((turn) => `${key(...to)}>${key(turn[0] + 0, turn[1] + 0)}`)
        .find((one) => next.has(one));
    }
    const corners = rim.flatMap(({ at: [x, y], way }, i) => {
      const [bx, by] = rim[(i + rim.length - 1) % rim.length]!.way;
      const [ax, ay] = way;
      if (ax === bx && ay === by) return [];
      return [[x - (ay + by) * inset, y + (ax + bx) * inset] as Spot];
    });
    if (corners.length > longest.length) longest = corners;
  }
  return longest;
}

function wallsOf(foot: readonly Spot[]): Wall[] {
  const walls: Wall[] = [];
  foot.forEach((from, i) => {
    const to = foot[(i + 1) % foot.length]!;
    if (to[0] < from[0]) walls.push({ looks: 'south', left: to, right: from });
    if (to[1] > from[1]) walls.push({ looks: 'east', left: to, right: from });
  });
  return walls.sort((a, b) => a.left[1] - b.left[1]);
}

const METAL = '#828b97';
/** The tone that stands for that of the roof. */
const ROOF = 'roof';
const PIPE = '#96703c';

/** Saw teeth with strips of light, their long slopes towards the front. */
function teeth([left, top]: Spot, [right, bottom]: Spot, z: number, tone: string): Solid[] {
  const [wide, deep] = [right - left, (bottom - top) / 3];
  return [0, 1, 2].map((i) => {
    let tooth = frustum({
      at: [(left + right) / 2, top + (i + 0.5) * deep, z],
      w: wide,
      d: deep,
      h: 0.15,
      td: 0.01,
      shift: [0, -deep / 2 + 0.01],
      tone,
    });
    for (const u of [0.12, 0.32, 0.52, 0.72])
      tooth = marked(tooth, FRONT, [u, 0.34, u + 0.15, 0.46], 'light', true);
    return tooth;
  });
}

function fan([x, y]: Spot, z: number): Solid[] {
  return [
    prism({ at: [x, y, z], r: 0.21, h: 0.1, n: 8, tone: '#5c6672' }),
    prism({ at: [x, y, z + 0.1], r: 0.13, h: 0.005, n: 6, tone: '#2a323c' }),
  ];
}

const crate = (chance: Chance, [x, y]: Spot, z: number, tone: string): Solid =>
  box([x, y, z], between(chance, 0.24, 0.36), between(chance, 0.2, 0.3), between(chance, 0.1, 0.17), tone);

const chimney = ([x, y]: Spot, z: number): Solid =>
  prism({ at: [x, y, z], r: 0.09, h: 0.27, n: 8, tone: '#6a727d' });

/** What stands on a flat roof: one cell a fan, another crates, a chimney at the back, a pipe in front. */
function clutter(cells: readonly Spot[], z: number, tone: string, chance: Chance): Solid[] {
  const { left, top, bottom } = around(cells);
  const parts: Solid[] = [];
  for (const [x, y] of cells) {
    // The plate with what is left of it lies on the front corner at the left.
    const isPlate = x === left && y === bottom && cells.length > 1;
    if (isPlate) continue;
    const at: Spot = [x + between(chance, 0.4, 0.6), y + between(chance, 0.36, 0.5)];
    const kind = cells.length === 1 ? 0.5 : chance();
    if (kind < 0.28) parts.push(...fan(at, z));
    else if (kind < 0.82) {
      parts.push(crate(chance, at, z, tone));
      if (chance() < 0.6) parts.push(crate(chance, [at[0] + 0.16, at[1] + 0.3], z, tone));
    }
  }
  const back = cells.filter((cell) => cell[1] === top);
  const [x, y] = back[back.length - 1]!;
  parts.push(chimney([x + 0.76, y + 0.2], z));
  const front = cells.filter((cell) => cell[1] === bottom).map((cell) => cell[0]);
  if (front.length > 1) {
    const middle = (Math.min(...front) + Math.max(...front) + 1) / 2;
    parts.push(box([middle + 0.1, bottom + 0.78, z], 0.8, 0.08, 0.06, PIPE));
  }
  return parts;
}

function drums(cells: readonly Spot[], z: number): Solid[] {
  return cells.map(([x, y]) =>
    prism({ at: [x + 0.5, y + 0.5, z], r: 0.33, tr: 0.3, h: 0.3, n: 10, tone: '#98a1ab' }),
  );
}

function mast([x, y]: Spot, z: number): Solid[] {
  return [
    box([x, y, z], 0.2, 0.2, 0.07, METAL),
    prism({ at: [x, y, z + 0.07], r: 0.022, h: 0.42, n: 4, tone: METAL }),
    prism({ at: [x, y, z + 0.49], r: 0.045, h: 0.07, n: 6, tone: '#ff4b4b', glow: true }),
  ];
}

function partsOf(kind: Kind, cells: readonly Spot[], z: number, chance: Chance): Solid[] {
  const { left, top, right, bottom } = around(cells);
  const edge = INSET + PARAPET;
  if (kind === 'hall')
    return teeth([left + edge, top + edge], [right + 1 - edge, bottom + 1 - edge], z, ROOF);
  if (kind === 'silo') return drums(cells, z);
  const parts = clutter(cells, z, pick(chance, [ROOF, METAL]), chance);
  return kind === 'tower' ? [...parts, ...mast([left + 0.24, top + 0.24], z)] : parts;
}

export function buildingOf(cells: readonly Spot[], seed: string | number, wanted?: Kind): Building {
  const chance = seeded(`${seed}/building`);
  const kind = wanted ?? kindOf(cells, chance);
  const height = between(chance, ...HEIGHTS[kind]);
  const foot = rimOf(cells, INSET);
  const roof = pick(chance, ROOFS);
  return {
    seed: String(seed),
    kind,
    cells,
    height,
    foot,
    walls: wallsOf(foot),
    wall: pick(chance, WALLS[kind]),
    roof,
    parts: partsOf(kind, cells, height, chance),
  };
}

const raised = (view: Projection, spots: readonly Spot[], z: number): Polygon =>
  spots.map(([x, y]) => toScreen(view, [x, y, z]));

/** The roof on the screen: what is hidden by it is drawn again within. */
export const roofOf = (building: Building, view: Projection): Polygon =>
  raised(view, building.foot, building.height);

/** The walls on the screen, as they are listed. */
export const facesOf = ({ walls, height }: Building, view: Projection): Polygon[] =>
  walls.map(({ left, right }) => [...raised(view, [left, right], 0), ...raised(view, [right, left], height)]);

/** All that the building covers on the screen: roof, walls, and what stands on it. */
export const outlinesOf = (building: Building, view: Projection): Polygon[] => [
  roofOf(building, view),
  ...facesOf(building, view),
  ...building.parts.map(({ points }) => hullOf(points.map((point: Vec) => toScreen(view, point)))),
];

/** Its shadow, to be filled with all others as one path. */
export function buildingShadow({ cells, height, parts }: Building, view: Projection): Polygon[] {
  const all = new Set(cells.map(String));
  const edge = (x: number, y: number) => (all.has(`${x},${y}`) ? 0 : INSET);
  const blocks = cells.map(([x, y]) => {
    const [left, right] = [x + edge(x - 1, y), x + 1 - edge(x + 1, y)];
    const [top, bottom] = [y + edge(x, y - 1), y + 1 - edge(x, y + 1)];
    return box([(left + right) / 2, (top + bottom) / 2, 0], right - left, bottom - top, height, METAL);
  });
  return shadowsOf([...blocks, ...parts], view, 'building');
}

/** Where it burns, at a share of its height. */
export function firesOf({ seed, cells, height }: Building): Vec[] {
  const chance = seeded(`${seed}/fires`);
  const count = Math.min(3, cells.length);
  return Array.from({ length: count }, (_, i): Vec => {
    const [x, y] = cells[Math.floor(((i + chance()) / count) * cells.length)]!;
    return [x + between(chance, 0.35, 0.65), y + between(chance, 0.4, 0.7), height];
  });
}

/** Where its soot rises from. */
export function plumeOf({ cells, height }: Building): Vec {
  const { left, top, right } = around(cells);
  return [left + (right + 1 - left) * 0.62, top + 0.4, height];
}
