// A board of squares: columns go east, rows south, and things look eight ways.

import type { Point } from './camera';
import {
  lineThrough,
  PlaceSet,
  rounded,
  roundShape,
  UNIT,
  type Facing,
  type Lattice,
  type Place,
} from './lattice';

const NAMES = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];
const STEPS: readonly Place[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const KEYS: Record<string, number> = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };

/** The corners of a square around its middle, less so much on every side. */
const cornersOf = (inset: number, ky: number): Point[] => {
  const [x, y] = [UNIT / 2 - inset, (UNIT / 2) * ky - inset];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
};

/**
 * So many columns and rows of squares. `ky` is what is left of their height where one looks at them
 * from the side: every point and path of the lattice is where it is seen.
 */
export function squares(columns: number, rows: number, ky = 1): Lattice {
  const deep = UNIT * ky;
  const has = ([x, y]: Place) => x >= 0 && y >= 0 && x < columns && y < rows;
  const next = ([x, y]: Place, facing: number): Place | null => {
    const [dx, dy] = STEPS[facing]!;
    const there: Place = [x + dx, y + dy];
    return has(there) ? there : null;
  };
  const middle = ([x, y]: Place): Point => ({ x: (x + 0.5) * UNIT, y: rounded((y + 0.5) * deep) });
  const [width, height] = [columns * UNIT, rounded(rows * deep)];
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  return {
    width,
    height,
    places: upTo(rows).flatMap((y) => upTo(columns).map((x): Place => [x, y])),
    facings: NAMES.map((name, i): Facing => {
      const [x, y] = STEPS[i]!;
      const turn = rounded((Math.atan2(x, -y * ky) * 180) / Math.PI);
      return { name, turn: (turn + 360) % 360, step: { x: x * UNIT, y: rounded(y * deep) } };
    }),
    rulers: [
      ...upTo(columns).map((x) => ({ x: x * UNIT + UNIT / 2, y: -23, text: `${x}` })),
      ...upTo(rows).map((y) => ({ x: -22, y: rounded((y + 0.5) * deep), text: `${y}` })),
    ],
    has,
    at({ x, y }) {
      const square: Place = [Math.floor(x / UNIT), Math.floor(y / deep)];
      return has(square) ? square : null;
    },
    middle,
    next,
    to: (square, key) => (key in KEYS ? next(square, KEYS[key]!) : null),
    label: ([x, y]) => `${x}, ${y}`,
    seen: (square) => square,
    aspect: (facing) => facing,
    area: (places) =>
      places
        .map(([x, y]) => `M${x * UNIT} ${rounded(y * deep)}h${UNIT}v${rounded(deep)}h${-UNIT}z`)
        .join(''),
    outline(places) {
      const set = new PlaceSet(places);
      let d = '';
      for (const [x, y] of places) {
        const [l, r] = [x * UNIT, (x + 1) * UNIT];
        const [t, b] = [rounded(y * deep), rounded((y + 1) * deep)];
        if (!set.has([x, y - 1])) d += `M${l} ${t}H${r}`;
        if (!set.has([x, y + 1])) d += `M${l} ${b}H${r}`;
        if (!set.has([x - 1, y])) d += `M${l} ${t}V${b}`;
        if (!set.has([x + 1, y])) d += `M${r} ${t}V${b}`;
      }
      return d;
    },
    grid: () =>
      upTo(columns + 1).map((x) => `M${x * UNIT} 0V${height}`).join('') +
      upTo(rows + 1).map((y) => `M0 ${rounded(y * deep)}H${width}`).join(''),
    line: (places) => lineThrough(places.map(middle)),
    frame: (inset, radius) => roundShape(cornersOf(inset, ky), radius),
  };
}
