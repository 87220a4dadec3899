// What a set-up screen knows of a system, and asks for.

import type { NewMatch, SeatWish, SystemDetail } from './http';
import type { OptionInfo } from './wire';

/** How many can play, where it is not two. */
export interface Played {
  min_players?: number;
  max_players?: number;
}

export interface Named {
  id: string;
  name: string;
  text?: string;
}

export type Setting = string | number | boolean | null;

/** All a set-up screen needs; every system has these parts and may have more. */
export interface Lobby extends Pick<SystemDetail, 'name' | 'title' | 'hints' | 'lesson'>, Played {
  scenarios: (Named & Played)[];
  options: OptionInfo[];
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
