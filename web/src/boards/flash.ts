// What is shown for a moment where something has just happened: words, shots, blasts, dice.

import type { Point } from './camera';
import type { Place } from './lattice';
import type { Throw } from './throws';

export interface Float {
  at: Place;
  text: string;
  tone: 'harm' | 'miss' | 'note';
  /** The token it is about, where several may be at one place, or above it. */
  of?: number;
}

/** How a shot flies: straight as a line, as tracers, as a jet, a spray, an orb or a bolt; in an arc
 * as a lob with its trail, or as a puff, which never misses. */
export type Flight = 'beam' | 'rail' | 'tracer' | 'jet' | 'acid' | 'orb' | 'bolt' | 'lob' | 'puff';

export interface Ray {
  from: Place;
  to: Place;
  hit: boolean;
  flight: Flight;
  /** The tokens it leaves and ends at; -1 where that is a place. */
  of?: readonly [from: number, to: number];
}

/** Where the foot of a token is, or of whatever is at a place. */
export type Stands = (place: Place, token?: number) => Point;

export interface Flashes {
  floats: Float[];
  rays: Ray[];
  /** Where something was blown to pieces. */
  blasts: Place[];
  throws: Throw[];
  /** When the first shot leaves, and when what is lost is blown to pieces; milliseconds at normal speed. */
  leaves: number;
  bursts: number;
}

export const NOTHING: Flashes = { floats: [], rays: [], blasts: [], throws: [], leaves: 0, bursts: 0 };

/** Equal words over one place become one with a count: `miss ×3`. */
export function merged(floats: readonly Float[]): Float[] {
  const found = new Map<string, { float: Float; count: number }>();
  for (const float of floats) {
    const key = `${float.at.join()} ${float.of ?? ''} ${float.text}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { float, count: 1 });
  }
  return [...found.values()].map(({ float, count }) =>
    count > 1 ? { ...float, text: `${float.text} ×${count}` } : float,
  );
}
