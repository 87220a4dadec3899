// What is meant by a point of the battlefield: of all that lies under it, from the front, the first
// that can be chosen now; where none can, the first of all.

import type { Point } from '../../../boards/camera';
import { isSame, UNIT, type Lattice, type Place } from '../../../boards/lattice';
import { facesOf, roofOf } from '../../../stage/ground/building';
import { isInside } from '../../../stage/paint';
import { projection } from '../../../stage/projection';
import { outlinesFor } from '../pieces/sprite';
import type { Board, Building, Mech } from '../wire';
import { builtOn } from '../art/buildings';
import { slantNow } from './scene';

/** No figure reaches further from its foot, in units. */
const REACH = 2.5 * UNIT;

function covers(mech: Mech, { x, y }: Point, lattice: Lattice): boolean {
  const foot = lattice.middle([mech.x!, mech.y!]);
  const at = { x: x - foot.x, y: y - foot.y };
  if (Math.hypot(at.x, at.y) > REACH) return false;
  return outlinesFor(mech, lattice.aspect(mech.facing)).some((outline) => isInside(outline, at));
}

/** The front of a building. */
const front = ({ squares }: Building): Place => squares.reduce((best, at) => (at[1] > best[1] ? at : best));

/** The places under a point, from the front: of mechs, of buildings where they are seen, of the ground. */
export function placesUnder(point: Point, lattice: Lattice, board: Board, mechs: readonly Mech[]): Place[] {
  const view = projection(slantNow(), UNIT);
  const figures = mechs
    .filter((mech) => covers(mech, point, lattice))
    .map((mech): Place => [mech.x!, mech.y!])
    .sort((a, b) => lattice.seen(b)[1] - lattice.seen(a)[1]);
  const buildings = board.buildings
    .filter(({ standing }) => standing)
    .filter((building) => {
      const built = builtOn(board.map, building);
      return [roofOf(built, view), ...facesOf(built, view)].some((outline) => isInside(outline, point));
    })
    .sort((a, b) => front(b)[1] - front(a)[1])
    .map((building): Place => lattice.seen(front(building)));
  const ground = lattice.at(point);
  return [...figures, ...buildings, ...(ground ? [ground] : [])];
}

/** The place that is meant by a point; another one than was meant just before, if any can be chosen. */
export function meant(
  point: Point,
  lattice: Lattice,
  board: Board,
  mechs: readonly Mech[],
  canChoose: (place: Place) => boolean,
  but?: Place,
): Place | null {
  const all = placesUnder(point, lattice, board, mechs);
  const can = all.filter(canChoose);
  return can.find((place) => !isSame(place, but)) ?? can[0] ?? all[0] ?? null;
}
