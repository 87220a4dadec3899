// The places that a key goes through, one after the other.

import { isSame, type Place } from './lattice';

/** The one after a place, or before it for a step of -1, round and round; from anywhere else the first or
    the last. A place that is given twice, as it can be chosen for two reasons, is one stop. */
export function nextStop(stops: readonly Place[], from: Place | null, step: 1 | -1): Place | undefined {
  const round = stops.filter((place, at) => stops.findIndex((one) => isSame(one, place)) === at);
  const now = round.findIndex((place) => isSame(place, from));
  return round.at(now < 0 ? (step > 0 ? 0 : -1) : (now + step) % round.length);
}
