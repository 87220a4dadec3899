// Dice as solids: cubes with pips, and the others with the place where their number is written.

import { dot, normalised, type Vec } from './projection';
import { middleOf, normalOf, put, withMark, type Face, type Solid } from './solids';

/** How many faces a die may have. */
export type Sides = 4 | 6 | 8 | 10 | 12 | 20;

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const ROUND = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** All ways to change signs, and to move three numbers around. */
const signs = ([x, y, z]: Vec): Vec[] =>
  [1, -1].flatMap((a) => [1, -1].flatMap((b) => [1, -1].map((c): Vec => [a * x, b * y, c * z])));
const around = ([x, y, z]: Vec): Vec[] => [[x, y, z], [y, z, x], [z, x, y]];

const CORNERS: Readonly<Record<Sides, readonly Vec[]>> = {
  4: [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]],
  6: signs([1, 1, 1]),
  8: around([1, 0, 0]).flatMap(signs),
  // Kites are flat where the ring stands this much above and below the middle.
  10: [
    ...ROUND.map((i): Vec => {
      const angle = (i * Math.PI) / 5;
      return [Math.sin(angle), Math.cos(angle), (i % 2 ? 1 : -1) * Math.tan(Math.PI / 10) ** 2];
    }),
    [0, 0, 1],
    [0, 0, -1],
  ],
  12: [...signs([1, 1, 1]), ...around([0, 1 / GOLDEN, GOLDEN]).flatMap(signs)],
  20: around([0, 1, GOLDEN]).flatMap(signs),
};

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The body without dents around some corners, which has its middle at 0, 0, 0. */
function body(corners: readonly Vec[], tone: string): Solid {
  const points = corners.filter((a, i) => corners.findIndex((b) => Math.hypot(...minus(a, b)) < 1e-6) === i);
  const faces = new Map<string, Face>();
  for (let a = 0; a < points.length; a++) {
    for (let b = a + 1; b < points.length; b++) {
      for (let c = b + 1; c < points.length; c++) {
        const away = cross(minus(points[b]!, points[a]!), minus(points[c]!, points[a]!));
        if (Math.hypot(...away) < 1e-6) continue;
        const way = dot(away, points[a]!) < 0 ? normalised([-away[0], -away[1], -away[2]]) : normalised(away);
        const far = dot(way, points[a]!);
        if (points.some((point) => dot(way, point) > far + 1e-6)) continue;
        const ring = points.flatMap((point, i) => (dot(way, point) > far - 1e-6 ? [i] : []));
        faces.set(String(ring), { ring: inTurn(points, ring, way) });
      }
    }
  }
  return { points, faces: [...faces.values()], tone };
}

/** The corners of a face one after the other, around the way it looks. */
function inTurn(points: readonly Vec[], ring: readonly number[], way: Vec): number[] {
  const middle = middleOf(ring.map((i) => points[i]!));
  const right = normalised(minus(points[ring[0]!]!, middle));
  const up = cross(way, right);
  const angle = (i: number) => {
    const from = minus(points[i]!, middle);
    return Math.atan2(dot(from, up), dot(from, right));
  };
  return [...ring].sort((a, b) => angle(a) - angle(b));
}

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Turned so that one of its faces looks up. */
function upward(solid: Solid, face: number): Solid {
  const [x, y, z] = normalOf(solid, solid.faces[face]!);
  const turned = put(solid, { turn: -degrees(Math.atan2(x, y)) });
  return put(turned, { tilt: degrees(Math.atan2(Math.hypot(x, y), z)) });
}

/** Where the pips of a face are, from -1 to 1. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [-1, 1], [1, -1], [1, 1]],
  [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]],
  [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
];

/** Faces that together show what is on the sides of a cube when `value` is up; opposite ones make 7. */
const BESIDE: readonly (readonly [number, number])[] = [
  [0, 0],
  [2, 3],
  [3, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 2],
];

function pipped(solid: Solid, face: number, value: number, tone: string): Solid {
  const corners = solid.faces[face]!.ring.map((i) => solid.points[i]!) as [Vec, Vec, Vec, Vec];
  const middle = middleOf(corners);
  const [right, up] = [minus(corners[1], corners[0]), minus(corners[3], corners[0])];
  const spot = (u: number, v: number): Vec => [
    middle[0] + u * right[0] + v * up[0],
    middle[1] + u * right[1] + v * up[1],
    middle[2] + u * right[2] + v * up[2],
  ];
  return PIPS[value]!.reduce((one, [u, v]) => {
    const shape = Array.from({ length: 8 }, (_, i) => {
      const angle = (i * Math.PI) / 4;
      return spot(0.26 * u + 0.09 * Math.sin(angle), 0.26 * v + 0.09 * Math.cos(angle));
    });
    return withMark(one, face, shape, tone, true);
  }, solid);
}

function cube(value: number, tone: string, pips: string): Solid {
  const solid = upward(body(CORNERS[6], tone), 0);
  const [south, east] = BESIDE[value]!;
  const shown = (way: Vec): number => {
    if (way[2] > 0.5) return value;
    if (way[2] < -0.5) return 7 - value;
    if (Math.abs(way[1]) > 0.5) return way[1] > 0 ? south : 7 - south;
    return way[0] > 0 ? east : 7 - east;
  };
  // A face that is straight to the axes: turn the cube until it is.
  const [x, y] = normalOf(solid, solid.faces.find((face) => Math.abs(normalOf(solid, face)[2]) < 0.5)!);
  const straight = put(solid, { turn: -degrees(Math.atan2(x, y)) });
  return straight.faces.reduce((one, face, i) => pipped(one, i, shown(normalOf(straight, face)), pips), straight);
}

/** A die and the middle of the face whose number counts. */
export interface Die {
  solid: Solid;
  /** Where the number is written, as text over the picture; nowhere on a cube, which has pips. */
  number: Vec | null;
}

/** A die of a size, lying with its value up on the ground around 0, 0. Four sides have none up: the value lies below. */
export function die(sides: Sides, value: number, size: number, tone: string, pips = '#ffffff'): Die {
  const up = sides === 6 ? cube(value, tone, pips) : upward(body(CORNERS[sides], tone), value - 1);
  const solid = sides === 4 ? put(up, { tilt: 180 }) : up;
  const heights = solid.points.map(([, , z]) => z);
  const low = Math.min(...heights);
  const scale = size / (Math.max(...heights) - low);
  const lying = put(solid, { scale, at: [0, 0, -low * scale] });
  // What looks up most, or of a tetrahedron most to the south.
  const seen = (face: Face): number => dot(normalOf(lying, face), sides === 4 ? [0, 1, 0] : [0, 0, 1]);
  const counts = lying.faces.reduce((best, face) => (seen(face) > seen(best) ? face : best));
  return {
    solid: lying,
    number: sides === 6 ? null : middleOf(counts.ring.map((i) => lying.points[i]!)),
  };
}
