// A board of hexes whose places stand at levels: every point and path is where it is seen, and a
// place is meant by the top of its column or by a wall of it.

import { columnsOf, columnUnder, LEVEL, sidesOf, topOf, type Column, type Hex } from '../stage/ground/columns';
import { isInside, type Polygon } from '../stage/paint';
import { projection, type Slant } from '../stage/projection';
import type { Point } from './camera';
import { lineThrough, rounded, roundShape, UNIT, type Facing, type Lattice, type Place } from './lattice';

export interface Raised extends Lattice {
  /** From the back row to the front one. */
  readonly columns: readonly Column[];
  /** The place of a column. */
  placeOf(column: Column): Place;
  /** How far below the upper edge level 0 begins, in units. */
  readonly lift: number;
  /** Where something is seen that is at a level over a place. */
  above(place: Place, level: number): Point;
  /** All places whose top or walls a point lies in, from the front; what another hides is last. */
  under(point: Point): Place[];
}

/** What the ground of a place is like, but for where it lies. */
export type Rising = Omit<Hex, 'at'>;

const textOf = (polygon: Polygon): string =>
  `${polygon.map(({ x, y }, i) => `${i ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('')}z`;

/** A lattice of hexes with a flat top, raised. */
export function raised(flat: Lattice, risingAt: (place: Place) => Rising, slant: Slant): Raised {
  const hexes = flat.places.map((place) => {
    const { x, y } = flat.middle(place);
    return { ...risingAt(place), at: [x / UNIT, y / UNIT] as const, place };
  });
  const highest = Math.max(0, ...hexes.map(({ level }) => level));
  const lift = rounded(highest * LEVEL * slant.kz * UNIT);
  const view = projection(slant, UNIT, 0, lift);
  const columns = columnsOf(hexes, 'flat');
  const places = new Map<string, Place>(hexes.map(({ at, place }) => [at.join(), place]));
  const placeOf = (column: Column): Place => places.get(column.at.join())!;
  const known = new Map<string, Column>(columns.map((column) => [String(placeOf(column)), column]));
  const columnAt = (place: Place) => known.get(String(place));
  const tops = new Map<string, Polygon>([...known].map(([key, column]) => [key, topOf(column, view)]));
  const topAt = (place: Place): Polygon => tops.get(String(place)) ?? [];

  const above = (place: Place, level: number): Point => {
    const { x, y } = flat.middle(place);
    return {
      x: rounded(x + slant.kx * level * LEVEL * UNIT),
      y: rounded(y * slant.ky + lift - level * LEVEL * slant.kz * UNIT),
    };
  };
  const middle = (place: Place): Point => above(place, columnAt(place)?.level ?? 0);
  /** The edges of places that are kept, by place and side from the north on as it is seen. */
  const edges = (of: readonly Place[], kept: (place: Place, side: number) => boolean): string =>
    of
      .flatMap((place) => {
        const top = topAt(place);
        return top.map((from, side) => {
          const to = top[(side + 1) % 6]!;
          return kept(place, side) ? `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}` : '';
        });
      })
      .join('');
  const beyond = (place: Place, side: number): Place | null => flat.next(place, flat.aspect(side));
  const levelOf = (place: Place): number => columnAt(place)?.level ?? 0;
  const corners = (inset: number): Point[] =>
    Array.from({ length: 6 }, (_, i) => {
      const angle = ((60 * i - 120) * Math.PI) / 180;
      const far = (UNIT / Math.sqrt(3)) * (1 - (2 * inset) / UNIT);
      return { x: Math.cos(angle) * far, y: Math.sin(angle) * far * slant.ky };
    });
  const foot = Math.max(
    ...columns.flatMap((column) => [topOf(column, view), ...sidesOf(column, view)].flat().map(({ y }) => y)),
  );

  return {
    ...flat,
    columns,
    placeOf,
    lift,
    height: rounded(foot),
    facings: flat.facings.map(({ name, step }): Facing => {
      const seen = { x: step.x, y: rounded(step.y * slant.ky) };
      const turn = (Math.atan2(seen.x, -seen.y) * 180) / Math.PI;
      return { name, step: seen, turn: (rounded(turn) + 360) % 360 };
    }),
    above,
    middle,
    at(point) {
      const found = columnUnder(columns, view, point);
      return found ? placeOf(found) : null;
    },
    under(point) {
      const found: Place[] = [];
      for (let i = columns.length - 1; i >= 0; i -= 1) {
        const column = columns[i]!;
        if ([topOf(column, view), ...sidesOf(column, view)].some((polygon) => isInside(polygon, point)))
          found.push(placeOf(column));
      }
      return found;
    },
    area: (places) => places.map((place) => textOf(topAt(place))).join(''),
    outline(places) {
      const inside = new Set(places.map(String));
      return edges(places, (place, side) => {
        const other = beyond(place, side);
        return !other || !inside.has(String(other)) || levelOf(other) !== levelOf(place);
      });
    },
    grid: () => edges(flat.places, () => true),
    line: (places) => lineThrough(places.map(middle)),
    frame: (inset, radius) => roundShape(corners(inset), radius),
  };
}
