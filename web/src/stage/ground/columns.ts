// Hexes as columns: each has a level, and its walls show in strata how far it stands above the next.

import { LAMPS, shade, shadowOf, type Lighting } from '../light';
import { isInside, type Polygon } from '../paint';
import { DRY, LEVELS } from '../palette';
import { toScreen, type Pixel, type Projection, type Vec } from '../projection';
import { between, seeded } from '../seed';
import { CELL, traceAll, type Context } from './marks';
import type { Spot } from './plan';
import { fill, line } from './strokes';
import { between as tinted, paled } from './surface';

export type Layout = 'flat' | 'pointy';

export interface Hex {
  /** Its middle, in cells: hexes that share a side are 1 apart. */
  at: Spot;
  level: number;
  /** Below 0 there is water, unless it has run dry. */
  dry?: boolean;
  /** What its top is made of, where that is not told by its level. */
  tone?: string;
}

/** How high a level is drawn, in cells: less than in the rules, so that figures are seen. */
export const LEVEL = 0.37;

/** A side that is seen: its two ends from the left, how deep it goes, and where it looks. */
export interface Face {
  left: Spot;
  right: Spot;
  normal: Vec;
  /** The level at its foot: that of the neighbour, or of the base of all. */
  foot: number;
}

export interface Column extends Hex {
  corners: readonly Spot[];
  /** The sides that stand free towards the eye. */
  faces: readonly Face[];
  /** Its neighbours that stand higher on the side that the light comes from. */
  shading: readonly { from: Spot; to: Spot; levels: number }[];
}

const SIDE = 1 / Math.sqrt(3);

/** The corners around a middle, clockwise. */
function cornersOf([x, y]: Spot, layout: Layout): Spot[] {
  return Array.from({ length: 6 }, (_, i): Spot => {
    const angle = ((60 * i - (layout === 'flat' ? 120 : 150)) * Math.PI) / 180;
    return [x + Math.cos(angle) * SIDE, y + Math.sin(angle) * SIDE];
  });
}

const keyOf = (x: number, y: number): string => `${Math.round(x * 8)},${Math.round(y * 8)}`;

/** Hexes as columns, from the back row to the front one; all stand on one base. */
export function columnsOf(hexes: readonly Hex[], layout: Layout): Column[] {
  const levels = new Map(hexes.map(({ at: [x, y], level }) => [keyOf(x, y), level]));
  const base = Math.min(...levels.values()) - 1;
  const column = (hex: Hex): Column => {
    const corners = cornersOf(hex.at, layout);
    const [faces, shading]: [Face[], Column['shading'][number][]] = [[], []];
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 6]!;
      const normal: Vec = [from[0] + to[0] - 2 * hex.at[0], from[1] + to[1] - 2 * hex.at[1], 0];
      const next = levels.get(keyOf(hex.at[0] + normal[0], hex.at[1] + normal[1]));
      if (normal[1] > 0.01 && (next ?? base) < hex.level)
        faces.push({ left: to, right: from, normal, foot: next ?? base });
      // Light comes from the west and a little from the south.
      if (next !== undefined && next > hex.level && 0.56 * normal[1] - 0.94 * normal[0] > 0.01)
        shading.push({ from, to, levels: next - hex.level });
    });
    return { ...hex, corners, faces, shading };
  };
  return hexes.map(column).sort((a, b) => a.at[1] - b.at[1]);
}

const raised = (view: Projection, spots: readonly Spot[], level: number): Pixel[] =>
  spots.map(([x, y]) => toScreen(view, [x, y, level * LEVEL]));

export const topOf = ({ corners, level }: Column, view: Projection): Polygon => raised(view, corners, level);

/** A part of a face between two levels. */
const stratum = (view: Projection, { left, right }: Face, low: number, high: number): Polygon => [
  ...raised(view, [left, right], low),
  ...raised(view, [right, left], high),
];

export const sidesOf = ({ faces, level }: Column, view: Projection): Polygon[] =>
  faces.map((face) => stratum(view, face, face.foot, level));

/** The column that is drawn on a pixel: tops and sides, from the front row back. */
export function columnUnder(columns: readonly Column[], view: Projection, pixel: Pixel): Column | undefined {
  const covers = (column: Column) =>
    [topOf(column, view), ...sidesOf(column, view)].some((polygon) => isInside(polygon, pixel));
  for (let i = columns.length - 1; i >= 0; i -= 1) if (covers(columns[i]!)) return columns[i];
  return undefined;
}

export const isWater = ({ level, dry }: Hex): boolean => level < 0 && !dry;

function toneOf(hex: Hex): string {
  if (hex.tone) return hex.tone;
  const level = Math.min(4, Math.max(-2, hex.level));
  return hex.level < 0 && hex.dry ? DRY : LEVELS.get(level)!;
}

const EARTH = ['#86714f', '#75624a'] as const;

function paintFace(context: Context, hex: Column, face: Face, view: Projection, lighting: Lighting): void {
  for (let level = face.foot; level < hex.level; level += 1) {
    const tone = isWater(hex) ? toneOf(hex) : tinted(EARTH[level & 1]!, toneOf(hex), 0.24);
    const part = stratum(view, face, level, level + 1);
    fill(context, part, shade(tone, face.normal, lighting));
    line(context, [part[2]!, part[3]!], LAMPS[lighting].outline, (1.2 * view.s) / CELL, 0.75);
  }
}

/** Blades on soil, ridges on rock, waves on water: some short lines of a hex. */
export function strokesOf(hex: Hex): Spot[][] {
  const [x, y] = hex.at;
  const chance = seeded(`hex/${keyOf(x, y)}`);
  if (isWater(hex))
    return [-0.2, 0, 0.2].map((row) =>
      Array.from({ length: 9 }, (_, i): Spot => [
        x + (i - 4) * 0.06 + row * 0.35,
        y + row + 0.035 * Math.sin((i * Math.PI) / 2),
      ]),
    );
  const ridge = hex.level > 2;
  return Array.from({ length: ridge ? 5 : 7 }, (): Spot[] => {
    const [dx, dy] = [between(chance, -0.32, 0.32), between(chance, -0.3, 0.3)];
    const [wide, high] = ridge ? [0.09, 0.06] : [0.035, -0.07];
    const at: Spot = [x + dx, y + dy];
    return [[at[0] - wide, at[1] + high / 2], at, [at[0] + wide, at[1] + high / 2]];
  });
}

/** By day the sun lies on soil: it is lighter, and warmer than white would make it. */
const SUN = '#d2f08a';
/** How much lighter or darker than its tone a hex may be: four tones, so that no field is of one piece. */
const FOUR = [-0.1, -0.03, 0.04, 0.11] as const;

/** How much lighter the ground is for each level that it is higher. */
const RISE = 0.09;

/** A share towards white, or where it is below 0 towards a dark of the ground. */
const lighter = (tone: string, share: number): string => tinted(tone, share < 0 ? '#14200f' : '#fff6d8', Math.abs(share));

/** What the top of a hex is painted with: its tone by its place, as bright as the hour. */
export function groundOf(hex: Hex, lighting: Lighting): string {
  const tone = toneOf(hex);
  const sunny = isWater(hex) || lighting === 'dark' ? paled(tone, lighting) : tinted(tone, SUN, 0.22);
  const chance = seeded(`tone/${keyOf(...hex.at)}`);
  const share = FOUR[Math.floor(between(chance, 0, 4)) % 4]!;
  const high = lighter(sunny, RISE * Math.max(0, hex.level));
  return shade(lighter(high, isWater(hex) ? share / 2 : share), [0, 0, 1], lighting);
}

/** Soft patches of darker and of lighter ground: their middles and half-widths, in cells. */
function patchesOf({ at: [x, y] }: Hex): { at: Spot; wide: number; light: boolean }[] {
  const chance = seeded(`patch/${keyOf(x, y)}`);
  return Array.from({ length: 4 }, (_, i) => ({
    at: [x + between(chance, -0.4, 0.4), y + between(chance, -0.36, 0.36)] as Spot,
    wide: between(chance, 0.12, 0.26),
    light: i % 2 === 0,
  }));
}

/** The top: its ground, falling away towards the eye, with patches on it. */
function paintTop(context: Context, column: Column, top: Polygon, view: Projection, lighting: Lighting): void {
  const tone = groundOf(column, lighting);
  const ys = top.map(({ y }) => y);
  const fall = context.createLinearGradient(0, Math.min(...ys), 0, Math.max(...ys));
  fall.addColorStop(0, lighter(tone, 0.1));
  fall.addColorStop(0.55, tone);
  fall.addColorStop(1, lighter(tone, -0.16));
  context.beginPath();
  traceAll(context, [top]);
  context.fillStyle = fall;
  context.fill();
  context.clip();
  for (const { at, wide, light } of patchesOf(column)) {
    const { x, y } = raised(view, [at], column.level)[0]!;
    context.beginPath();
    context.ellipse(x, y, wide * view.s, wide * 0.6 * view.s * view.ky, 0, 0, 2 * Math.PI);
    context.globalAlpha = isWater(column) ? 0.18 : 0.3;
    context.fillStyle = lighter(tone, light ? 0.14 : -0.2);
    context.fill();
  }
  context.globalAlpha = 1;
}

export function paintColumn(context: Context, column: Column, view: Projection, lighting: Lighting): void {
  const width = view.s / CELL;
  for (const face of column.faces) paintFace(context, column, face, view, lighting);
  const top = topOf(column, view);
  context.save();
  paintTop(context, column, top, view, lighting);
  for (const { from, to, levels } of column.shading) {
    const thrown = [from, to].map(([x, y]): Spot => {
      const [sx, sy] = shadowOf([x, y, levels * LEVEL], 'building');
      return [sx, sy];
    });
    fill(context, raised(view, [from, to, thrown[1]!, thrown[0]!], column.level), LAMPS[lighting].shadow);
  }
  const ink = tinted(
    toneOf(column),
    isWater(column) ? '#bfe3f5' : lighting === 'dark' ? '#d8e0b8' : '#4a5230',
    0.5,
  );
  for (const stroke of strokesOf(column))
    line(context, raised(view, stroke, column.level), ink, 1.3 * width, isWater(column) ? 0.75 : 0.6);
  context.restore();
  context.lineJoin = 'round';
  line(context, [...top, top[0]!], LAMPS[lighting].outline, 1.5 * width, 0.8);
  // The far edges catch the light, a hair inside of the outline.
  const inner = column.corners.map(([x, y]): Spot => [
    x + (column.at[0] - x) * 0.045,
    y + (column.at[1] - y) * 0.045,
  ]);
  const far = inner.filter(([, y]) => y < column.at[1] + 0.01);
  far.sort((a, b) => a[0] - b[0]);
  line(context, raised(view, far, column.level), '#ffffff', 1.3 * width, lighting === 'dark' ? 0.3 : 0.55);
}

/** All columns, the back row first. What stands on a row is painted before the next by whoever has it. */
export function paintColumns(
  context: Context,
  columns: readonly Column[],
  view: Projection,
  lighting: Lighting,
): void {
  for (const column of columns) paintColumn(context, column, view, lighting);
}

/** The levels that a flyer is above the ground, as heights of the ticks on its stalk. */
export const ticksOf = (ground: number, level: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(level - ground) - 1) }, (_, i) => ground + 1 + i);

/** A white stalk with one tick a level, and a shadow where it stands. */
export function paintStalk(
  context: Context,
  at: Spot,
  ground: number,
  level: number,
  view: Projection,
): void {
  const width = view.s / CELL;
  const foot = raised(view, [at], ground)[0]!;
  context.beginPath();
  context.ellipse(foot.x, foot.y, 0.36 * view.s, 0.36 * view.s * view.ky, 0, 0, 2 * Math.PI);
  context.fillStyle = 'rgb(2 5 10 / 0.5)';
  context.fill();
  const head = raised(view, [at], level)[0]!;
  const ticks = ticksOf(ground, level).map((height) => {
    const { x, y } = raised(view, [at], height)[0]!;
    return [
      { x: x - 5 * width, y },
      { x: x + 5 * width, y },
    ];
  });
  context.lineCap = 'round';
  for (const [style, wide] of [
    ['#0b0e12', 4.4],
    ['#ffffff', 2.2],
  ] as const)
    for (const part of [[foot, head], ...ticks]) line(context, part, style, wide * width);
  context.lineCap = 'butt';
}
