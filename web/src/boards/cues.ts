// When what is shot is seen: muzzle, flight, hit and end of each shot, in milliseconds from the first.

import { IMPACT, KILL, type ShotName } from '../stage/effects/motion';
import type { Flashes } from './flash';
import type { Place } from './lattice';
import { APART, DRAWN, flightOf } from './timing';

export interface Cue {
  kind: ShotName;
  from: Place;
  to: Place;
  hit: boolean;
  /** The tokens at both ends, where they are told. */
  of?: readonly [from: number, to: number];
  /** When it leaves, when it arrives, and when its mark is gone. */
  start: number;
  arrives: number;
  ends: number;
}

export interface End {
  at: Place;
  start: number;
  ends: number;
}

/** The cues of what is to be shown; `haste` 2 is twice as fast. */
export function cuesOf(
  { rays, blasts, leaves, bursts }: Pick<Flashes, 'rays' | 'blasts' | 'leaves' | 'bursts'>,
  haste: number,
): { shots: Cue[]; ends: End[] } {
  const shots = rays.map(({ from, to, hit, flight, of }, i): Cue => {
    const kind = DRAWN[flight];
    const start = (leaves + i * APART) / haste;
    const arrives = start + flightOf(flight) / haste;
    return { kind, from, to, hit, ...(of && { of }), start, arrives, ends: arrives + (2 * IMPACT) / haste };
  });
  const last = Math.max(bursts / haste, ...shots.map(({ arrives }) => arrives));
  const ends = blasts.map((at): End => ({ at, start: last, ends: last + KILL / haste }));
  return { shots, ends };
}

/** When all of it is over. */
export const lengthOf = ({ shots, ends }: { shots: readonly Cue[]; ends: readonly End[] }): number =>
  Math.max(0, ...shots.map((cue) => cue.ends), ...ends.map((end) => end.ends));
