// The one place that computes pixels: a parallel projection, to the screen and back. Straight lines
// stay straight, and a point of the screen is led back to the ground with two divisions.

/** A point of the world: x east, y south, z up, in cells. */
export type Vec = readonly [number, number, number];

/** A point of the screen, in pixels; y grows downward. */
export interface Pixel {
  x: number;
  y: number;
}

/** How a scene is looked at: how far a height leans east, and what of depth and height is left. */
export interface Slant {
  readonly kx: number;
  readonly ky: number;
  readonly kz: number;
}

/** A slant with its scale, in pixels a cell, and the pixel on which the world's 0, 0, 0 lies. */
export interface Projection extends Slant {
  readonly s: number;
  readonly ox: number;
  readonly oy: number;
}

/** The ways to look at the scenes there are. */
export const SLANTS = {
  board: { kx: -0.14, ky: 0.82, kz: 0.82 },
  hexes: { kx: 0, ky: 0.74, kz: 0.74 },
  table: { kx: 0, ky: 0.98, kz: 0.62 },
  /** Figures on the free table, drawn a little taller than the houses beside them. */
  tableFigures: { kx: 0, ky: 0.98, kz: 0.9 },
  map: { kx: 0, ky: 1, kz: 0.72 },
  fight: { kx: 0, ky: 0.36, kz: 0.98 },
  portrait: { kx: 0, ky: 0.5, kz: 0.95 },
  above: { kx: 0, ky: 1, kz: 0 },
} as const satisfies Record<string, Slant>;

export type SlantName = keyof typeof SLANTS;

export const projection = (slant: Slant, s: number, ox = 0, oy = 0): Projection => ({
  kx: slant.kx,
  ky: slant.ky,
  kz: slant.kz,
  s,
  ox,
  oy,
});

export const toScreen = ({ s, kx, ky, kz, ox, oy }: Projection, [x, y, z]: Vec): Pixel => ({
  x: ox + s * (x + kx * z),
  y: oy + s * (ky * y - kz * z),
});

/** The point of the world at height z that is drawn on a pixel. */
export function toWorld({ s, kx, ky, kz, ox, oy }: Projection, { x, y }: Pixel, z = 0): Vec {
  return [(x - ox) / s - kx * z, ((y - oy) / s + kz * z) / ky, z];
}

/** Where the eye is, seen from the world: along this way everything falls on one pixel. */
export const eye = ({ kx, ky, kz }: Slant): Vec => [-kx, kz / ky, 1];

/** How near to the eye a point is: of two on one pixel the greater covers the other. */
export function depth(slant: Slant, point: Vec): number {
  return dot(eye(slant), point);
}

/** What lies flat at height z, in units of so many a cell, as a matrix for SVG. */
export function flat({ s, kx, ky, kz, ox, oy }: Projection, units = 1, z = 0): string {
  return `matrix(${s / units} 0 0 ${(s * ky) / units} ${ox + s * kx * z} ${oy - s * kz * z})`;
}

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function normalised(v: Vec): Vec {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}
