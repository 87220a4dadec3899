// Small convex solids: made, turned and put in their places, and told apart by what hides what.
// A model has its own axes: x right, y forward, z up. `stood` puts it into the world.

import { dot, eye, normalised, type Slant, type Vec } from './projection';

/** Corners of a flat shape, by their place among the points of the solid. */
export type Ring = readonly number[];

/** Something painted on a face: a window, a visor, a stripe. */
export interface Mark {
  ring: Ring;
  tone: string;
  /** Shines by itself: its colour is as given, whatever light falls on it. */
  glow?: boolean;
}

export interface Face {
  ring: Ring;
  /** Its own tone, where it is not that of the solid. */
  tone?: string;
  marks?: readonly Mark[];
}

export interface Solid {
  points: readonly Vec[];
  faces: readonly Face[];
  /** A colour as `#rrggbb`, or the name of one that whoever paints it knows. */
  tone: string;
  glow?: boolean;
}

/** The faces of a frustum, by their place. */
export const BOTTOM = 0;
export const TOP = 1;
export const FRONT = 2;
export const RIGHT = 3;
export const BACK = 4;
export const LEFT = 5;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Frustum {
  /** The middle of its foot. */
  at: Vec;
  w: number;
  d: number;
  h: number;
  /** Width and depth of its top, as at the foot unless told. */
  tw?: number;
  td?: number;
  /** How far the top stands right of and before the foot. */
  shift?: readonly [number, number];
  /** Degrees, seen from above, clockwise. */
  turn?: number;
  tone: string;
  glow?: boolean;
}

/** A box whose top may be smaller, larger or out of line. */
export function frustum({ at, w, d, h, tw = w, td = d, shift = [0, 0], turn = 0, tone, glow }: Frustum): Solid {
  const level = (width: number, length: number, z: number, [x, y]: readonly [number, number]): Vec[] => [
    [x - width / 2, y - length / 2, z],
    [x + width / 2, y - length / 2, z],
    [x + width / 2, y + length / 2, z],
    [x - width / 2, y + length / 2, z],
  ];
  const solid: Solid = {
    points: [...level(w, d, 0, [0, 0]), ...level(tw, td, h, shift)],
    faces: [[0, 1, 2, 3], [4, 5, 6, 7], [3, 2, 6, 7], [2, 1, 5, 6], [1, 0, 4, 5], [0, 3, 7, 4]].map(
      (ring) => ({ ring }),
    ),
    tone,
    ...(glow && { glow }),
  };
  return put(solid, { turn, at });
}

/** A frustum that is as wide at the top as at the foot. */
export const box = (at: Vec, w: number, d: number, h: number, tone: string, glow = false): Solid =>
  frustum({ at, w, d, h, tone, glow });

interface Prism {
  at: Vec;
  /** From the middle to a corner. */
  r: number;
  /** The same at the top. */
  tr?: number;
  h: number;
  /** How many corners, 3 to 12. */
  n: number;
  turn?: number;
  tone: string;
  glow?: boolean;
}

/** A drum, mast or cone. Faces: foot, top, then the sides. */
export function prism({ at, r, tr = r, h, n, turn = 0, tone, glow }: Prism): Solid {
  const level = (radius: number, z: number): Vec[] =>
    Array.from({ length: n }, (_, i): Vec => {
      const angle = ((i + 0.5) * 2 * Math.PI) / n;
      return [radius * Math.sin(angle), radius * Math.cos(angle), z];
    });
  const upTo = Array.from({ length: n }, (_, i) => i);
  const solid: Solid = {
    points: [...level(r, 0), ...level(tr, h)],
    faces: [upTo, upTo.map((i) => i + n), ...upTo.map((i) => [i, (i + 1) % n, ((i + 1) % n) + n, i + n])].map(
      (ring) => ({ ring }),
    ),
    tone,
    ...(glow && { glow }),
  };
  return put(solid, { turn, at });
}

interface Put {
  /** Where its 0, 0, 0 comes to lie. */
  at?: Vec;
  /** Degrees around z, clockwise seen from above. */
  turn?: number;
  /** Degrees around x, what is forward goes up. */
  tilt?: number;
  /** Degrees around y, what is right goes down. */
  roll?: number;
  scale?: number;
  /** Left becomes right. */
  mirrored?: boolean;
}

function putPoint(point: Vec, { at = [0, 0, 0], turn = 0, tilt = 0, roll = 0, scale = 1, mirrored }: Put): Vec {
  let [x, y, z] = point;
  if (mirrored) x = -x;
  [x, y, z] = [x * scale, y * scale, z * scale];
  if (roll) {
    const [sin, cos] = [Math.sin(radians(roll)), Math.cos(radians(roll))];
    [x, z] = [x * cos + z * sin, z * cos - x * sin];
  }
  if (tilt) {
    const [sin, cos] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
    [y, z] = [y * cos - z * sin, z * cos + y * sin];
  }
  if (turn) {
    const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
    [x, y] = [x * cos + y * sin, y * cos - x * sin];
  }
  return [x + at[0], y + at[1], z + at[2]];
}

/** A solid mirrored, scaled, rolled, tilted, turned and moved, in this order. */
export const put = (solid: Solid, how: Put): Solid => ({
  ...solid,
  points: solid.points.map((point) => putPoint(point, how)),
});

export const putAll = (solids: readonly Solid[], how: Put): Solid[] => solids.map((solid) => put(solid, how));

interface Stand {
  /** Where its foot stands in the world. */
  at?: Vec;
  /** Degrees from north, clockwise. */
  facing: number;
  scale?: number;
}

/** A model in the world, whose y grows to the south. */
export const stood = (model: readonly Solid[], { at = [0, 0, 0], facing, scale = 1 }: Stand): Solid[] =>
  putAll(model, { turn: facing, scale }).map((solid) => ({
    ...solid,
    points: solid.points.map(([x, y, z]): Vec => [at[0] + x, at[1] - y, at[2] + z]),
  }));

/** A mark on a face with four corners, from u0, v0 to u1, v1: 0 to 1 along its foot and upward. */
export function marked(
  solid: Solid,
  face: number,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  tone: string,
  glow = false,
): Solid {
  const [a, b, c, d] = solid.faces[face]!.ring.map((i) => solid.points[i]!) as [Vec, Vec, Vec, Vec];
  const spot = (u: number, v: number): Vec => {
    const part = (i: 0 | 1 | 2) =>
      (1 - v) * ((1 - u) * a[i] + u * b[i]) + v * ((1 - u) * d[i] + u * c[i]);
    return [part(0), part(1), part(2)];
  };
  return withMark(solid, face, [spot(u0, v0), spot(u1, v0), spot(u1, v1), spot(u0, v1)], tone, glow);
}

/** A mark of any shape; its points have to lie within the face. */
export function withMark(solid: Solid, face: number, shape: readonly Vec[], tone: string, glow = false): Solid {
  const mark: Mark = { ring: shape.map((_, i) => solid.points.length + i), tone, ...(glow && { glow }) };
  return {
    ...solid,
    points: [...solid.points, ...shape],
    faces: solid.faces.map((one, i) => (i === face ? { ...one, marks: [...(one.marks ?? []), mark] } : one)),
  };
}

/** One face in a tone of its own. */
export const toned = (solid: Solid, face: number, tone: string): Solid => ({
  ...solid,
  faces: solid.faces.map((one, i) => (i === face ? { ...one, tone } : one)),
});

export function middleOf(points: readonly Vec[]): Vec {
  const sum = points.reduce((a, b): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

/** Where a face of a solid looks: outward, with length 1. */
export function normalOf(solid: Solid, face: Face, middle: Vec = middleOf(solid.points)): Vec {
  let [x, y, z] = [0, 0, 0];
  face.ring.forEach((corner, i) => {
    const a = solid.points[corner]!;
    const b = solid.points[face.ring[(i + 1) % face.ring.length]!]!;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  });
  if (x === 0 && y === 0 && z === 0) return [0, 0, 0];
  const normal = normalised([x, y, z]);
  const corner = solid.points[face.ring[0]!]!;
  const outward = dot(normal, corner) >= dot(normal, middle);
  return outward ? normal : [-normal[0], -normal[1], -normal[2]];
}

/** The faces that are seen, with where they look. */
export function visible(solid: Solid, slant: Slant): { face: Face; normal: Vec }[] {
  const [way, middle] = [eye(slant), middleOf(solid.points)];
  return solid.faces
    .map((face) => ({ face, normal: normalOf(solid, face, middle) }))
    .filter(({ normal }) => dot(normal, way) > 1e-9);
}
