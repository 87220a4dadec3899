// Flames: four leaves, one within the other, with sparks and a glow.

import type { Lighting } from '../light';
import type { Pixel } from '../projection';
import { between, seeded } from '../seed';
import { fillLeaf, paintGlare, type Context } from './ink';
import { FRAMES } from './motion';

const LEAVES = ['#d9340a', '#ff7a1c', '#ffc04a', '#fff0b0'] as const;
const SPARKS = 6;

interface Leaf {
  tone: string;
  wide: number;
  high: number;
  lean: number;
  dx: number;
}

/** The leaves of a frame, the largest first, in pixels. */
export function leavesOf(s: number, seed: string | number, frame: number): Leaf[] {
  const chance = seeded(`${seed}/fire/${frame % FRAMES}`);
  const [tall, lean] = [between(chance, 0.9, 1.12), between(chance, -0.16, 0.2)];
  const drawn = between(chance, -0.035, 0.035);
  return LEAVES.map((tone, i) => ({
    tone,
    wide: s * 0.42 * (1 - 0.22 * i),
    high: s * 0.62 * tall * (1 - 0.235 * i),
    lean: lean * (1 - 0.2 * i),
    dx: s * drawn * i,
  }));
}

/** A fire on its foot; `frame` counts from 0 to 3 and begins again. */
export function paintFire(
  context: Context,
  foot: Pixel,
  s: number,
  seed: string | number,
  lighting: Lighting,
  frame = 0,
): void {
  const chance = seeded(`${seed}/sparks/${frame % FRAMES}`);
  paintGlare(
    context,
    { x: foot.x, y: foot.y - 0.2 * s },
    0.75 * s,
    '255 122 28',
    lighting === 'dark' ? 0.5 : 0.25,
  );
  // Two small tongues beside the tall one.
  for (const [side, size] of [
    [-0.17, 0.55],
    [0.18, 0.62],
  ] as const)
    for (const leaf of leavesOf(s * size, `${seed}${side}`, frame).slice(0, 3))
      fillLeaf(context, { x: foot.x + side * s, y: foot.y }, leaf.wide, leaf.high, leaf.lean, leaf.tone);
  for (const { tone, wide, high, lean, dx } of leavesOf(s, seed, frame))
    fillLeaf(context, { x: foot.x + dx, y: foot.y }, wide, high, lean, tone);
  for (let i = 0; i < SPARKS; i += 1) {
    const [x, y] = [foot.x + s * between(chance, -0.24, 0.3), foot.y - s * between(chance, 0.5, 0.98)];
    context.fillStyle = i % 2 ? '#ffc04a' : '#ff7a1c';
    context.fillRect(x, y, 0.045 * s, 0.045 * s);
  }
}
