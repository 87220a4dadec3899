// The same game once more, for those who set it up and for those who came by a link.

import { describeMatch } from './api';
import { swapped, type SeatRequest } from './lobby';
import { keptMatch } from './shelf';
import { start, staying } from './start';

/** Begin a match like this one, perhaps with the sides swapped. */
export async function rematch(match: string, swap: boolean): Promise<void> {
  const here = staying();
  const kept = keptMatch(match);
  const made = kept?.request;
  /** Who did not sit at this screen is sent an invitation. */
  const there = (seat: SeatRequest, place: number): SeatRequest =>
    seat.kind === 'person' && kept?.seats?.includes(place) === false ? { ...seat, elsewhere: true } : seat;
  if (kept && made) return start(swap ? swapped(made) : made, kept.title, here);
  const { system, scenario, seats, title } = await describeMatch(match);
  const request = { system, scenario, seats: seats.map(there) };
  return start(swap ? swapped(request) : request, title, here);
}
