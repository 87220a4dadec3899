// Which piece is which: changes are made one after the other, and until one is judged others are asked for.
// What has become of a piece meanwhile is the same piece, at whatever place in the map.

import type { MapSheet, Piece } from '../wire';
import { withoutPiece, withPiece } from './shape';

export type Mark = object;

const marks = new WeakMap<Piece, Mark>();

/** What tells a piece from all others. */
export function markOf(piece: Piece): Mark {
  const found = marks.get(piece) ?? {};
  marks.set(piece, found);
  return found;
}

/** At which place of the map the piece lies; -1 where it is no more. */
export const placeIn = (sheet: MapSheet, mark: Mark | null): number => sheet.pieces.findIndex((piece) => markOf(piece) === mark);

/** The map with something else made of the piece, as it is by then. */
export function altered(sheet: MapSheet, mark: Mark, how: (piece: Piece) => Piece): MapSheet {
  const at = placeIn(sheet, mark);
  const piece = sheet.pieces[at];
  if (!piece) return sheet;
  const next = how(piece);
  marks.set(next, mark);
  return withPiece(sheet, at, next);
}

/** The map without the piece. */
export function without(sheet: MapSheet, mark: Mark): MapSheet {
  const at = placeIn(sheet, mark);
  return at < 0 ? sheet : withoutPiece(sheet, at);
}
