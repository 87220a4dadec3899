// What is built in one piece: vehicles, guns and men.

import { FRONT, LEFT, marked, putAll, RIGHT, TOP, type Solid } from '../solids';
import { holes } from './arms';
import { beam, block, drum, pair, tube } from './build';
import { CRAFT } from './craft';

const WHEELS: readonly Solid[] = pair(
  [-0.26, 0.24].map((y) => block([0.21, y, 0], [0.11, 0.18, 0.17], 'dark', { top: [0.1, 0.14] })),
);

const cabin = (y: number): Solid[] => [
  marked(
    marked(
      marked(block([0, y, 0.14], [0.42, 0.3, 0.34], 'A', { top: [0.38, 0.22], shift: [0, -0.03] }), FRONT, [0.1, 0.5, 0.9, 0.88], 'visor', true),
      RIGHT,
      [0.15, 0.5, 0.7, 0.88],
      'visor',
      true,
    ),
    LEFT,
    [0.3, 0.5, 0.85, 0.88],
    'visor',
    true,
  ),
  block([0, y + 0.15, 0.14], [0.4, 0.06, 0.13], 'B'),
];

/** Where the men of a squad stand. */
const RANKS = [
  [-0.26, -0.08],
  [0, 0.14],
  [0.26, -0.1],
] as const;

/** Someone on foot with what they bear. */
const man = (more: readonly Solid[] = []): Solid[] => [
  ...pair([block([0.05, 0, 0], [0.07, 0.1, 0.2], 'dark', { top: [0.08, 0.08] })]),
  block([0, 0, 0.19], [0.17, 0.12, 0.2], 'A', { top: [0.22, 0.14] }),
  marked(block([0, 0.01, 0.39], [0.12, 0.13, 0.12], 'B', { top: [0.09, 0.09] }), FRONT, [0.05, 0.2, 0.95, 0.6], 'visor', true),
  ...more,
];

const RIFLE = beam([0.08, 0.02, 0.28], [0.04, 0.3, 0.05], 'dark');
const squad = (one: readonly Solid[], places: readonly (readonly [number, number])[] = RANKS): Solid[] =>
  places.flatMap(([x, y]) => putAll(one, { at: [x, y, 0] }));

/** A bag of sand. */
const bag = (x: number, y: number, z: number, turn = 0): Solid =>
  block([x, y, z], [0.26, 0.14, 0.11], '#a8926a', { top: [0.2, 0.1], turn });

const { tank, assaultGun, helicopter, ...others } = CRAFT;

export const MACHINES = {
  tank,
  hover: [
    beam([0, -0.46, 0.07], [0.76, 0.96, 0.12], 'dark', { end: [0.48, 0.1] }),
    block([0, -0.1, 0.12], [0.68, 0.68, 0.15], 'A', { top: [0.42, 0.44], shift: [0, 0.04] }),
    beam([0, 0.16, 0.17], [0.46, 0.32, 0.14], 'B', { end: [0.34, 0.05], drop: 0.03 }),
    ...pair([
      tube([0.22, -0.46, 0.26], 0.13, 0.2, 'B', { n: 8 }),
      tube([0.22, -0.475, 0.26], 0.09, 0.02, 'exhaust', { n: 8, glow: true }),
    ]),
    block([0, 0.04, 0.26], [0.34, 0.34, 0.15], 'A', { top: [0.2, 0.2] }),
    ...pair([tube([0.09, 0.18, 0.32], 0.045, 0.36, 'steel')]),
    marked(block([0, 0.02, 0.41], [0.16, 0.14, 0.08], 'B'), FRONT, [0.08, 0.25, 0.92, 0.8], 'visor', true),
  ],
  assaultGun,
  cannon: [
    ...pair([
      tube([0.2, 0, 0.17], 0.17, 0.07, 'dark', { n: 10, turn: 90 }),
      beam([0.07, -0.06, 0.14], [0.06, 0.52, 0.07], 'steel', { turn: 158 }),
    ]),
    block([0, 0, 0.13], [0.4, 0.1, 0.08], 'steel'),
    block([0, 0.06, 0.18], [0.52, 0.05, 0.34], 'A', { top: [0.42, 0.05], shift: [0, -0.06] }),
    block([0, -0.1, 0.2], [0.14, 0.3, 0.12], 'B'),
    tube([0, -0.1, 0.3], 0.06, 0.7, 'steel', { tilt: 24 }),
    tube([0, 0.5, 0.57], 0.085, 0.12, 'dark', { tilt: 24 }),
  ],
  truck: [
    ...WHEELS,
    block([0, 0, 0.1], [0.34, 0.86, 0.07], 'dark'),
    ...cabin(0.26),
    block([0, -0.18, 0.17], [0.46, 0.5, 0.28], 'B', { top: [0.42, 0.46] }),
    marked(block([0, -0.18, 0.45], [0.44, 0.48, 0.05], 'A', { top: [0.3, 0.44] }), TOP, [0.3, 0.2, 0.7, 0.8], 'K'),
  ],
  rocketTruck: [
    ...WHEELS,
    block([0, 0, 0.1], [0.34, 0.86, 0.07], 'dark'),
    ...cabin(0.28),
    block([0, -0.18, 0.17], [0.3, 0.3, 0.14], 'steel'),
    holes(block([0, -0.16, 0.33], [0.5, 0.56, 0.26], 'A', { tilt: 26 }), FRONT, 4, 2, 'exhaust'),
  ],
  helicopter,
  men: squad(man([RIFLE])),
  heavyMen: [
    ...squad(man([RIFLE]), [
      [-0.24, -0.12],
      [0.24, -0.12],
    ]),
    ...putAll(
      [
        ...man(),
        ...pair([block([0.12, 0.22, 0], [0.03, 0.03, 0.24], 'steel', { top: [0.03, 0.03], shift: [-0.1, -0.02] })]),
        tube([0, 0.02, 0.28], 0.055, 0.5, 'dark'),
        block([0, 0.08, 0.2], [0.2, 0.14, 0.12], 'steel'),
      ],
      { at: [0, 0.06, 0] },
    ),
  ],
  dugMen: [
    ...squad(man([RIFLE]), [
      [-0.22, -0.08],
      [0.02, -0.04],
      [0.26, -0.08],
    ]),
    bag(-0.3, 0.16, 0, 16),
    bag(-0.04, 0.22, 0),
    bag(0.24, 0.2, 0, -8),
    bag(0.44, 0.04, 0, -52),
    bag(-0.46, -0.02, 0, 60),
    bag(-0.16, 0.2, 0.11, 6),
    bag(0.12, 0.22, 0.11, -4),
  ],
  jumpMen: [
    ...squad(
      man([
        RIFLE,
        ...pair([
          drum([0.07, -0.12, 0.2], 0.05, 0.24, 'steel', 0.04, 6),
          drum([0.07, -0.12, 0.12], 0.02, 0.08, 'exhaust', 0.045, 6, true),
        ]),
        block([0, -0.08, 0.28], [0.3, 0.04, 0.12], 'K', { top: [0.4, 0.03] }),
      ]),
      [
        [-0.26, -0.1],
        [0, 0.16],
        [0.26, -0.1],
      ],
    ),
  ],
  armouredMen: squad(
    [
      ...pair([
        block([0.09, 0.02, 0], [0.13, 0.2, 0.24], 'B', { top: [0.12, 0.13] }),
        block([0.2, 0, 0.3], [0.13, 0.18, 0.18], 'A', { top: [0.1, 0.14] }),
        beam([0.2, -0.06, 0.26], [0.1, 0.26, 0.1], 'dark'),
      ]),
      block([0, 0, 0.23], [0.24, 0.2, 0.26], 'A', { top: [0.3, 0.22] }),
      marked(block([0, 0.03, 0.48], [0.16, 0.16, 0.12], 'K', { top: [0.11, 0.11] }), FRONT, [0.05, 0.2, 0.95, 0.7], 'visor', true),
      block([0, -0.14, 0.26], [0.2, 0.1, 0.2], 'dark'),
    ],
    [
      [-0.26, -0.04],
      [0.26, 0.06],
    ],
  ),
  ...others,
} satisfies Record<string, readonly Solid[]>;
