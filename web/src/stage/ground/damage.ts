// What hits have done to a building that still stands: cracks, and a corner that is gone.

import { shade, type Lighting } from '../light';
import type { Polygon } from '../paint';
import { toScreen, type Pixel, type Projection } from '../projection';
import { between, seeded, type Chance } from '../seed';
import { facesOf, roofOf, type Building } from './building';
import { facade } from './facade';
import { CELL, traceAll, type Context } from './marks';
import { around, type Spot } from './plan';
import { fill, line } from './strokes';

/** A line that goes down a wall or over a roof in jags. */
function jagged(chance: Chance, from: Pixel, to: Pixel, size: number): Polygon {
  return Array.from({ length: 5 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 4 + (i && between(chance, -size, size)),
    y: from.y + ((to.y - from.y) * i) / 4 + (i && between(chance, -size, size) * 0.5),
  }));
}

export function paintCracks(context: Context, building: Building, view: Projection): void {
  const chance = seeded(`${building.seed}/cracks`);
  const { height, walls, foot } = building;
  const width = view.s / CELL;
  const south = walls.filter(({ looks }) => looks === 'south');
  context.lineJoin = 'miter';
  for (const wall of south) {
    const face = facade(wall, height, view);
    for (let i = 0; i < Math.ceil(face.wide); i += 1) {
      const along = between(chance, 0.15, 0.85) * face.wide;
      const deep = between(chance, 0.1, 0.4) * height;
      const points = jagged(
        chance,
        face.at(along, height),
        face.at(along + between(chance, -0.1, 0.1), deep),
        0.07 * view.s,
      );
      line(context, points, '#06080a', 2 * width, 0.9);
      line(
        context,
        jagged(chance, points[2]!, face.at(along + between(chance, 0.12, 0.25), deep + 0.05), 0.04 * view.s),
        '#06080a',
        1.5 * width,
        0.85,
      );
    }
  }
  const box = around(foot);
  for (let i = 0; i < 2 + building.cells.length; i += 1) {
    const at: Spot = [
      between(chance, box.left + 0.2, box.right - 0.3),
      between(chance, box.top + 0.2, box.bottom - 0.2),
    ];
    const [from, to] = [
      toScreen(view, [...at, height]),
      toScreen(view, [at[0] + 0.3, at[1] + between(chance, -0.25, 0.25), height]),
    ];
    line(context, jagged(chance, from, to, 0.05 * view.s), '#06080a', 1.5 * width, 0.55);
  }
}

/** The front corner at the right is gone: a dark hole with a floor and bent rods in it. */
export function paintBite(context: Context, building: Building, view: Projection, lighting: Lighting): void {
  const chance = seeded(`${building.seed}/bite`);
  const { height, foot } = building;
  const box = around(foot);
  const front = foot.filter(([, y]) => y === box.bottom);
  const x = Math.max(...front.map((spot) => spot[0]));
  const size = Math.min(0.62, 0.3 * (box.right - box.left) + 0.16);
  const corner = (dx: number, dy: number, z: number) =>
    toScreen(view, [x + dx * size, box.bottom + dy * size, z]);
  const rough = (share: number) => share * between(chance, 0.85, 1.15);
  const low = height * 0.45;
  const hole: Pixel[] = [
    corner(0.3, -1, height + 0.1),
    corner(rough(-0.3), rough(-0.8), height),
    corner(rough(-0.62), rough(-0.62), height),
    corner(rough(-0.75), rough(-0.25), height),
    corner(-1, 0, height),
    corner(rough(-0.86), 0, height * 0.8),
    corner(rough(-0.6), 0, height * 0.72),
    corner(rough(-0.42), 0, low),
    corner(rough(-0.2), 0, low * 1.2),
    corner(0, 0, low * 0.9),
    corner(0.3, -0.3, low),
  ];
  context.save();
  context.beginPath();
  traceAll(context, [roofOf(building, view), ...facesOf(building, view)]);
  context.clip();
  fill(context, hole, '#07090b');
  context.save();
  context.beginPath();
  traceAll(context, [hole]);
  context.clip();
  const width = view.s / CELL;
  const floor = corner(-1, -0.1, height * 0.66);
  const end = corner(0.2, -0.1, height * 0.62);
  line(context, [floor, end], shade('#8a7a68', [0, 1, 0], lighting), 3 * width, 0.9);
  for (let i = 0; i < 4; i += 1) {
    const along = -0.85 + i * 0.24;
    const [from, to] = [
      corner(along, -0.2, height * 0.98),
      corner(along + between(chance, -0.1, 0.12), -0.1, height * 0.4),
    ];
    const bent = { x: to.x + between(chance, -0.08, 0.08) * view.s, y: from.y + (to.y - from.y) * 0.6 };
    line(context, [from, bent, to], '#8a5a36', 1.3 * width, 0.85);
  }
  context.restore();
  line(context, [...hole, hole[0]!], lighting === 'dark' ? '#d6dbe0' : '#f6f6f2', 1.3 * width, 0.75);
  context.restore();
}
