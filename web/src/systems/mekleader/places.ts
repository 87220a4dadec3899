// Where units of a fight stand: each is its own place, and who is not there has an edge.

import type { Place } from '../../boards/lattice';

export const placeOf = (unit: number): Place => [unit, 0];
/** Beyond one's own edge of the field, and beyond that of the Foes. */
export const OWN_EDGE: Place = [-1, 0];
export const FAR_EDGE: Place = [-1, 1];
