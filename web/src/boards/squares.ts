// A board of squares: columns go east, rows south, and things look eight ways.

import type { Point } from './camera';
import {
  lineThrough,
  PlaceSet,
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

/** The eight ways to look from a square; y grows to the south. */
export const FACINGS: readonly Facing[] = NAMES.map((name, i) => {
  const [x, y] = STEPS[i]!;
  return { name, turn: i * 45, step: { x: x * UNIT, y: y * UNIT } };
});

export const middle = ([x, y]: Place): Point => ({ x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT });

export const area = (squares: readonly Place[]): string =>
  squares.map(([x, y]) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`).join('');

export function outline(squares: readonly Place[]): string {
  const set = new PlaceSet(squares);
  let d = '';
  for (const [x, y] of squares) {
    const [l, t, r, b] = [x * UNIT, y * UNIT, (x + 1) * UNIT, (y + 1) * UNIT];
    if (!set.has([x, y - 1])) d += `M${l} ${t}H${r}`;
    if (!set.has([x, y + 1])) d += `M${l} ${b}H${r}`;
    if (!set.has([x - 1, y])) d += `M${l} ${t}V${b}`;
    if (!set.has([x + 1, y])) d += `M${r} ${t}V${b}`;
  }
  return d;
}

const line = (squares: readonly Place[]): string => lineThrough(squares.map(middle));

function frame(inset: number, radius: number): string {
  const far = UNIT / 2 - inset;
  const corners = [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ];
  return roundShape(corners, radius);
}

/** So many columns and rows of squares. */
export function squares(columns: number, rows: number): Lattice {
  const has = ([x, y]: Place) => x >= 0 && y >= 0 && x < columns && y < rows;
  const next = ([x, y]: Place, facing: number): Place | null => {
    const [dx, dy] = STEPS[facing]!;
    const there: Place = [x + dx, y + dy];
    return has(there) ? there : null;
  };
  const [width, height] = [columns * UNIT, rows * UNIT];
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  return {
    width,
    height,
    places: upTo(rows).flatMap((y) => upTo(columns).map((x): Place => [x, y])),
    facings: FACINGS,
    rulers: [
      ...upTo(columns).map((x) => ({ x: x * UNIT + UNIT / 2, y: -14, text: `${x}` })),
      ...upTo(rows).map((y) => ({ x: -22, y: y * UNIT + UNIT / 2 + 9, text: `${y}` })),
    ],
    has,
    at({ x, y }) {
      const square: Place = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
      return has(square) ? square : null;
    },
    middle,
    next,
    to: (square, key) => (key in KEYS ? next(square, KEYS[key]!) : null),
    label: ([x, y]) => `${x}, ${y}`,
    area,
    outline,
    grid: () =>
      upTo(columns + 1).map((x) => `M${x * UNIT} 0V${height}`).join('') +
      upTo(rows + 1).map((y) => `M0 ${y * UNIT}H${width}`).join(''),
    line,
    frame,
  };
}
