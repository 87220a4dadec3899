// What a drag on the battlefield does: a mech is pulled to where it goes, a square to where the mech
// looks that comes there. Until it is let go nothing has happened.

import type { Point } from '../../../boards/camera';
import type { Pull } from '../../../boards/fingers';
import type { Lattice, Place } from '../../../boards/lattice';
import { towards } from '../../../boards/towards';
import { isWord, keep, offered } from '../../../lib/narrow';
import type { Table } from '../../../lib/table.svelte';
import { insteadBy } from '../turn';
import { mechAt, viewOf } from '../view';
import type { Looking } from './looking.svelte';

/** What a drag from a place pulls; null where it moves the board. */
export function pullFrom(table: Table, looking: Looking, lattice: Lattice, from: Place): Pull | null {
  if (!table.mine || table.busy) return null;
  const view = viewOf(table);
  const mech = mechAt(view, ...from);
  const prompt = table.decision?.prompt ?? '';
  if (mech && (prompt === 'destination' || prompt === 'move')) {
    if (mech.index === view.active) return pullMech(table, looking, lattice, from, null);
    const answers = insteadBy(table, view, mech);
    return answers && pullMech(table, looking, lattice, from, table.ahead.to(answers));
  }
  const moves = prompt === 'destination' || prompt === 'deploy';
  return moves && table.choosing.open.has(`cell:${from.join()}`) ? pullSquare(table, looking, lattice, from) : null;
}

/** A mech is pulled to a square in its reach; it is known once it is the one that moves. */
function pullMech(
  table: Table,
  looking: Looking,
  lattice: Lattice,
  from: Place,
  ready: Promise<boolean> | null,
): Pull {
  const over = (point: Point) => looking.pointer.point(lattice.at(point));
  return {
    to: over,
    cancel: () => looking.pointer.point(null),
    async drop(point) {
      const place = lattice.at(point);
      if (!place || place.join() === from.join() || (ready && !(await ready))) return;
      const anchor = `cell:${place.join()}`;
      if (!table.choosing.offers.has(anchor)) return over(point);
      table.choosing.choose([...table.choosing.chosen.filter(isWord), anchor]);
    },
  };
}

/** A square is pulled to the way its mech is to look: both are answered when it is let go. */
function pullSquare(table: Table, looking: Looking, lattice: Lattice, from: Place): Pull {
  const { choosing } = table;
  const cell = `cell:${from.join()}`;
  const before = choosing.chosen;
  const said = before.filter((anchor) => isWord(anchor) || anchor.startsWith('mech:'));
  const facings = [...offered(keep(choosing.options, [...said, cell])).keys()]
    .filter((anchor) => anchor.startsWith('facing:'))
    .map((anchor) => Number(anchor.slice('facing:'.length)));
  choosing.choose([...said, cell]);
  const way = (point: Point) => towards(lattice, from, point, facings);
  return {
    to: (point) => (looking.facing = way(point)),
    cancel() {
      looking.facing = null;
      choosing.back();
    },
    drop(point) {
      const facing = way(point);
      looking.facing = null;
      if (facing === null) return;
      choosing.choose([...said, cell, `facing:${facing}`]);
      choosing.confirm();
    },
  };
}
