// What a small map shows of a board.

import type { Place } from './lattice';

export interface Overview {
  /** What stands in the way. */
  blocks: readonly Place[];
  /** Who stands where, by side. */
  pieces: readonly { at: Place; side: number }[];
}
