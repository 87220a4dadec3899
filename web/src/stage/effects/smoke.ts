// Smoke that gives cover, and soot that rises from what was hit.

import type { Lighting } from '../light';
import type { Pixel } from '../projection';
import { between, seeded } from '../seed';
import { paintBall, type Ball, type Context } from './ink';

const BALLS = 15;
const SOOT = 9;

/** The balls over a cell whose middle is drawn at a place, from the back to the front. */
export function smokeBalls({ x, y }: Pixel, s: number, seed: string | number, drift = 0): Ball[] {
  const chance = seeded(`${seed}/smoke`);
  return Array.from({ length: BALLS }, (_, i): Ball => {
    // Three rows, the front one low and wide: a bank, not a column.
    const row = Math.floor(i / 5);
    const across = ((i % 5) - 2) / 2 + between(chance, -0.12, 0.12);
    const phase = (drift + chance()) * 2 * Math.PI;
    return {
      x: x + s * (0.38 * across + 0.025 * Math.sin(phase)),
      y:
        y +
        s *
          (-0.34 +
            0.22 * row +
            between(chance, -0.07, 0.07) -
            0.1 * (1 - Math.abs(across)) +
            0.02 * Math.cos(phase)),
      r: s * between(chance, 0.2, 0.29),
      alpha: 0.94,
    };
  });
}

/** The bank of smoke on a cell; `drift` runs from 0 to 1 and begins again. */
export function paintSmoke(
  context: Context,
  middle: Pixel,
  s: number,
  seed: string | number,
  lighting: Lighting,
  drift = 0,
): void {
  const [lit, foot] = lighting === 'dark' ? ['#f0f4f7', '#7d8894'] : ['#ffffff', '#a9b3bd'];
  for (const ball of smokeBalls(middle, s, seed, drift)) paintBall(context, ball, lit!, foot!);
}

/** Growing balls that lean downwind and fade, from the foot up. */
export function sootBalls({ x, y }: Pixel, s: number, seed: string | number, drift = 0): Ball[] {
  const chance = seeded(`${seed}/soot`);
  return Array.from({ length: SOOT }, (_, i): Ball => {
    const high = (i + (drift % 1)) / SOOT;
    return {
      x: x + s * (0.62 * high ** 1.35 + between(chance, -0.05, 0.05)),
      y: y - s * (1.55 * high + between(chance, -0.03, 0.03)),
      r: s * (0.07 + 0.22 * high) * between(chance, 0.9, 1.1),
      alpha: 0.88 * (1 - high) ** 0.7,
    };
  });
}

export function paintSoot(
  context: Context,
  foot: Pixel,
  s: number,
  seed: string | number,
  lighting: Lighting,
  drift = 0,
): void {
  const [lit, dark] = lighting === 'dark' ? ['#565a5e', '#1b1d20'] : ['#6d7175', '#33363a'];
  // What has risen farthest lies behind.
  for (const ball of sootBalls(foot, s, seed, drift).reverse()) paintBall(context, ball, lit!, dark!);
}
