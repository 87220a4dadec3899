// Acts as a board shows them: who moves, what is shot and thrown.

import type { Act } from '../lib/acts';
import type { Flashes } from './flash';
import type { Travel } from './motion';

export interface Enacted extends Act {
  /** The token that does it. */
  readonly who?: number;
  readonly flashes: Flashes;
  readonly travels: readonly Travel[];
}

/** What a board shows of an act; null of what happens elsewhere. */
export const enacted = (act: Act | undefined): Enacted | null =>
  act && 'flashes' in act ? (act as Enacted) : null;
