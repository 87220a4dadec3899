// Which units are named on the board: no name lies over another or over a number, none is cut off.

import type { Sight } from '../../../boards/camera';
import { placed } from '../../../boards/labels';
import type { Raised } from '../../../boards/raised';
import { plateSize, slantNow } from '../pieces/sprite';
import type { Unit } from '../wire';
import { footOf } from './pointing';

/** Below so many pixels a hex there are no names. */
const LEAST = 40;
/** The width of a letter and the height of a line, in units of a plate. */
const LETTER = 11;
const LINE = 24;

/** Where the names of some units stand, the first having room before the others. */
export function namesIn(
  sight: Sight,
  named: readonly { unit: Unit; name: string }[],
  standing: readonly Unit[],
  lattice: Raised,
): Map<number, number> {
  if (sight.pixels < LEAST) return new Map();
  const size = plateSize(sight.pixels);
  const front = 34 * slantNow().ky;
  const labels = named.map(({ unit, name }) => {
    const { x, y } = footOf(lattice, unit);
    return { key: unit.index, x, y: y + front + 11 * size, width: name.length * LETTER * size, height: LINE * size };
  });
  const plates = standing.map((unit) => {
    const { x, y } = footOf(lattice, unit);
    return { x, y: y + front - 12 * size, width: 70 * size, height: 24 * size - 1 };
  });
  return placed(labels, plates, sight);
}
