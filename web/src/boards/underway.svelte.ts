// What is on its way over a board, and over which places.

import type { Place } from './lattice';
import { Motion } from './motion';

export class Underway {
  /** Over which place each token is that moves. */
  under = $state.raw<ReadonlyMap<number, Place>>(new Map());
  readonly motion = new Motion((token, place) => {
    const now = new Map(this.under);
    if (place) now.set(token, place);
    else now.delete(token);
    this.under = now;
  });
}
