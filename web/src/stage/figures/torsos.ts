// Torsos with their heads and shoulders. A torso stands on the hips; a shoulder hangs at its own
// place beside it, told for the right.

import { FRONT, LEFT, marked, RIGHT, TOP, toned, type Solid } from '../solids';
import { beam, block, drum, pair, tube } from './build';

export interface Torso {
  solids: readonly Solid[];
  /** A shoulder around 0, 0, 0, its middle. */
  shoulder: readonly Solid[];
  /** Half the way between the shoulders, and their height above the hips. */
  wide: number;
  high: number;
  /** How far behind the middle a pack begins. */
  back: number;
}

const WAIST = block([0, 0, -0.02], [0.24, 0.2, 0.12], 'dark', { top: [0.28, 0.22] });

/** A head with a visor around three sides. */
function head(at: readonly [number, number, number], size: readonly [number, number, number], tone: string, eye: string, top = 0.75): Solid {
  const [w, d, h] = size;
  const skull = block(at, [w, d, h], tone, { top: [w * top, d * top] });
  const band = [0.02, 0.34, 0.98, 0.74] as const;
  const seeing = marked(skull, FRONT, band, eye, true);
  return marked(marked(seeing, RIGHT, [0, 0.34, 0.5, 0.74], eye, true), LEFT, [0.5, 0.34, 1, 0.74], eye, true);
}

/** Stripes of warning across a face. */
function striped(solid: Solid, face: number): Solid {
  const bar = marked(solid, face, [0.04, 0.15, 0.96, 0.85], 'hazard');
  return [0.1, 0.34, 0.58, 0.82].reduce((one, u) => marked(one, face, [u, 0.15, u + 0.1, 0.85], 'dark'), bar);
}

export const TORSOS = {
  crate: {
    wide: 0.33,
    high: 0.32,
    back: -0.18,
    solids: [
      WAIST,
      marked(block([0, 0, 0.09], [0.46, 0.36, 0.34], 'A', { top: [0.42, 0.3] }), FRONT, [0.12, 0.1, 0.88, 0.42], 'dark'),
      block([0, 0.17, 0.22], [0.24, 0.06, 0.16], 'K', { top: [0.28, 0.05] }),
      block([0, -0.02, 0.43], [0.34, 0.24, 0.05], 'B', { top: [0.28, 0.2] }),
      head([0, 0.05, 0.47], [0.2, 0.2, 0.16], 'A', 'visor', 0.85),
      block([-0.08, -0.05, 0.48], [0.02, 0.02, 0.26], 'steel'),
    ],
    shoulder: [
      block([0.03, 0, -0.12], [0.22, 0.28, 0.24], 'A', { top: [0.22, 0.3] }),
      block([0.03, 0, 0.12], [0.22, 0.3, 0.05], 'B', { top: [0.16, 0.22] }),
    ],
  },
  wedge: {
    wide: 0.35,
    high: 0.36,
    back: -0.16,
    solids: [
      WAIST,
      block([0, 0, 0.08], [0.28, 0.24, 0.2], 'B', { top: [0.46, 0.32] }),
      block([0, 0, 0.28], [0.48, 0.34, 0.16], 'A', { top: [0.36, 0.24] }),
      // The keel on its chest, and collars beside the head.
      block([0, 0.14, 0.12], [0.1, 0.06, 0.3], 'K', { top: [0.2, 0.12], shift: [0, -0.02] }),
      ...pair([block([0.15, 0.1, 0.36], [0.14, 0.14, 0.1], 'A', { top: [0.06, 0.06], shift: [0.02, -0.04] })]),
      head([0, 0.05, 0.43], [0.17, 0.19, 0.17], 'A', 'visor'),
      block([0, 0.02, 0.58], [0.05, 0.16, 0.22], 'K', { top: [0.03, 0.05], shift: [0, -0.1] }),
    ],
    shoulder: [
      block([0.05, 0, -0.16], [0.2, 0.28, 0.12], 'B', { top: [0.27, 0.34] }),
      block([0.05, 0, -0.04], [0.27, 0.34, 0.14], 'A', { top: [0.28, 0.36] }),
      block([0.05, 0, 0.1], [0.28, 0.36, 0.11], 'K', { top: [0.15, 0.2], shift: [-0.03, -0.02] }),
    ],
  },
  drum: {
    wide: 0.36,
    high: 0.3,
    back: -0.24,
    solids: [
      WAIST,
      drum([0, 0, 0.07], 0.22, 0.12, 'B', 0.3),
      drum([0, 0, 0.19], 0.3, 0.18, 'A', 0.3),
      drum([0, 0, 0.37], 0.3, 0.1, 'A', 0.19),
      tube([0, 0.25, 0.25], 0.11, 0.06, 'steel', { n: 8 }),
      tube([0, 0.3, 0.25], 0.075, 0.03, 'visor', { n: 8, glow: true }),
      toned(drum([0, 0.02, 0.47], 0.14, 0.11, 'steel', 0.08), TOP, 'K'),
      marked(block([0, 0.13, 0.48], [0.14, 0.05, 0.06], 'dark'), FRONT, [0.08, 0.15, 0.92, 0.9], 'lamp', true),
    ],
    shoulder: [
      drum([0.05, 0, -0.14], 0.17, 0.16, 'B', 0.2),
      drum([0.05, 0, 0.02], 0.2, 0.1, 'A', 0.16),
      drum([0.05, 0, 0.12], 0.16, 0.06, 'A', 0.07),
    ],
  },
  cab: {
    wide: 0.38,
    high: 0.3,
    back: -0.2,
    solids: [
      block([0, 0, -0.02], [0.3, 0.26, 0.12], 'dark', { top: [0.36, 0.28] }),
      striped(block([0, 0, 0.09], [0.52, 0.4, 0.12], 'B'), FRONT),
      block([0, 0, 0.21], [0.52, 0.4, 0.22], 'A', { top: [0.44, 0.28], shift: [0, -0.04] }),
      // The driver's cab stands before the chest, with a lit pane and a roof of its own.
      marked(block([0, 0.1, 0.33], [0.24, 0.22, 0.17], 'A', { top: [0.22, 0.16] }), FRONT, [0.1, 0.3, 0.9, 0.85], 'lamp', true),
      block([0, 0.08, 0.5], [0.26, 0.22, 0.04], 'hazard', { top: [0.2, 0.16] }),
      ...pair([
        drum([0.15, -0.18, 0.36], 0.065, 0.38, 'dark', 0.055, 6),
        drum([0.15, -0.18, 0.74], 0.045, 0.02, 'exhaust', 0.04, 6, true),
      ]),
    ],
    shoulder: [
      block([0.06, 0, -0.16], [0.24, 0.32, 0.26], 'A', { top: [0.26, 0.34] }),
      block([0.06, 0, 0.1], [0.3, 0.38, 0.07], 'hazard', { top: [0.26, 0.32] }),
    ],
  },
  dart: {
    wide: 0.27,
    high: 0.26,
    back: -0.26,
    solids: [
      WAIST,
      block([0, -0.04, 0.08], [0.26, 0.4, 0.12], 'B', { top: [0.34, 0.48] }),
      block([0, -0.06, 0.2], [0.34, 0.44, 0.14], 'A', { top: [0.2, 0.3], shift: [0, -0.02] }),
      beam([0, 0.14, 0.2], [0.32, 0.42, 0.2], 'A', { end: [0.06, 0.05], drop: 0.04 }),
      beam([0, 0.02, 0.32], [0.16, 0.34, 0.1], 'visor', { end: [0.05, 0.03], drop: 0.06, glow: true }),
      block([0, -0.16, 0.34], [0.06, 0.24, 0.2], 'K', { top: [0.03, 0.1], shift: [0, -0.14] }),
      ...pair([block([0.17, -0.2, 0.22], [0.05, 0.22, 0.26], 'K', { top: [0.03, 0.1], shift: [0.16, -0.14] })]),
    ],
    shoulder: [
      block([0.04, 0, -0.11], [0.17, 0.22, 0.18], 'B', { top: [0.2, 0.28] }),
      block([0.05, 0, 0.07], [0.2, 0.32, 0.07], 'A', { top: [0.08, 0.2], shift: [-0.03, -0.06] }),
    ],
  },
} satisfies Record<string, Torso>;

export type TorsoName = keyof typeof TORSOS;
