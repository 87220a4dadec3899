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

/** Those who share a hex stand so far apart, and so far before each other, in units. */
const BESIDE = 29;
const BEFORE = 8;

/** Where all units stand that are on the board, by their numbers: each in the middle of its hex at its
    elevation, or beside whoever shares the hex, at whatever elevation. */
export function feetOf(lattice: Raised, view: Pick<MissionGameView, 'units'>): ReadonlyMap<number, Point> {
  const shared = new Map<string, Unit[]>();
  for (const unit of view.units.filter(isOnBoard)) shared.set(unit.at, [...(shared.get(unit.at) ?? []), unit]);
  const feet = new Map<number, Point>();
  for (const [at, units] of shared)
    units.forEach((unit, i) => {
      const { x, y } = lattice.above(placeOf(at), unit.elevation);
      const side = 2 * i - (units.length - 1);
      feet.set(unit.index, { x: x + side * BESIDE, y: y + side * BEFORE });
    });
  return feet;
}

function covers(view: MissionGameView, unit: Unit, foot: Point, { x, y }: Point, lattice: Raised): boolean {
  const at = { x: x - foot.x, y: y - foot.y };
  if (Math.hypot(at.x, at.y) > REACH) return false;
  // The base counts as well as the figure.
  if ((at.x / 46) ** 2 + (at.y / (46 * slantNow().ky)) ** 2 < 1) return true;
  return outlinesFor(view, unit, lattice.aspect(unit.facing)).some((outline) => isInside(outline, at));
}

/** What lies under a point: a place, and the unit where it is one. */
export interface Under {
  place: Place;
  unit: number | null;
}

/** What lies under a point, from the front: units, buildings, the ground. */
export function allUnder(point: Point, lattice: Raised, view: MissionGameView, feet: ReadonlyMap<number, Point>): Under[] {
  const figures = view.units
    .filter(isOnBoard)
    .filter((unit) => covers(view, unit, feet.get(unit.index)!, point, lattice))
    .sort((a, b) => feet.get(b.index)!.y - feet.get(a.index)!.y)
    .map(({ at, index }) => ({ place: placeOf(at), unit: index }));
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
  return [...figures, ...[...buildings, ...lattice.under(point)].map((place) => ({ place, unit: null }))];
}

/** What is meant by a point; at another place than was meant just before, if any can be chosen. */
export function meant(
  point: Point,
  lattice: Raised,
  view: MissionGameView,
  feet: ReadonlyMap<number, Point>,
  canChoose: (place: Place) => boolean,
  but?: Place,
): Under | null {
  const all = allUnder(point, lattice, view, feet);
  const can = all.filter(({ place }) => canChoose(place));
  return can.find(({ place }) => !isSame(place, but)) ?? can[0] ?? all[0] ?? null;
}

/** How far a level is drawn above the one below, in units. */
export const stepNow = (): number => LEVEL * slantNow().kz * UNIT;
