// A board of hexes with a flat top or a point on top, of any outline. Hexes stand in straight lines,
// columns where they are flat and rows where they are pointed, and every other line lies half a hex
// further south or east. Sums are done in axial coordinates q and r, as the engine does them.

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

export type Layout = 'flat' | 'pointy';

export interface HexForm {
  /** The lines that lie further on: 1 those of odd number, counted from 0, or 0 those of even. */
  shoved?: 0 | 1;
  /** How hexes are named, from 1 on: `0403`, or `C4`. */
  labels?: 'digits' | 'letters';
}

/** Where each direction leads, in axial coordinates: clockwise from N where flat, NW where pointy. */
const STEPS: readonly Place[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const NAMES: Record<Layout, readonly string[]> = {
  flat: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'],
  pointy: ['north-west', 'north-east', 'east', 'south-east', 'south-west', 'west'],
};
/** The two ways an arrow key may lead: both are the same where a hex lies straight ahead. */
const KEYS: Record<Layout, Record<string, readonly [number, number]>> = {
  flat: { ArrowUp: [0, 0], ArrowRight: [1, 2], ArrowDown: [3, 3], ArrowLeft: [5, 4] },
  pointy: { ArrowUp: [0, 1], ArrowRight: [2, 2], ArrowDown: [4, 3], ArrowLeft: [5, 5] },
};
/** From a middle to an edge, and from a middle to a corner, which is as long as a side. */
const EDGE = UNIT / 2;
const SIDE = UNIT / Math.sqrt(3);

/** The columns and rows of hexes in lines of these lengths, each beginning at 0. */
export const inLines = (layout: Layout, lengths: readonly number[]): Place[] =>
  lengths.flatMap((count, line) =>
    Array.from({ length: count }, (_, along): Place => (layout === 'flat' ? [line, along] : [along, line])),
  );

/** A number from 1 on in letters: A to Z, AA to AZ, BA and so on. */
export function letters(number: number): string {
  let text = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(65 + ((left - 1) % 26)) + text;
  return text;
}

/** The hex that a point lies in, its axial coordinates given as fractions. */
function nearest(q: number, r: number): Place {
  const whole = [q, r, -q - r].map(Math.round) as [number, number, number];
  const off = [q, r, -q - r].map((value, i) => Math.abs(value - whole[i]!));
  // What is rounded the most follows from the other two.
  if (off[0]! > off[1]! && off[0]! > off[2]!) whole[0] = -whole[1] - whole[2];
  else if (off[1]! > off[2]!) whole[1] = -whole[0] - whole[2];
  return [whole[0] + 0, whole[1] + 0];
}

/** The corners around a middle, each before the side of the same number; `far` is its distance. */
function cornersOf(layout: Layout, far: number): Point[] {
  const first = layout === 'flat' ? -120 : -150;
  return STEPS.map((_, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return { x: rounded(Math.cos(angle) * far), y: rounded(Math.sin(angle) * far) };
  });
}

/** A board of these hexes. */
export function hexes(
  layout: Layout,
  places: readonly Place[],
  { shoved = 1, labels = 'digits' }: HexForm = {},
): Lattice {
  const flat = layout === 'flat';
  const set = new PlaceSet(places);
  const shear = (line: number) => Math.floor((line + 1 - shoved) / 2);
  const axial = ([column, row]: Place): Place =>
    flat ? [column, row - shear(column)] : [column - shear(row), row];
  const placeOf = ([q, r]: Place): Place => (flat ? [q, r + shear(q)] : [q + shear(r), r]);

  /** The middle of a hex, seen from that of axial coordinates 0 and 0. */
  const bare = ([q, r]: Place): Point =>
    flat ? { x: 1.5 * SIDE * q, y: EDGE * (q + 2 * r) } : { x: EDGE * (2 * q + r), y: 1.5 * SIDE * r };
  const spots = places.map((place) => bare(axial(place)));
  const [halfWide, halfHigh] = flat ? [SIDE, EDGE] : [EDGE, SIDE];
  const left = Math.min(...spots.map(({ x }) => x)) - halfWide;
  const top = Math.min(...spots.map(({ y }) => y)) - halfHigh;
  const middle = (place: Place): Point => {
    const { x, y } = bare(axial(place));
    return { x: rounded(x - left), y: rounded(y - top) };
  };

  const corners = cornersOf(layout, SIDE);
  const cornerAt = (place: Place, i: number): string => {
    const [at, corner] = [middle(place), corners[i % 6]!];
    return `${rounded(at.x + corner.x)} ${rounded(at.y + corner.y)}`;
  };
  const beside = (place: Place, facing: number): Place => {
    const [[q, r], [dq, dr]] = [axial(place), STEPS[facing]!];
    return placeOf([q + dq, r + dr]);
  };
  const next = (place: Place, facing: number): Place | null => {
    const there = beside(place, facing);
    return set.has(there) ? there : null;
  };
  /** The edges of places that are kept, by place and side. */
  const edges = (of: readonly Place[], kept: (place: Place, side: number) => boolean): string =>
    of
      .flatMap((place) =>
        STEPS.map((_, side) =>
          kept(place, side) ? `M${cornerAt(place, side)}L${cornerAt(place, side + 1)}` : '',
        ),
      )
      .join('');

  const digits = Math.max(2, String(Math.max(...places.flat()) + 1).length);
  return {
    width: rounded(Math.max(...spots.map(({ x }) => x)) + halfWide - left),
    height: rounded(Math.max(...spots.map(({ y }) => y)) + halfHigh - top),
    places: [...places].sort(([ax, ay], [bx, by]) => ay - by || ax - bx),
    facings: NAMES[layout].map((name, i): Facing => {
      const { x, y } = bare(STEPS[i]!);
      return { name, turn: i * 60 - (flat ? 0 : 30), step: { x: rounded(x), y: rounded(y) } };
    }),
    rulers: [],
    has: (place) => set.has(place),
    at(point) {
      const [x, y] = [point.x + left, point.y + top];
      const [q, r] = flat
        ? [x / (1.5 * SIDE), y / UNIT - x / (3 * SIDE)]
        : [x / UNIT - y / (3 * SIDE), y / (1.5 * SIDE)];
      const place = placeOf(nearest(q, r));
      return set.has(place) ? place : null;
    },
    middle,
    next,
    to(place, key) {
      const ways = KEYS[layout][key];
      if (!ways) return null;
      // Along the row or column where that is possible, so that there and back is the same way.
      const [there, other] = ways.map((way) => beside(place, way)) as [Place, Place];
      const across = flat ? 1 : 0;
      const straight = there[across] === place[across] ? [there, other] : [other, there];
      return straight.find((one) => set.has(one)) ?? null;
    },
    label: ([column, row]) =>
      labels === 'letters'
        ? `${letters(column + 1)}${row + 1}`
        : [column, row].map((number) => String(number + 1).padStart(digits, '0')).join(''),
    seen: (place) => place,
    aspect: (facing) => facing,
    area: (of) =>
      of
        .map((place) => `${STEPS.map((_, i) => `${i ? 'L' : 'M'}${cornerAt(place, i)}`).join('')}z`)
        .join(''),
    outline(of) {
      const inside = new PlaceSet(of);
      return edges(of, (place, side) => !inside.has(beside(place, side)));
    },
    // An edge that two hexes share is a side from 1 to 3 of one of them, and drawn by that one.
    grid: () => edges(places, (place, side) => !set.has(beside(place, side)) || (side > 0 && side < 4)),
    line: (of) => lineThrough(of.map(middle)),
    frame: (inset, radius) => roundShape(cornersOf(layout, SIDE * (1 - inset / EDGE)), radius),
  };
}
