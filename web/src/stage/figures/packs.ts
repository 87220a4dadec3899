// What a figure carries on its back. The torso's back is at y = 0, its hips at z = 0.

import { FRONT, marked, RIGHT, toned, TOP, type Solid } from '../solids';
import { holes } from './arms';
import { block, drum, pair, tube } from './build';

const PLATE = block([0, -0.07, 0.12], [0.32, 0.14, 0.26], 'dark', { top: [0.28, 0.12] });

/** Burning exhausts: the rear is known at once. */
const exhausts = (x: number, z: number, r = 0.075): Solid[] =>
  pair([
    tube([x, -0.28, z], r * 1.15, 0.16, 'dark', { tr: r * 0.8, n: 8 }),
    tube([x, -0.295, z], r * 0.9, 0.02, 'exhaust', { n: 8, glow: true }),
  ]);

/** A drum in the colours of whose it is, that leans with its front up. */
const leaning = (at: readonly [number, number, number], r: number, length: number, tone: string, tilt: number) =>
  tube(at, r, length, tone, { n: 8, tilt });

export const PACKS = {
  none: [PLATE, ...exhausts(0.1, 0.24)],
  rack: [
    PLATE,
    ...exhausts(0.09, 0.18, 0.05),
    ...pair([
      holes(
        block([0.2, -0.06, 0.44], [0.26, 0.34, 0.2], 'B', { tilt: 16 }),
        FRONT,
        3,
        2,
        'lamp',
      ),
      block([0.2, -0.06, 0.36], [0.1, 0.14, 0.1], 'dark'),
    ]),
  ],
  mortar: [
    PLATE,
    block([0.16, -0.12, 0.32], [0.2, 0.2, 0.14], 'steel'),
    leaning([0.16, -0.26, 0.34], 0.13, 0.5, 'B', 58),
    leaning([0.16, -0.26 + 0.5 * 0.53, 0.34 + 0.5 * 0.848], 0.155, 0.12, 'dark', 58),
    ...exhausts(0.09, 0.18, 0.05),
  ],
  howitzer: [
    PLATE,
    block([0, -0.12, 0.36], [0.26, 0.36, 0.2], 'B', { top: [0.2, 0.28] }),
    leaning([0, -0.02, 0.48], 0.075, 0.62, 'steel', 18),
    leaning([0, 0.55, 0.665], 0.11, 0.14, 'dark', 18),
    tube([0, -0.4, 0.4], 0.1, 0.2, 'dark', { n: 8, tilt: 18 }),
    ...exhausts(0.09, 0.18, 0.05),
  ],
  stacks: [
    PLATE,
    block([0, -0.13, 0.2], [0.46, 0.18, 0.2], 'B'),
    ...[-0.15, 0, 0.15].flatMap((x) => [
      drum([x, -0.14, 0.4], 0.075, 0.36, 'dark', 0.06, 6),
      drum([x, -0.14, 0.76], 0.05, 0.025, 'exhaust', 0.045, 6, true),
    ]),
  ],
  fins: [
    PLATE,
    ...exhausts(0.09, 0.24, 0.06),
    ...pair([block([0.14, -0.1, 0.3], [0.06, 0.34, 0.48], 'K', { top: [0.03, 0.18], shift: [0.26, -0.2] })]),
    block([0, -0.1, 0.34], [0.05, 0.3, 0.4], 'A', { top: [0.03, 0.14], shift: [0, -0.2] }),
  ],
  wings: [
    PLATE,
    ...exhausts(0.09, 0.2, 0.07),
    ...pair([
      block([0.12, -0.1, 0.34], [0.1, 0.3, 0.1], 'B'),
      toned(block([0.14, -0.1, 0.36], [0.07, 0.42, 0.54], 'A', { top: [0.04, 0.24], shift: [0, -0.12], roll: 62 }), RIGHT, 'K'),
      block([0.61, -0.22, 0.58], [0.06, 0.28, 0.16], 'K', { top: [0.03, 0.14], shift: [0.03, -0.1] }),
    ]),
  ],
  reactor: [
    PLATE,
    drum([0, -0.2, 0.06], 0.17, 0.08, 'steel', 0.19),
    drum([0, -0.2, 0.14], 0.15, 0.14, 'visor', 0.15, 8, true),
    drum([0, -0.2, 0.28], 0.19, 0.07, 'steel', 0.19),
    drum([0, -0.2, 0.35], 0.15, 0.12, 'visor', 0.15, 8, true),
    toned(drum([0, -0.2, 0.47], 0.19, 0.1, 'steel', 0.1), TOP, 'lamp'),
    ...pair([tube([0.17, -0.3, 0.1], 0.04, 0.1, 'exhaust', { glow: true })]),
  ],
  dish: [
    PLATE,
    ...exhausts(0.09, 0.18, 0.05),
    drum([0, -0.12, 0.36], 0.04, 0.3, 'steel', 0.035, 6),
    tube([0, -0.14, 0.74], 0.09, 0.09, 'steel', { tr: 0.27, n: 10, tilt: 34 }),
    toned(tube([0, -0.066, 0.79], 0.27, 0.03, 'K', { n: 10, tilt: 34 }), 1, 'K'),
    tube([0, -0.03, 0.81], 0.03, 0.14, 'lamp', { tilt: 34, glow: true }),
  ],
  flag: [
    PLATE,
    ...exhausts(0.1, 0.22, 0.06),
    drum([-0.14, -0.12, 0.3], 0.03, 0.82, 'steel', 0.02, 4),
    marked(
      block([-0.14, -0.31, 0.82], [0.03, 0.36, 0.26], 'K', { top: [0.03, 0.36] }),
      RIGHT,
      [0, 0.3, 1, 0.7],
      'A',
    ),
    drum([-0.14, -0.12, 1.12], 0.04, 0.05, 'lamp', 0.01, 4, true),
  ],
} satisfies Record<string, readonly Solid[]>;

export type PackName = keyof typeof PACKS;
