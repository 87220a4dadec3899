// What is meant by a point of the table: of all that lies under it the first that can be chosen now,
// else the first of all, else the ground.

import type { Point } from '../../../boards/camera';
import type { Lattice } from '../../../boards/lattice';
import { isInside } from '../../../stage/paint';
import { baseOf, outlinesFor, slantNow } from '../pieces/sprite';
import { isOnTable, placeOf } from '../view';
import type { Battle, Unit } from '../wire';

/** No figure reaches further from its foot, in units. */
const REACH = 520;

/** How far a point is from a base in units, 0 within it: as if all were round. */
function fromBase(view: Battle, unit: Unit, { x, y }: Point): number {
  const { long, wide } = baseOf(view, unit);
  return Math.max(0, Math.hypot(x, y / slantNow().ky) - (long + wide) / 2);
}

/** The units under a point, the one whose base is nearest first. */
export function unitsUnder(point: Point, lattice: Lattice, view: Battle): Unit[] {
  return view.units
    .filter(isOnTable)
    .flatMap((unit) => {
      const foot = lattice.middle(placeOf(unit));
      const at = { x: point.x - foot.x, y: point.y - foot.y };
      if (Math.hypot(at.x, at.y) > REACH) return [];
      const far = fromBase(view, unit, at);
      const covered = far === 0 || outlinesFor(view, unit).some((outline) => isInside(outline, at));
      return covered ? [{ unit, far, deep: Math.hypot(at.x, at.y) }] : [];
    })
    .sort((a, b) => a.far - b.far || a.deep - b.deep)
    .map(({ unit }) => unit);
}

/** The unit that is meant; another than the one that was meant just before, if any can be chosen. */
export function unitMeant(point: Point, lattice: Lattice, view: Battle, canChoose: (unit: Unit) => boolean, but?: number): Unit | null {
  const all = unitsUnder(point, lattice, view);
  const can = all.filter(canChoose);
  return can.find(({ unit }) => unit !== but) ?? can[0] ?? all[0] ?? null;
}
