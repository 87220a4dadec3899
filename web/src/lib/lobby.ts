// What a set-up screen knows of a system, and asks for.

import type { LobbyParts, Named, NewMatch, SeatWish, SystemDetail } from './http';
import type { OptionInfo } from './wire';

export type { Named };

export type Setting = OptionInfo['default'];

/** All a set-up screen needs; every system has these parts and may have more. */
export interface Lobby
  extends Pick<SystemDetail, 'name' | 'title' | 'hints' | 'lesson'>,
    Pick<LobbyParts, 'min_players' | 'max_players'>,
    Required<Pick<LobbyParts, 'scenarios' | 'options'>> {
  bots: Named[];
  [part: string]: unknown;
}

/** Who is to sit in a seat; the screen calls everybody something. */
export type SeatRequest = SeatWish & { name: string };

/** The same game in which everyone sits where the one after them sat. */
export function swapped(request: NewMatch): NewMatch {
  const [first, ...others] = request.seats;
  return first ? { ...request, seats: [...others, first] } : request;
}
