// Legs: what a figure stands on, and how high its hips are.

import { putAll, type Solid } from '../solids';
import { beam, block, drum, pair, tube } from './build';

export interface Legs {
  solids: readonly Solid[];
  /** Where the torso begins. */
  hip: number;
}

/** One foot a little before the other: it stands as if it walked. */
function striding(leg: readonly Solid[], step: number): Solid[] {
  return [...putAll(leg, { at: [0, step, 0] }), ...putAll(leg, { mirrored: true, at: [0, -step, 0] })];
}

const BIPED: readonly Solid[] = [
  block([0.19, 0.05, 0], [0.22, 0.36, 0.11], 'dark', { top: [0.17, 0.2], shift: [0, -0.05] }),
  block([0.19, 0, 0.1], [0.17, 0.19, 0.26], 'A', { top: [0.23, 0.24] }),
  block([0.19, 0.13, 0.26], [0.15, 0.05, 0.15], 'B', { top: [0.12, 0.04] }),
  block([0.17, -0.01, 0.34], [0.13, 0.15, 0.22], 'B', { top: [0.16, 0.18] }),
];

const BIRD: readonly Solid[] = [
  block([0.19, 0.1, 0], [0.2, 0.32, 0.08], 'dark', { top: [0.12, 0.14], shift: [0, -0.06] }),
  // The shank leans back to a heel high up, the thigh forward from there.
  block([0.19, 0.04, 0.07], [0.1, 0.1, 0.26], 'steel', { top: [0.13, 0.14], shift: [0, -0.14] }),
  block([0.19, -0.12, 0.28], [0.16, 0.16, 0.1], 'dark'),
  block([0.18, -0.12, 0.34], [0.16, 0.2, 0.28], 'A', { top: [0.19, 0.26], shift: [0, 0.13] }),
  block([0.27, -0.07, 0.4], [0.05, 0.14, 0.2], 'K', { top: [0.05, 0.18], shift: [0, 0.09] }),
];

/** One of four legs, out and forward; those behind are turned. */
const SPIDER: readonly Solid[] = [
  block([0, 0.5, 0], [0.19, 0.22, 0.08], 'dark', { top: [0.13, 0.12], shift: [0, -0.03] }),
  block([0, 0.46, 0.07], [0.13, 0.12, 0.3], 'A', { top: [0.19, 0.2], shift: [0, -0.08] }),
  beam([0, 0.08, 0.3], [0.13, 0.32, 0.13], 'B', { end: [0.15, 0.16] }),
];

const TRACK: readonly Solid[] = [
  block([0.3, 0, 0], [0.2, 0.6, 0.1], 'dark', { top: [0.2, 0.78] }),
  block([0.3, 0, 0.1], [0.2, 0.78, 0.1], 'dark', { top: [0.2, 0.6] }),
  block([0.31, 0, 0.2], [0.25, 0.62, 0.06], 'A', { top: [0.22, 0.56] }),
  ...[-0.24, 0, 0.24].map((y) => block([0.41, y, 0.05], [0.03, 0.13, 0.1], 'steel')),
];

export const LEGS = {
  biped: {
    hip: 0.6,
    solids: [
      ...striding(BIPED, 0.05),
      block([0, 0, 0.5], [0.32, 0.22, 0.12], 'dark', { top: [0.26, 0.2] }),
      block([0, 0.11, 0.46], [0.13, 0.06, 0.15], 'steel', { top: [0.17, 0.05] }),
    ],
  },
  bird: {
    hip: 0.6,
    solids: [...striding(BIRD, 0.04), block([0, 0, 0.52], [0.34, 0.24, 0.1], 'dark', { top: [0.26, 0.2] })],
  },
  quad: {
    hip: 0.48,
    solids: [
      ...[42, 138, 222, 318].flatMap((turn) => putAll(SPIDER, { turn })),
      drum([0, 0, 0.26], 0.2, 0.14, 'dark', 0.24),
      drum([0, 0, 0.4], 0.2, 0.08, 'steel', 0.17),
    ],
  },
  tracks: {
    hip: 0.38,
    solids: [
      ...pair(TRACK),
      block([0, 0, 0.09], [0.42, 0.56, 0.19], 'B', { top: [0.4, 0.44] }),
      drum([0, 0, 0.28], 0.2, 0.1, 'dark', 0.17),
    ],
  },
  skirt: {
    hip: 0.36,
    solids: [
      beam([0, -0.46, 0.07], [0.84, 0.96, 0.12], 'dark', { end: [0.5, 0.1] }),
      block([0, -0.1, 0.12], [0.76, 0.68, 0.15], 'A', { top: [0.46, 0.44], shift: [0, 0.04] }),
      beam([0, 0.16, 0.17], [0.5, 0.32, 0.14], 'B', { end: [0.36, 0.05], drop: 0.03 }),
      ...pair([block([0.38, -0.14, 0.1], [0.08, 0.5, 0.1], 'K', { top: [0.05, 0.4] })]),
      ...pair([tube([0.27, -0.46, 0.2], 0.1, 0.22, 'dark', { n: 8 }), tube([0.27, -0.47, 0.2], 0.07, 0.02, 'exhaust', { n: 8, glow: true })]),
      drum([0, 0, 0.27], 0.2, 0.1, 'dark', 0.16),
    ],
  },
} satisfies Record<string, Legs>;

export type LegsName = keyof typeof LEGS;
