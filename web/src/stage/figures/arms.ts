// Arms, each named by what it ends in, told for the right and hanging from its shoulder at 0, 0, 0.

import { FRONT, marked, TOP, type Solid } from '../solids';
import { beam, block, drum, tube } from './build';

const UPPER = block([0.05, 0, -0.3], [0.14, 0.16, 0.2], 'dark', { top: [0.12, 0.14] });
/** Where a forearm begins: its back end, in the middle of its height. */
const X = 0.05;
const Z = -0.34;

const forearm = (tone: string, length = 0.28, size = 0.17): Solid =>
  beam([X, -0.14, Z], [size, length, size], tone, { end: [size * 0.9, size * 0.9] });

/** Openings in rows on a face. */
export function holes(solid: Solid, face: number, columns: number, rows: number, tone: string): Solid {
  let result = marked(solid, face, [0.06, 0.06, 0.94, 0.94], 'dark');
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [u, v] = [(column + 0.22) / columns, (row + 0.2) / rows];
      result = marked(result, face, [u, v, u + 0.56 / columns, v + 0.6 / rows], tone, true);
    }
  }
  return result;
}

export const ARMS = {
  gun: [
    UPPER,
    forearm('B', 0.3, 0.18),
    tube([X, 0.14, Z], 0.065, 0.34, 'steel'),
    tube([X, 0.42, Z], 0.085, 0.1, 'dark'),
  ],
  rail: [
    UPPER,
    forearm('B', 0.26, 0.2),
    beam([X - 0.065, 0.1, Z], [0.05, 0.6, 0.13], 'steel'),
    beam([X, 0.1, Z], [0.08, 0.57, 0.08], 'visor', { glow: true }),
    beam([X + 0.065, 0.1, Z], [0.05, 0.6, 0.13], 'steel'),
    beam([X, 0.32, Z], [0.21, 0.07, 0.16], 'dark'),
    beam([X, 0.62, Z], [0.21, 0.1, 0.16], 'dark'),
  ],
  gatling: [
    UPPER,
    forearm('B', 0.2, 0.2),
    tube([X, 0.05, Z], 0.13, 0.12, 'dark', { n: 8 }),
    ...[
      [-0.05, -0.05],
      [0.05, -0.05],
      [-0.05, 0.05],
      [0.05, 0.05],
    ].map(([x, z]) => tube([X + x!, 0.16, Z + z!], 0.04, 0.36, 'steel', { n: 4 })),
    tube([X, 0.42, Z], 0.11, 0.05, 'dark', { n: 8 }),
    block([X + 0.12, -0.06, Z - 0.08], [0.09, 0.16, 0.16], 'hazard'),
  ],
  pod: [
    UPPER,
    holes(block([X + 0.03, 0.04, Z - 0.14], [0.3, 0.38, 0.28], 'A', { top: [0.3, 0.36] }), FRONT, 3, 2, 'exhaust'),
    block([X + 0.03, 0.06, Z + 0.14], [0.32, 0.34, 0.04], 'B', { top: [0.28, 0.28] }),
  ],
  flame: [
    UPPER,
    forearm('B', 0.26, 0.17),
    tube([X + 0.14, -0.2, Z], 0.09, 0.32, 'hazard', { n: 8 }),
    tube([X, 0.1, Z], 0.05, 0.22, 'steel'),
    tube([X, 0.3, Z], 0.06, 0.14, 'dark', { tr: 0.12, n: 8 }),
    tube([X, 0.435, Z], 0.08, 0.02, 'exhaust', { n: 8, glow: true }),
  ],
  drill: [
    UPPER,
    forearm('B', 0.26, 0.2),
    tube([X, 0.1, Z], 0.18, 0.07, 'dark', { n: 8 }),
    tube([X, 0.17, Z], 0.16, 0.13, 'steel', { tr: 0.115, n: 8 }),
    tube([X, 0.3, Z], 0.13, 0.12, 'dark', { tr: 0.085, n: 8 }),
    tube([X, 0.42, Z], 0.1, 0.16, 'steel', { tr: 0.012, n: 8 }),
  ],
  claw: [
    UPPER,
    forearm('A', 0.3, 0.19),
    tube([X, 0.14, Z], 0.1, 0.08, 'dark', { n: 8 }),
    beam([X + 0.07, 0.2, Z], [0.07, 0.18, 0.1], 'steel', { end: [0.05, 0.08], turn: 38 }),
    beam([X + 0.17, 0.33, Z], [0.05, 0.2, 0.08], 'steel', { end: [0.01, 0.02], turn: -24 }),
    beam([X - 0.07, 0.2, Z], [0.07, 0.18, 0.1], 'steel', { end: [0.05, 0.08], turn: -38 }),
    beam([X - 0.17, 0.33, Z], [0.05, 0.2, 0.08], 'steel', { end: [0.01, 0.02], turn: 24 }),
  ],
  fist: [
    UPPER,
    beam([X, -0.16, Z], [0.19, 0.32, 0.2], 'A', { end: [0.24, 0.25] }),
    marked(beam([X, 0.16, Z], [0.21, 0.18, 0.2], 'dark', { end: [0.19, 0.18] }), TOP, [0.08, 0.55, 0.92, 0.9], 'steel'),
    beam([X - 0.12, 0.14, Z + 0.02], [0.07, 0.12, 0.09], 'dark'),
  ],
  blade: [
    UPPER,
    forearm('B', 0.3, 0.18),
    beam([X, 0.12, Z], [0.08, 0.1, 0.26], 'dark'),
    beam([X, 0.2, Z + 0.02], [0.045, 0.42, 0.17], 'K', { end: [0.03, 0.12], tilt: 14 }),
    beam([X, 0.605, Z + 0.12], [0.03, 0.18, 0.12], 'K', { end: [0.01, 0.01], drop: 0.06, tilt: 14 }),
  ],
  shield: [
    UPPER,
    forearm('B', 0.26, 0.17),
    marked(
      marked(block([X + 0.1, 0.2, Z - 0.34], [0.36, 0.07, 0.26], 'K', { top: [0.48, 0.07], turn: 18 }), FRONT, [0.14, 0.16, 0.86, 1], 'A'),
      FRONT,
      [0.4, 0.3, 0.6, 1],
      'K',
    ),
    marked(
      marked(block([X + 0.1, 0.2, Z - 0.08], [0.48, 0.07, 0.36], 'K', { top: [0.42, 0.07], turn: 18 }), FRONT, [0.1, 0, 0.9, 0.88], 'A'),
      FRONT,
      [0.4, 0, 0.6, 0.7],
      'K',
    ),
  ],
} satisfies Record<string, readonly Solid[]>;

export type ArmName = keyof typeof ARMS;

/** What is left of an arm that was torn off. */
export const STUMP: readonly Solid[] = [
  block([0.05, 0, -0.2], [0.1, 0.1, 0.08], 'dark', { top: [0.13, 0.14] }),
  drum([0.05, 0, -0.24], 0.03, 0.05, 'exhaust', 0.03, 4, true),
];

