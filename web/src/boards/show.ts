// When what is shot is seen: muzzle, flight, hit and end of each shot, in milliseconds from the first.

import { IMPACT, KILL, MUZZLE, type ShotName } from '../stage/effects/motion';
import { SHOTS } from '../stage/effects/shots';
import type { Flashes, Flight } from './flash';
import type { Place } from './lattice';

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
export function cuesOf({ rays, blasts }: Pick<Flashes, 'rays' | 'blasts'>, haste: number): { shots: Cue[]; ends: End[] } {
  const shots = rays.map(({ from, to, hit, flight }, i): Cue => {
    const kind = DRAWN[flight];
    const start = (i * APART) / haste;
    const arrives = start + (MUZZLE / 2 + Math.max(LEAST, SHOTS[kind].lasts)) / haste;
    return { kind, from, to, hit, start, arrives, ends: arrives + (2 * IMPACT) / haste };
  });
  const last = Math.max(0, ...shots.map(({ arrives }) => arrives));
  const ends = blasts.map((at): End => ({ at, start: last, ends: last + KILL / haste }));
  return { shots, ends };
}

/** When all of it is over. */
export const lengthOf = ({ shots, ends }: { shots: readonly Cue[]; ends: readonly End[] }): number =>
  Math.max(0, ...shots.map((cue) => cue.ends), ...ends.map((end) => end.ends));

/** Effects are timed for changes that are shown this long, in milliseconds. */
const BEAT = 420;
const SLOWEST = 0.5;

/** How much faster than that, where a change by others is shown for `beat` milliseconds. */
export const hasteOf = (beat: number): number => Math.max(SLOWEST, BEAT / Math.max(1, beat));

/** When the last shot arrives and its result may be told, in milliseconds; at once where nothing moves. */
export const arrivalOf = (flashes: Pick<Flashes, 'rays' | 'blasts'>, beat: number): number =>
  beat ? Math.max(0, ...cuesOf(flashes, hasteOf(beat)).shots.map(({ arrives }) => arrives)) : 0;
