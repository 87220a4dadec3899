// What lies about on a cell: barriers to crouch behind, and what is left of walls.

import { between, pick, seeded } from '../seed';
import { frustum, type Solid } from '../solids';
import type { Spot } from './plan';

const CONCRETE = ['#8d9499', '#9aa0a2', '#7f868b'] as const;
const BRICK = ['#6d625c', '#5c5450', '#7b6e64'] as const;

/** Low barriers around the middle of a cell, which stays free. */
export function barriersOf([x, y]: Spot, seed: string | number): Solid[][] {
  const chance = seeded(`${seed}/barriers/${x}/${y}`);
  return [25, 95, 165, 235, 305].map((angle): Solid[] => {
    const way = ((angle + between(chance, -10, 10)) * Math.PI) / 180;
    const at = [x + Math.sin(way) * 0.34, y - Math.cos(way) * 0.34, 0] as const;
    return [frustum({ at, w: 0.24, d: 0.1, h: 0.17, tw: 0.2, td: 0.05, turn: -angle, tone: pick(chance, CONCRETE) })];
  }).sort((a, b) => a[0]!.points[0]![1] - b[0]!.points[0]![1]);
}

/** Stumps of walls and heaps of brick on a cell. */
export function wallsOf([x, y]: Spot, seed: string | number): Solid[][] {
  const chance = seeded(`${seed}/walls/${x}/${y}`);
  return Array.from({ length: 6 }, (_, i): Solid[] => {
    const way = ((i + between(chance, -0.25, 0.25)) * Math.PI) / 3;
    const far = between(chance, 0.26, 0.36);
    const at = [x + Math.sin(way) * far, y - Math.cos(way) * far, 0] as const;
    const isWall = i % 2 === 0;
    const size = { w: between(chance, 0.16, 0.26), d: isWall ? 0.07 : 0.16, h: isWall ? between(chance, 0.22, 0.46) : 0.1 };
    const broken = { tw: size.w * between(chance, 0.35, 0.8), td: size.d * 0.9, shift: [between(chance, -0.04, 0.04), 0] as const };
    return [frustum({ at, ...size, ...broken, turn: between(chance, -20, 20) + (i % 4) * 30, tone: pick(chance, BRICK) })];
  }).sort((a, b) => a[0]!.points[0]![1] - b[0]!.points[0]![1]);
}
