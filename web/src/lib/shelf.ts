// The matches this browser holds seats in: their private tokens stay in localStorage.

import type { NewMatch } from './http';

export interface KeptMatch {
  match: string;
  system: string;
  title: string;
  names: string[];
  tokens: (string | null)[];
  /** The host's token, which may offer seats that nobody holds. */
  host?: string;
  /** The number of the last line of the talk that was read here. */
  heard?: number;
  /** The secrets of the invitations that this browser has made, by seat, while they are open. */
  invitations?: (string | null)[];
  played: number;
  /** The seats of this screen, as far as is known. */
  seats?: number[];
  /** What it was made from, to play it again. */
  request?: NewMatch;
  over?: boolean;
  /** How it ended, in a few words. */
  result?: string;
  /** All play on one side. */
  together?: boolean;
  /** Where it stood when it was last seen, and whose turn it was. */
  standing?: string;
  turn?: string;
  /** How far a guided first game has come; without it the match is none. */
  step?: number;
  /** Where the match stood when the action of that step was sent; -1 where it was not. */
  sent?: number;
}

const KEY = 'ironmuster.matches';
const MOST = 30;

export function keptMatches(): KeptMatch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptMatch[]) : [];
  } catch {
    return [];
  }
}

function write(matches: KeptMatch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches.slice(0, MOST)));
  } catch {
    // A browser without storage still plays; it only cannot come back.
  }
}

export const keptMatch = (match: string): KeptMatch | undefined =>
  keptMatches().find((kept) => kept.match === match);

/** Keep a match, the most recently played first. */
export function keepMatch(match: KeptMatch): void {
  write([match, ...keptMatches().filter((kept) => kept.match !== match.match)]);
}

/** Keep a seat that somebody handed over by a link; `known` is what is played there, by whom. Who
 *  set the match up keeps all keys in the order of the seats. */
export function keepSeat(
  token: string,
  known: Omit<KeptMatch, 'tokens' | 'played'>,
  player?: number,
): void {
  const kept = keptMatch(known.match);
  const before = kept?.tokens ?? [];
  if (before.includes(token)) return;
  const place = kept?.request && player !== undefined ? player : before.length;
  const tokens = [...before];
  tokens[place] = token;
  keepMatch({ ...kept, ...known, tokens, played: Date.now() });
}

/** A match goes on as another one, in which its keys are good as well. */
export function followMatch(match: string, next: string): void {
  const found = keptMatch(match);
  if (found) keepMatch({ ...found, match: next, played: Date.now() });
}

export function touchMatch(match: string, change: Partial<KeptMatch>): void {
  const found = keptMatch(match);
  if (found) keepMatch({ ...found, ...change });
}

/** Forget the keys to seats that are not this screen's any more. Only who set the match up keeps
 *  them in the order of the seats; of others' keys the last goes with the last seat. */
export function forgetSeats(match: string, seats: readonly number[]): void {
  const kept = keptMatch(match);
  if (!kept) return;
  const mine = (_: unknown, seat: number) => (kept.request ? seats.includes(seat) : seats.length > 0);
  const tokens = kept.tokens.map((token, seat) => (mine(token, seat) ? token : null));
  if (tokens.some((token, seat) => token !== kept.tokens[seat])) touchMatch(match, { tokens });
}

export function forgetMatch(match: string): void {
  write(keptMatches().filter((kept) => kept.match !== match));
}
