// Short words for the tables of parts. A part has its own axes: x outward or right, y forward, z up.

import { frustum, prism, put, putAll, type Solid } from '../solids';

interface More {
  /** Width and depth of the top. */
  top?: readonly [number, number];
  shift?: readonly [number, number];
  turn?: number;
  tilt?: number;
  roll?: number;
  glow?: boolean;
}

type At = readonly [number, number, number];
type Size = readonly [number, number, number];

/** A block whose foot has its middle at a place; it leans around that place. */
export function block(at: At, [w, d, h]: Size, tone: string, more: More = {}): Solid {
  const { top, shift, glow, ...lean } = more;
  const solid = frustum({
    at: [0, 0, 0],
    w,
    d,
    h,
    tone,
    ...(top && { tw: top[0], td: top[1] }),
    ...(shift && { shift }),
    ...(glow && { glow }),
  });
  return put(solid, { ...lean, at });
}

/** A block that grows forward instead of up: width, length, height, and width and height of its end. */
export function beam(
  at: At,
  [w, length, h]: Size,
  tone: string,
  { end, turn = 0, tilt = 0, glow, drop = 0 }: { end?: readonly [number, number]; turn?: number; tilt?: number; glow?: boolean; drop?: number } = {},
): Solid {
  const solid = frustum({
    at: [0, 0, 0],
    w,
    d: h,
    h: length,
    shift: [0, drop],
    tone,
    ...(end && { tw: end[0], td: end[1] }),
    ...(glow && { glow }),
  });
  return put(put(solid, { tilt: -90 }), { tilt, turn, at });
}

/** A drum that stands: radius, height, radius of its top. */
export const drum = (at: At, r: number, h: number, tone: string, tr = r, n = 8, glow = false): Solid =>
  prism({ at, r, tr, h, n, tone, glow });

/** A drum that lies forward, from its back end; tilted, its front is higher. */
export const tube = (
  at: At,
  r: number,
  length: number,
  tone: string,
  { tr = r, n = 6, tilt = 0, turn = 0, glow = false }: { tr?: number; n?: number; tilt?: number; turn?: number; glow?: boolean } = {},
): Solid => put(put(prism({ at: [0, 0, 0], r, tr, h: length, n, tone, glow }), { tilt: -90 }), { tilt, turn, at });

/** Both sides of what is told for the right one. */
export const pair = (solids: readonly Solid[]): Solid[] => [...solids, ...putAll(solids, { mirrored: true })];
