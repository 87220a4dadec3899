// What a board is told to show before it happens: ways to go, lines of sight, sets of places.

import type { Place } from './lattice';

/** A way over places, with where it looks at the end. */
export interface Way {
  path: readonly Place[];
  facing: number;
  /** Degrees in which its end points, where nobody looks anywhere. */
  turn?: number;
  /** It may go wrong. */
  doubtful: boolean;
}

/** Through the air, over whatever lies between. */
export interface Leap {
  from: Place;
  to: Place;
}

/** A line of sight and what bars it, with why. */
export interface Sightline {
  from: Place;
  to: Place;
  clear: boolean;
  bars: readonly { at: Place; text: string }[];
}

/** What a set of places means: where danger is, what is covered and what is barred from that, what
 * would be veiled. */
export type Look = 'danger' | 'covered' | 'barred' | 'veil';

export interface Layer {
  look: Look;
  places: readonly Place[];
  /** How great a danger is, from 1 to 4. */
  degree?: number;
  /** The place that all of it comes from. */
  source?: Place;
}

/** A word on a plate of its own, at the upper edge of a place. */
export interface Tag {
  at: Place;
  text: string;
}

/** What it takes to come to a place. */
export interface Cost {
  at: Place;
  cost: number;
  /** It may go wrong. */
  doubtful: boolean;
}
