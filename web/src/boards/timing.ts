// How long shots and dice take, in milliseconds at normal speed.

import { MUZZLE, SHOT, TUMBLE, type ShotName } from '../stage/effects/motion';
import type { Flashes, Flight } from './flash';
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

/** Between two shots of one volley. */
export const APART = 110;
/** Short flights are drawn out, so that they are seen. */
const LEAST = 200;

/** From the muzzle to the mark, in milliseconds at normal speed. */
export const flightOf = (flight: Flight): number => MUZZLE / 2 + Math.max(LEAST, SHOT[DRAWN[flight]]);

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
