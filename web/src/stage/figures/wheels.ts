// What rolls on wheels, and what flies by propellers, built in one piece.

import { BACK, FRONT, LEFT, marked, RIGHT, TOP, type Solid } from '../solids';
import { beam, block, drum, pair, tube } from './build';

const wheel = (x: number, y: number, r = 0.1): Solid => tube([x - 0.03, y, r], r, 0.07, 'dark', { n: 8, turn: 90 });
const wheels = (x: number, ys: readonly number[], r = 0.1): Solid[] => ys.flatMap((y) => [wheel(x, y, r), wheel(-x - 0.01, y, r)]);

const glass = (solid: Solid, faces: readonly number[]): Solid =>
  faces.reduce((one, face) => marked(one, face, [0.12, 0.3, 0.88, 0.86], 'visor', true), solid);

const wing = (y: number, z: number, span: number, deep: number): Solid[] =>
  pair([block([span / 4 + 0.04, y, z], [span / 2, deep, 0.04], 'A', { top: [span / 2, deep * 0.7], shift: [0.01, -deep * 0.1] })]);

const propeller = (x: number, y: number, z: number): Solid[] => [
  tube([x, y - 0.2, z], 0.07, 0.22, 'B', { n: 8 }),
  block([x, y + 0.03, z - 0.14], [0.04, 0.02, 0.28], 'dark'),
  tube([x, y + 0.02, z], 0.03, 0.06, 'steel'),
];

export const WHEELED = {
  car: [
    ...wheels(0.2, [-0.26, 0.27]),
    block([0, 0, 0.1], [0.42, 0.86, 0.12], 'A', { top: [0.38, 0.8] }),
    glass(block([0, -0.08, 0.22], [0.36, 0.42, 0.14], 'A', { top: [0.3, 0.3] }), [FRONT, BACK, LEFT, RIGHT]),
    block([0, 0.3, 0.2], [0.22, 0.26, 0.06], 'B'),
    ...pair([block([0.15, 0.41, 0.16], [0.07, 0.04, 0.06], 'lamp', { glow: true })]),
  ],
  jeep: [
    ...wheels(0.21, [-0.24, 0.26], 0.11),
    block([0, -0.02, 0.12], [0.4, 0.74, 0.12], 'A', { top: [0.38, 0.72] }),
    block([0, 0.2, 0.22], [0.34, 0.28, 0.06], 'B', { top: [0.3, 0.26] }),
    block([0, 0.07, 0.26], [0.34, 0.03, 0.14], 'visor', { glow: true }),
    ...pair([block([0.09, -0.06, 0.22], [0.12, 0.12, 0.16], 'B'), block([0.09, -0.06, 0.38], [0.09, 0.09, 0.09], 'K')]),
    drum([0, -0.2, 0.2], 0.03, 0.2, 'steel', 0.03, 5),
    tube([0, -0.24, 0.4], 0.03, 0.34, 'dark'),
    wheel(0.02, -0.42, 0.1),
  ],
  motorcycle: [
    ...[-0.24, 0.26].map((y) => tube([-0.1, y, 0.12], 0.12, 0.05, 'dark', { n: 8, turn: 90 })),
    wheel(0.22, -0.06, 0.1),
    block([-0.08, 0, 0.12], [0.08, 0.5, 0.12], 'B', { top: [0.06, 0.34] }),
    block([0.13, -0.04, 0.08], [0.16, 0.46, 0.14], 'A', { top: [0.16, 0.36], shift: [0, -0.02] }),
    ...[[-0.08, -0.06], [0.13, -0.08]].flatMap(([x, y]) => [
      block([x!, y!, 0.22], [0.14, 0.12, 0.18], 'A', { top: [0.17, 0.12] }),
      block([x!, y!, 0.4], [0.11, 0.12, 0.1], 'B', { top: [0.08, 0.09] }),
    ]),
    block([-0.08, 0.16, 0.3], [0.3, 0.03, 0.03], 'steel'),
    tube([0.13, 0.1, 0.26], 0.025, 0.34, 'dark'),
  ],
  armouredCar: [
    ...wheels(0.22, [-0.28, 0.28], 0.12),
    block([0, 0, 0.12], [0.4, 0.84, 0.12], 'B', { top: [0.48, 0.72] }),
    block([0, -0.02, 0.24], [0.48, 0.72, 0.14], 'A', { top: [0.3, 0.46], shift: [0, -0.03] }),
    drum([0, -0.06, 0.38], 0.17, 0.11, 'A', 0.13, 8),
    tube([0, 0.06, 0.43], 0.035, 0.36, 'dark'),
    ...pair([block([0.13, 0.38, 0.18], [0.06, 0.04, 0.06], 'lamp', { glow: true })]),
  ],
  ambulance: [
    ...wheels(0.21, [-0.26, 0.28], 0.11),
    block([0, 0, 0.1], [0.4, 0.88, 0.1], 'dark'),
    ...pair([block([0.14, 0.44, 0.14], [0.07, 0.04, 0.07], 'lamp', { glow: true })]),
    glass(block([0, 0.24, 0.18], [0.4, 0.3, 0.22], 'A', { top: [0.36, 0.2], shift: [0, -0.04] }), [FRONT, LEFT, RIGHT]),
    marked(marked(marked(block([0, -0.18, 0.18], [0.44, 0.5, 0.34], 'A', { top: [0.42, 0.48] }), TOP, [0.38, 0.15, 0.62, 0.85], '#d8342a'), TOP, [0.2, 0.38, 0.8, 0.62], '#d8342a'), RIGHT, [0.35, 0.2, 0.65, 0.8], '#d8342a'),
  ],
  halftrack: [
    ...wheels(0.22, [0.3], 0.11),
    ...pair([block([0.22, -0.18, 0], [0.12, 0.5, 0.18], 'dark', { top: [0.12, 0.4] })]),
    block([0, 0.28, 0.14], [0.34, 0.36, 0.16], 'A', { top: [0.28, 0.32] }),
    glass(block([0, 0.06, 0.14], [0.44, 0.16, 0.28], 'A', { top: [0.4, 0.1] }), [FRONT]),
    block([0, -0.22, 0.14], [0.48, 0.5, 0.22], 'B', { top: [0.54, 0.5] }),
    block([0, -0.22, 0.34], [0.4, 0.4, 0.03], 'dark'),
    drum([0, -0.04, 0.36], 0.03, 0.12, 'steel', 0.03, 5),
    tube([0, -0.06, 0.48], 0.03, 0.3, 'dark'),
  ],
  lorry: [
    ...wheels(0.22, [-0.34, -0.16, 0.32], 0.11),
    block([0, 0, 0.12], [0.34, 0.98, 0.07], 'dark'),
    block([0, 0.38, 0.16], [0.3, 0.2, 0.16], 'A'),
    glass(block([0, 0.22, 0.16], [0.42, 0.2, 0.32], 'A', { top: [0.38, 0.16] }), [FRONT, LEFT, RIGHT]),
    block([0, -0.2, 0.18], [0.46, 0.6, 0.16], 'B'),
    block([0, -0.2, 0.34], [0.44, 0.58, 0.18], 'K', { top: [0.26, 0.56] }),
  ],
  plane: [
    beam([0, -0.46, 0.3], [0.12, 0.94, 0.14], 'A', { end: [0.2, 0.2] }),
    ...wing(0.14, 0.26, 1.3, 0.3),
    block([0, 0.06, 0.38], [0.12, 0.24, 0.1], 'visor', { top: [0.06, 0.14], glow: true }),
    ...pair([block([0.17, -0.42, 0.3], [0.3, 0.14, 0.03], 'K')]),
    block([0, -0.43, 0.32], [0.03, 0.16, 0.22], 'K', { top: [0.03, 0.08], shift: [0, -0.04] }),
    ...propeller(0, 0.5, 0.3),
  ],
  bomber: [
    beam([0, -0.5, 0.28], [0.16, 1.0, 0.18], 'A', { end: [0.26, 0.24] }),
    ...wing(0.06, 0.26, 1.6, 0.34),
    marked(block([0, 0.44, 0.22], [0.22, 0.2, 0.2], 'B', { top: [0.14, 0.08] }), FRONT, [0.1, 0.2, 0.9, 0.9], 'visor', true),
    ...pair([block([0.22, -0.46, 0.3], [0.4, 0.16, 0.03], 'K'), block([0.4, -0.47, 0.32], [0.03, 0.16, 0.2], 'K')]),
    ...propeller(0.34, 0.3, 0.28),
    ...propeller(-0.34, 0.3, 0.28),
  ],
  boat: [
    block([0, -0.04, 0.02], [0.4, 0.84, 0.16], 'B', { top: [0.48, 0.94] }),
    block([0, -0.08, 0.19], [0.36, 0.66, 0.02], 'dark'),
    block([0, 0.42, 0.18], [0.44, 0.04, 0.2], 'A'),
    block([0, -0.4, 0.18], [0.3, 0.16, 0.2], 'A'),
    ...[-0.2, 0.02].flatMap((y) => pair([block([0.1, y, 0.2], [0.12, 0.1, 0.16], 'A'), block([0.1, y, 0.36], [0.09, 0.1, 0.08], 'K')])),
  ],
} satisfies Record<string, readonly Solid[]>;

/** Somebody without arms, and some of them. */
const walker = (x: number, y: number, tone: string): Solid[] => [
  ...[-0.05, 0.05].map((dx) => block([x + dx, y, 0], [0.07, 0.09, 0.18], 'dark')),
  block([x, y, 0.17], [0.18, 0.12, 0.22], tone, { top: [0.2, 0.12] }),
  ...[-0.12, 0.12].map((dx) => block([x + dx, y + 0.01, 0.18], [0.05, 0.08, 0.18], tone)),
  drum([x, y, 0.39], 0.06, 0.11, '#d9b08c', 0.05, 6),
];

export const FOLK = {
  man: [
    ...walker(0, 0, 'A'),
    block([0, 0.01, 0.47], [0.15, 0.17, 0.05], 'B', { top: [0.11, 0.12] }),
    beam([0.1, 0.02, 0.28], [0.04, 0.24, 0.05], 'dark'),
  ],
  folk: [...walker(0, 0, 'K'), block([0, 0.01, 0.48], [0.2, 0.2, 0.02], 'B'), block([0, 0, 0.5], [0.11, 0.11, 0.06], 'B')],
  crowd: [
    ...walker(-0.28, 0.02, 'K'),
    ...walker(0, 0.18, '#9b6b58'),
    ...walker(0.26, 0.04, '#6d7f5c'),
    ...walker(-0.1, -0.22, '#71708a'),
    ...walker(0.2, -0.24, 'K'),
  ],
  mortarMen: [
    tube([0, 0.02, 0.06], 0.06, 0.42, 'steel', { tilt: 56 }),
    ...pair([beam([0.1, 0.16, 0.12], [0.03, 0.22, 0.03], 'dark', { tilt: 20 })]),
    ...walker(-0.26, -0.12, 'A'),
    ...walker(0.26, -0.1, 'A'),
  ],
} satisfies Record<string, readonly Solid[]>;
