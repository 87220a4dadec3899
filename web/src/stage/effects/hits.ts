// What a shot does at its ends: the star at the muzzle, the burst at the mark, and the end of a machine.

import type { Pixel } from '../projection';
import { between, pick, seeded } from '../seed';
import { CELL, fillPath, offset, paintGlare, star, strokePath, type Context } from './ink';
import { easeOut, HELD, KILL, part, Quota } from './motion';

const RAYS = 6;
const STARS = [9, 16] as const;
const SPARKS = 16;
const DEBRIS = 18;

/** Rays as long as they like: no two alike. */
const ragged = (seed: string): (() => number) => {
  const chance = seeded(seed);
  return () => between(chance, 0.68, 1.12);
};

/** A star of six rays where a shot leaves, in the colour of the shot. */
export function paintMuzzle(
  context: Context,
  where: Pixel,
  s: number,
  progress: number,
  tone = '#fff0b0',
  rgb = '255 176 74',
): void {
  const size = 0.3 * s * (0.7 + 0.3 * easeOut(progress));
  context.globalAlpha = 1 - 0.55 * progress;
  paintGlare(context, where, 2.1 * size, rgb, 0.7);
  fillPath(context, star(where, RAYS, size, 0.26 * size, 0.3), tone);
  fillPath(context, star(where, RAYS, 0.55 * size, 0.2 * size, 0.3 + Math.PI / RAYS), '#ffffff');
  context.globalAlpha = 1;
}

export interface Flying {
  from: Pixel;
  to: Pixel;
  width: number;
  tone: string;
}

/** The sparks that fly off a hit, each a short line. */
export function sparksOf(where: Pixel, s: number, seed: string | number, progress: number): Flying[] {
  const chance = seeded(`${seed}/sparks`);
  const flown = easeOut(progress);
  return Array.from({ length: SPARKS }, (_, i) => {
    const angle = ((i + chance()) / SPARKS) * 2 * Math.PI;
    const far = s * between(chance, 0.5, 1.05) * (0.35 + 0.65 * flown);
    const length = s * between(chance, 0.1, 0.26) * (1 - 0.4 * flown);
    return {
      from: offset(where, angle, far - length),
      to: offset(where, angle, far),
      width: between(chance, 1.4, 2.8) * (s / CELL),
      tone: pick(chance, ['#ffc04a', '#fff0b0', '#ff9a3d']),
    };
  });
}

/** Two stars, one in the other, and sparks. */
export function paintImpact(
  context: Context,
  where: Pixel,
  s: number,
  seed: string | number,
  progress: number,
  quota = new Quota(),
): void {
  const grown = 0.6 + 0.4 * easeOut(progress);
  const size = 0.62 * s * grown;
  context.globalAlpha = 1 - 0.5 * part(progress, 0.6, 1);
  paintGlare(context, where, 1.5 * size, '255 122 28', 0.55);
  fillPath(context, star(where, STARS[1], 0.95 * size, 0.5 * size, 0.2, ragged(`${seed}/outer`)), '#ff8a24');
  fillPath(context, star(where, STARS[0], 0.72 * size, 0.3 * size, 0.5, ragged(`${seed}/inner`)), '#ffc04a');
  fillPath(context, star(where, STARS[0], 0.42 * size, 0.2 * size, 0.1), '#fffbe6');
  context.lineCap = 'round';
  const sparks = sparksOf(where, s, seed, progress);
  for (const { from, to, width, tone } of sparks.slice(0, quota.take(SPARKS)))
    strokePath(context, [from, to], tone, width);
  context.globalAlpha = 1;
}

/** What is torn off: flat pieces that fly in an arc and turn. */
export function debrisOf(
  where: Pixel,
  s: number,
  seed: string | number,
  progress: number,
  tones: readonly string[],
) {
  const chance = seeded(`${seed}/debris`);
  return Array.from({ length: DEBRIS }, (_, i) => {
    const angle = ((i + chance()) / DEBRIS) * 2 * Math.PI;
    const far = s * between(chance, 0.5, 1.9) * easeOut(progress);
    const fall = s * 1.1 * progress ** 2 - s * 0.7 * progress;
    const middle = offset(where, angle, far);
    const size = s * between(chance, 0.06, 0.14);
    const turn = between(chance, 0, 6) + 5 * progress;
    const shape = [0, 1.3, 2.6, 4.4].map((corner) =>
      offset({ x: middle.x, y: middle.y + fall }, turn + corner, size),
    );
    return { shape, tone: pick(chance, tones) };
  });
}

/** The end of a machine: held still for a moment, then a flash, a ring on the ground and debris. */
export function paintKill(
  context: Context,
  where: Pixel,
  s: number,
  seed: string | number,
  progress: number,
  { ky, tones, quota = new Quota() }: { ky: number; tones: readonly string[]; quota?: Quota },
): void {
  const blown = part(progress, HELD / KILL, 1);
  const fading = 1 - part(blown, 0.55, 1);
  paintGlare(context, where, s * (1 + 1.3 * easeOut(blown)), '255 140 40', 0.75 * fading);
  context.globalAlpha = fading;
  context.beginPath();
  const ring = s * (0.4 + 1.5 * easeOut(blown));
  context.ellipse(where.x, where.y + 0.3 * s, ring, ring * ky, 0, 0, 2 * Math.PI);
  context.strokeStyle = '#ffd9a0';
  context.lineWidth = (4 * (1 - blown) + 1) * (s / CELL);
  context.stroke();
  const size = s * (0.75 + 0.75 * easeOut(part(blown, 0, 0.4)));
  fillPath(context, star(where, 18, size, 0.56 * size, 0.1, ragged(`${seed}/fire`)), '#e2660e');
  fillPath(context, star(where, 16, 0.8 * size, 0.5 * size, 0.3, ragged(`${seed}/flame`)), '#ff9a2e');
  fillPath(context, star(where, 9, 0.55 * size, 0.3 * size, 0.6, ragged(`${seed}/heart`)), '#fff0c4');
  context.globalAlpha = 1 - part(blown, 0.8, 1);
  const pieces = debrisOf(where, s, seed, blown, tones).slice(0, quota.take(DEBRIS));
  context.lineJoin = 'round';
  for (const { shape, tone } of pieces) {
    fillPath(context, shape, tone);
    strokePath(context, [...shape, shape[0]!], '#0b0e12', 1.2 * (s / CELL));
  }
  context.globalAlpha = 1;
  paintImpact(context, where, s, seed, blown, quota);
}

/** Dust around the foot of a building that sinks. */
export function paintDust(
  context: Context,
  where: Pixel,
  s: number,
  wide: number,
  seed: string | number,
  progress: number,
  lighting: 'dark' | 'light',
): void {
  const chance = seeded(`${seed}/dust`);
  const rgb = lighting === 'dark' ? '138 126 112' : '196 184 164';
  for (let i = 0; i < 12 * wide; i += 1) {
    const across = between(chance, -0.6, 0.6) * wide * s;
    const high = between(chance, -0.1, 0.5) * s * easeOut(progress);
    paintGlare(
      context,
      { x: where.x + across * (1 + 0.2 * progress), y: where.y - high },
      s * between(chance, 0.2, 0.36),
      rgb,
      0.5 * (1 - progress ** 2),
    );
  }
}
