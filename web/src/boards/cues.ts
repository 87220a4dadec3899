// When what is shot is seen: muzzle, flight, hit and end of each shot, in milliseconds from the first.

import { IMPACT, KILL, MUZZLE, SHOT, TUMBLE, type ShotName } from '../stage/effects/motion';
import type { Flashes, Flight } from './flash';
import type { Place } from './lattice';
import { liesAt, type Throw } from './throws';

/** How each flight is drawn. */
export const DRAWN: Readonly<Record<Flight, ShotName>> = {
  beam: 'laser',
  rail: 'rail',
  tracer: 'bullets',
  jet: 'flame',
  acid: 'acid',
  orb: 'lightning',
  bolt: 'lightning',
  lob: 'missile',
  puff: 'missile',
};

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

/** Between two shots of one volley. */
const APART = 110;
/** Short flights are drawn out, so that they are seen. */
const LEAST = 200;

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

/** From the muzzle to the mark, in milliseconds at normal speed. */
const flightOf = (flight: Flight): number => MUZZLE / 2 + Math.max(LEAST, SHOT[DRAWN[flight]]);

/** When all of it is over. */
export const lengthOf = ({ shots, ends }: { shots: readonly Cue[]; ends: readonly End[] }): number =>
  Math.max(0, ...shots.map((cue) => cue.ends), ...ends.map((end) => end.ends));

/** How long the shots of a volley take until the last has arrived, in milliseconds at normal speed. */
export const volleyOf = (flights: readonly Flight[]): number =>
  Math.max(0, ...flights.map((flight, i) => i * APART + flightOf(flight)));

/** The start of a throw for what a shot did: thrown when the last of the volley has come. */
export const ONCE_THERE = -1;

/** Shots and dice in time: a shot arrives when the dice that decide it lie, and then what it did is
 * rolled for. */
export function inTime(
  flights: readonly Flight[],
  throws: readonly Throw[],
): Pick<Flashes, 'throws' | 'leaves' | 'bursts'> {
  const flies = volleyOf(flights);
  const leaves = throws.some(({ start }) => start === 0) ? Math.max(0, TUMBLE - flies) : 0;
  const arrives = flights.length ? leaves + flies : 0;
  const timed = throws.map((one) => (one.start === ONCE_THERE ? { ...one, start: arrives } : one));
  return { throws: timed, leaves, bursts: Math.max(arrives, ...timed.map(liesAt)) };
}
