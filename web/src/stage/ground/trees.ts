// Trees as solids: a cell of wood has some, none in its middle, so that a figure stands among them.

import type { Lighting } from '../light';
import { drawn, paint, type Polygon } from '../paint';
import type { Projection } from '../projection';
import { between, pick, seeded, type Chance } from '../seed';
import { shadowsOf } from '../shadows';
import { prism, type Solid } from '../solids';
import { CELL, type Context } from './marks';
import type { Spot } from './plan';

export type Tree = 'pine' | 'leaf' | 'hedge';

const GREENS: Readonly<Record<Tree, readonly string[]>> = {
  pine: ['#2f6b4a', '#38744f', '#2a6045'],
  leaf: ['#5f8f4a', '#6b9a50', '#547f45'],
  hedge: ['#4b6d38', '#557a3f', '#42632f'],
};
const TRUNK = '#5d4630';

/** One tree; z is the height of the ground it stands on. */
export function tree(kind: Tree, [x, y]: Spot, z: number, size: number, chance: Chance): Solid[] {
  const tone = pick(chance, GREENS[kind]);
  const turn = between(chance, 0, 60);
  const cone = (at: number, r: number, tr: number, h: number): Solid =>
    prism({ at: [x, y, z + at * size], r: r * size, tr: tr * size, h: h * size, n: 7, turn, tone });
  const trunk = prism({ at: [x, y, z], r: 0.05 * size, h: 0.2 * size, n: 5, tone: TRUNK });
  if (kind === 'pine')
    return [trunk, cone(0.14, 0.24, 0.08, 0.34), cone(0.42, 0.18, 0.05, 0.3), cone(0.66, 0.12, 0.005, 0.3)];
  const ball = [cone(0, 0.17, 0.3, 0.2), cone(0.2, 0.3, 0.27, 0.16), cone(0.36, 0.27, 0.1, 0.18)];
  return kind === 'hedge'
    ? ball
    : [
        trunk,
        ...ball.map((part) => ({
          ...part,
          points: part.points.map(([px, py, pz]) => [px, py, pz + 0.14 * size] as const),
        })),
      ];
}

/** The trees of a cell around its middle, from the back to the front; z is the height of its ground. */
export function treesOf(middle: Spot, kind: Tree, seed: string | number, z = 0, count = 4): Solid[][] {
  const chance = seeded(`${seed}/trees/${middle.join()}`);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5 + between(chance, -0.2, 0.2)) / count) * 2 * Math.PI;
    const far = between(chance, 0.24, 0.34);
    const at: Spot = [middle[0] + Math.cos(angle) * far, middle[1] + Math.sin(angle) * far];
    return { at, solids: tree(kind, at, z, between(chance, 0.72, 1), chance) };
  })
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ solids }) => solids);
}

/** Hedge balls along a line of places, so close that they are one. */
export function hedgeOf(line: readonly Spot[], seed: string | number): Solid[][] {
  const chance = seeded(`${seed}/hedge`);
  const balls: Spot[] = [];
  line.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = line[i]!;
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 0.24));
    for (let k = 0; k < count; k += 1)
      balls.push([ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count]);
  });
  return balls
    .sort((a, b) => a[1] - b[1])
    .map((at) => tree('hedge', at, 0, between(chance, 0.5, 0.62), chance));
}

export const treeShadows = (trees: readonly (readonly Solid[])[], view: Projection): Polygon[] =>
  trees.flatMap((solids) => shadowsOf(solids, view, 'figure'));

export function paintTrees(
  context: Context,
  trees: readonly (readonly Solid[])[],
  view: Projection,
  lighting: Lighting,
): void {
  for (const solids of trees)
    paint(context, drawn(solids, view, lighting), { lighting, outline: view.s / CELL });
}
