// Which mechs are named on the board: no name lies over another or over a number, none is cut off.

import type { Sight } from '../../../boards/camera';
import { placed, type Box } from '../../../boards/labels';
import type { Lattice } from '../../../boards/lattice';
import { baseNow } from '../pieces/rim';
import { plateSize } from '../pieces/sprite';
import type { Mech } from '../wire';

/** Below so many pixels a square there are no names. */
const LEAST = 40;
/** The width of a letter and the height of a line, in units of a plate. */
const LETTER = 12;
const LINE = 24;

/** The boxes of the numbers at the feet of mechs, at a size of plates. */
export function numbersOf(standing: readonly Mech[], lattice: Lattice, size: number): Box[] {
  const { ry } = baseNow();
  return standing.map((mech) => {
    const { x, y } = lattice.middle([mech.x!, mech.y!]);
    return { x, y: y + ry - 13 * size, width: (mech.dam > 9 ? 40 : 32) * size, height: 26 * size - 1 };
  });
}

/** Where the names of some mechs stand, the first having room before the others. */
export function namesIn(
  sight: Sight,
  named: readonly { mech: Mech; name: string }[],
  standing: readonly Mech[],
  lattice: Lattice,
): Map<number, number> {
  if (sight.pixels < LEAST) return new Map();
  const size = plateSize(sight.pixels);
  const { ry } = baseNow();
  const foot = (mech: Mech) => lattice.middle([mech.x!, mech.y!]);
  const labels = named.map(({ mech, name }) => {
    const { x, y } = foot(mech);
    const [width, height] = [name.length * LETTER * size, LINE * size];
    return { key: mech.index, x, y: y + ry + 13 * size, width, height };
  });
  return placed(labels, numbersOf(standing, lattice, size), sight);
}
