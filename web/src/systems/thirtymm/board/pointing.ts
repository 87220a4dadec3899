// What is meant by a point of the board: of all that lies under it, from the front, the first that
// can be chosen now; where none can, the first of all.

import type { Point } from '../../../boards/camera';
import { isSame, UNIT, type Place } from '../../../boards/lattice';
import type { Raised } from '../../../boards/raised';
import { LEVEL } from '../../../stage/ground/columns';
import { hexHouseOutlines } from '../../../stage/ground/hexhouse';
import { isInside } from '../../../stage/paint';
import { outlinesFor, slantNow } from '../pieces/sprite';
import { isOnBoard, levelAt, placeOf } from '../view';
import type { Building, MissionGameView, Unit } from '../wire';

/** No figure reaches further from its foot, in units. */
const REACH = 2.5 * UNIT;

/** How many floors of a building are seen over its ground. */
export const floorsOf = (view: Pick<MissionGameView, 'board'>, { hexes, top }: Building): number =>
  Math.max(1, top + 1 - levelAt(view, hexes[0] ?? ''));

/** Where a unit stands. */
export const footOf = (lattice: Raised, unit: Unit): Point => lattice.above(placeOf(unit.at ?? '0101'), unit.elevation);

function covers(view: MissionGameView, unit: Unit, { x, y }: Point, lattice: Raised): boolean {
  const foot = footOf(lattice, unit);
  const at = { x: x - foot.x, y: y - foot.y };
  if (Math.hypot(at.x, at.y) > REACH) return false;
  // The base counts as well as the figure.
  if ((at.x / 46) ** 2 + (at.y / (46 * slantNow().ky)) ** 2 < 1) return true;
  return outlinesFor(view, unit, lattice.aspect(unit.facing)).some((outline) => isInside(outline, at));
}

/** The places under a point, from the front: of units, of buildings, of the ground. */
export function placesUnder(point: Point, lattice: Raised, view: MissionGameView): Place[] {
  const figures = view.units
    .filter(isOnBoard)
    .filter((unit) => covers(view, unit, point, lattice))
    .sort((a, b) => footOf(lattice, b).y - footOf(lattice, a).y)
    .map(({ at }) => placeOf(at));
  const buildings = view.board.buildings
    .filter(({ left }) => left > 0)
    .flatMap((building) => building.hexes.map((hex) => ({ building, place: placeOf(hex) })))
    .filter(({ building, place }) => {
      const foot = lattice.above(place, levelAt(view, building.hexes[0]!));
      const at = { x: point.x - foot.x, y: point.y - foot.y };
      return hexHouseOutlines(floorsOf(view, building), building.id, slantNow(), UNIT).some((outline) => isInside(outline, at));
    })
    .map(({ place }) => place)
    .sort((a, b) => lattice.middle(b).y - lattice.middle(a).y);
  return [...figures, ...buildings, ...lattice.under(point)];
}

/** The place that is meant by a point; another one than was meant just before, if any can be chosen. */
export function meant(
  point: Point,
  lattice: Raised,
  view: MissionGameView,
  canChoose: (place: Place) => boolean,
  but?: Place,
): Place | null {
  const all = placesUnder(point, lattice, view);
  const can = all.filter(canChoose);
  return can.find((place) => !isSame(place, but)) ?? can[0] ?? all[0] ?? null;
}

/** How far a level is drawn above the one below, in units. */
export const stepNow = (): number => LEVEL * slantNow().kz * UNIT;
