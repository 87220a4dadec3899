// The rim of a mech's base: damage left on its left half, energy on its right half, both from the
// front upwards. In units of the board, around the middle of the square.

import { SLANTS } from '../../../stage/projection';
import { slantName } from './sprite';

const RADIUS = 44;

/** The base as it is seen from the side, or from above. */
export function baseNow(): { rx: number; ry: number; ky: number } {
  const { ky } = SLANTS[slantName()];
  return { rx: RADIUS, ry: RADIUS * ky, ky };
}

/** The plate lies over the wedge of who looks down the board as it is seen: it has that under it. */
export const looksDown = (facing: number): boolean => facing === 4;

/** The most dashes and dots that can be told apart. */
const MOST = 8;
/** Degrees from the front rim, where the number is, to the end of a gauge near the rear. */
const FIRST = 32;
const LAST = 165;

/** A point of the rim: degrees from the front, to the left where positive. */
function spot(degrees: number, share = 1): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  const base = baseNow();
  return { x: -Math.sin(angle) * base.rx * share, y: Math.cos(angle) * base.ry * share };
}

/** A part of the rim from one angle to another. */
export function arc(from: number, to: number, share = 1): string {
  const [a, b] = [spot(from, share), spot(to, share)];
  const base = baseNow();
  const [rx, ry] = [base.rx * share, base.ry * share];
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${rx} ${ry} 0 ${large} ${to > from ? 1 : 0} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** How many of so many signs are filled: none only where nothing is left. */
const filled = (left: number, whole: number, signs: number): number =>
  left <= 0 ? 0 : Math.max(1, Math.round((left / whole) * signs));

/** The signs that are filled, and those that are not, as one path each: forty mechs have many. */
export interface Signs {
  full: string;
  spent: string;
}

const signs = (count: number, full: number, sign: (place: number) => string): Signs => {
  const all = Array.from({ length: count }, (_, place) => sign(place));
  return { full: all.slice(0, full).join(''), spent: all.slice(full).join('') };
};

export function dashes(left: number, whole: number): Signs {
  const count = Math.min(MOST, Math.max(1, whole));
  const step = (LAST - FIRST) / count;
  return signs(count, filled(left, whole, count), (place) =>
    arc(FIRST + place * step + 2, FIRST + (place + 1) * step - 2),
  );
}

const DOT = 3.6;

export function dots(left: number, whole: number): Signs {
  const count = Math.min(MOST, Math.max(0, whole));
  return signs(count, filled(left, whole, count), (place) => {
    const { x, y } = spot(-(FIRST + ((LAST - FIRST) * (place + 0.5)) / count));
    return `M${(x - DOT).toFixed(1)} ${y.toFixed(1)}a${DOT} ${DOT} 0 1 1 ${2 * DOT} 0a${DOT} ${DOT} 0 1 1 ${-2 * DOT} 0`;
  });
}
