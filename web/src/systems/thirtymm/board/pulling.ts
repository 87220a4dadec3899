// What a drag on the board does: who acts is pulled to where it goes, a marked hex to where the unit
// looks that comes there. Until it is let go nothing has happened.

import type { Point } from '../../../boards/camera';
import type { Pull } from '../../../boards/fingers';
import type { Lattice, Place } from '../../../boards/lattice';
import { towards } from '../../../boards/towards';
import type { Table } from '../../../lib/table.svelte';
import { anchorsTo, movesTo } from '../play';
import { labelOf } from '../view';
import type { Looking } from './looking.svelte';

/** What a drag from a place pulls, where the pointer meant a unit or the hex itself; null where it moves
    the board. */
export function pullFrom(table: Table, looking: Looking, lattice: Lattice, from: Place, unit: number | null): Pull | null {
  if (!table.mine || table.busy) return null;
  const label = labelOf(from);
  const { active, prompt } = looking;
  const self = active?.at === label && (unit === null || unit === active.index);
  if (prompt === 'act' && self && looking.reach?.ends.length) return pullUnit(table, looking, lattice, label);
  if (prompt !== 'act' && prompt !== 'place') return null;
  return movesTo(table.choosing.options, label).length ? pullHex(table, looking, lattice, from) : null;
}

/** Who acts is pulled to a hex in its reach. */
function pullUnit(table: Table, looking: Looking, lattice: Lattice, from: string): Pull {
  const over = (point: Point) => looking.pointer.point(lattice.at(point));
  looking.turning = false;
  return {
    to: over,
    cancel: () => looking.pointer.point(null),
    drop(point) {
      const place = lattice.at(point);
      if (!place || labelOf(place) === from) return;
      const anchors = anchorsTo(table, labelOf(place));
      if (anchors) table.choosing.choose(anchors);
      else over(point);
    },
  };
}

/** A hex is pulled to the way its unit is to look: both are answered when it is let go. */
function pullHex(table: Table, looking: Looking, lattice: Lattice, from: Place): Pull | null {
  const { choosing } = table;
  const label = labelOf(from);
  const before = choosing.chosen;
  if (!before.includes(`hex:${label}`)) {
    const anchors = anchorsTo(table, label);
    if (!anchors) return null;
    choosing.choose(anchors);
  }
  const way = (point: Point) => towards(lattice, from, point, looking.facings.map(({ facing }) => facing));
  const put = (anchors: string[]) => {
    looking.facing = null;
    if (anchors.join() !== choosing.chosen.join()) choosing.back();
  };
  return {
    to: (point) => (looking.facing = way(point)),
    cancel: () => put(before),
    drop(point) {
      const facing = way(point);
      if (facing === null) return put(before);
      looking.facing = looking.kept = facing;
      choosing.confirm();
    },
  };
}
