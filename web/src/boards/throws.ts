// Dice that are thrown beside what they are about: which, when, and where they come to lie.

import type { Cast } from '../stage/effects/dice';
import { DIE, TUMBLE } from '../stage/effects/motion';
import type { Point } from './camera';
import { UNIT, type Lattice, type Place } from './lattice';

export interface Throw {
  /** What it is about: it lies beside that. */
  at: Place;
  dice: readonly Cast[];
  /** What they come to, in figures: `5+7 > 3+3`. */
  sum: string;
  /** Whether it went well for who threw first; null where it is no contest. */
  good: boolean | null;
  /** What came of it, where that is more than good or bad: `−4`. */
  result?: string;
  /** When it is thrown, in milliseconds at normal speed. */
  start: number;
}

/** A throw and the middle of its dice, in units of the drawing. */
export interface Laid extends Throw, Point {
  /** How many times as large as in the drawing. */
  size: number;
}

/** How far a figure reaches from the middle of its place to either side, in places. */
const HALF = 0.42;
/** How far from its edge dice lie, in places. */
const APART = 0.73;

/** Right of what it is about, left of it, in front and behind, and farther away: by how far it reaches
    to either side. */
const beside = (half: number): (readonly [number, number])[] =>
  [half + APART, 2 * (half + APART)].flatMap((far): [number, number][] => [
    [far, -0.15],
    [-far, -0.15],
    [far, 0.95],
    [-far, 0.95],
    [far, -1.25],
    [-far, -1.25],
    [0, far + 0.2],
  ]);

/** A box of the drawing. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (a: Room, b: Room): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How much of a place a figure covers: it stands taller than its place is deep. */
const figureAt = ({ x, y }: Point): Room => ({
  left: x - HALF * UNIT,
  top: y - 0.95 * UNIT,
  right: x + HALF * UNIT,
  bottom: y + HALF * UNIT,
});

/** A throw with its plate under it; `size` times as large as in the drawing. */
const throwAt = ({ x, y }: Point, dice: number, size: number): Room => {
  const wide = (0.5 * dice * DIE + 0.1) * UNIT * size;
  return { left: x - wide, top: y - 0.5 * UNIT * size, right: x + wide, bottom: y + 0.62 * UNIT * size };
};

/** Where throws come to lie: on no figure, on no other throw and on the board, where there is room for it.
    Where figures are larger than their places, `box` says how large. */
export function laid(
  throws: readonly Throw[],
  figures: readonly Place[],
  lattice: Pick<Lattice, 'middle' | 'width' | 'height'> & { box?(place: Place): Room | null },
  size = 1,
): Laid[] {
  const taken = figures.map((place) => lattice.box?.(place) ?? figureAt(lattice.middle(place)));
  return throws.map((one) => {
    const about = lattice.middle(one.at);
    const own = lattice.box?.(one.at);
    const half = own ? (own.right - own.left) / 2 / UNIT / size : HALF;
    const spots = beside(half).map(([x, y]): Point => ({ x: about.x + x * UNIT * size, y: about.y + y * UNIT * size }));
    const isFree = (spot: Point): boolean => {
      const room = throwAt(spot, one.dice.length, size);
      const inside = room.left >= 0 && room.top >= 0 && room.right <= lattice.width && room.bottom <= lattice.height;
      return inside && !taken.some((other) => meet(room, other));
    };
    const spot = spots.find(isFree) ?? spots.find(({ x }) => x > 0 && x < lattice.width) ?? spots[0]!;
    taken.push(throwAt(spot, one.dice.length, size));
    return { ...one, ...spot, size };
  });
}

/** Where the middle of one of some dice is, from the middle of all, in places. */
export const placed = (i: number, dice: number): number => (i - (dice - 1) / 2) * DIE * 1.1;

/** When it lies, in milliseconds at normal speed. */
export const liesAt = (one: Throw): number => one.start + TUMBLE;
