// What a board of places tells those who draw on it. It knows no game: only where places lie.

import type { Point } from './camera';

/** A place: its column and row, counted from 0, or a point as its lattice counts them. */
export type Place = readonly [number, number];

/** How many units of a drawing lie between the middles of two neighbours. */
export const UNIT = 100;

/** A way that a thing on a place can look, towards a neighbour. */
export interface Facing {
  name: string;
  /** Degrees from north, clockwise. */
  turn: number;
  /** From a middle to that of the next place this way. */
  step: Point;
}

/** A word at the edge of a board, around its middle. */
export interface Ruler extends Point {
  text: string;
}

export interface Lattice {
  /** The drawing reaches from 0 to here, in units. */
  readonly width: number;
  readonly height: number;
  /** How much of a place is as large as a thumb, where one place is not; 1 where nothing is said. */
  readonly thumb?: number;
  /** All places, row by row; none where things stand anywhere, and a place is a point. */
  readonly places: readonly Place[];
  /** Clockwise. */
  readonly facings: readonly Facing[];
  /** What names rows and columns beside the board, where they are not named on their places. */
  readonly rulers: readonly Ruler[];
  has(place: Place): boolean;
  /** The place under a point; none beside the board. */
  at(point: Point): Place | null;
  middle(place: Place): Point;
  /** The place next to one; none beyond the edge. */
  next(place: Place, facing: number): Place | null;
  /** The neighbour that an arrow key leads to; none beyond the edge, and for any other key. Where things
   * stand anywhere, a finer step leads less far. */
  to(place: Place, key: string, finely?: boolean): Place | null;
  label(place: Place): string;
  /** Where a place lies as the board is looked at, its column and row counted from the upper left:
   * itself, unless the board is turned. */
  seen(place: Place): Place;
  /** Where a thing with a facing looks as the board is looked at, likewise. */
  aspect(facing: number): number;
  /** Places filled. */
  area(places: readonly Place[]): string;
  /** What lies between a set of places and all others, edge by edge. */
  outline(places: readonly Place[]): string;
  /** Every edge of every place, once; where there are none, lines that help to guess distances. */
  grid(): string;
  /** A line through the middles of places. */
  line(places: readonly Place[]): string;
  /** A frame inside any place, around its middle, with round corners. */
  frame(inset: number, radius: number): string;
}

/** Whether two are the same place, or both are none. */
export const isSame = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Some places, from the one on that lies nearest to another as they are drawn. */
export function nearestFirst<P extends Place>(lattice: Pick<Lattice, 'middle'>, from: Place, places: readonly P[]): P[] {
  const { x, y } = lattice.middle(from);
  const far = (place: Place): number => {
    const at = lattice.middle(place);
    return Math.hypot(at.x - x, at.y - y);
  };
  return [...places].sort((a, b) => far(a) - far(b));
}

/** Hundredths are fine enough for a drawing, and -0 is 0. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** The places of a set, for asking whether it has one. */
export class PlaceSet {
  private readonly keys: Set<string>;

  constructor(places: readonly Place[]) {
    this.keys = new Set(places.map(String));
  }

  has(place: Place): boolean {
    return this.keys.has(String(place));
  }
}

export const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** An even shape around 0, 0 whose corners are cut off by circles. */
export function roundShape(corners: readonly Point[], radius: number): string {
  const count = corners.length;
  // How far from its corner a circle touches the sides of an even shape.
  const cut = radius * Math.tan(Math.PI / count);
  const beside = (corner: Point, other: Point): string => {
    const far = Math.hypot(other.x - corner.x, other.y - corner.y);
    const [x, y] = [corner.x + ((other.x - corner.x) * cut) / far, corner.y + ((other.y - corner.y) * cut) / far];
    return `${rounded(x)} ${rounded(y)}`;
  };
  const d = corners.map((corner, i) => {
    const [last, next] = [corners[(i + count - 1) % count]!, corners[(i + 1) % count]!];
    return `${i ? 'L' : 'M'}${beside(corner, last)}A${radius} ${radius} 0 0 1 ${beside(corner, next)}`;
  });
  return `${d.join('')}Z`;
}
