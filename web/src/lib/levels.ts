// A battle inside a match: while it is fought the board shows it in the place of the match, with its
// own numbers of players. Everything about people and their seats goes by the numbers of the match.

import type { Level, State } from './wire';

/** A state as it is shown: the view is that of the innermost game, and `around` that of the match. */
export interface Shown extends State {
  inside: Level[];
  around: unknown;
}

/** A state with the game in front of it that is played now. */
export function shownOf(state: State): Shown {
  const inside = (state.inside as Level[] | undefined) ?? [];
  return { ...state, inside, view: inside.at(-1)?.view ?? state.view, around: state.view };
}

/** Which games are played inside the match: another key is another board. */
export const keyOf = (inside: readonly Level[]): string =>
  inside.map(({ system, seats }) => `${system} ${seats.join(',')}`).join('/');

/** The number that a player of the match has in a battle, or in the match; null for who is not in it. */
export function seatIn(level: Level | null, player: number | null): number | null {
  if (!level || player === null) return player;
  const seat = level.seats.indexOf(player);
  return seat < 0 ? null : seat;
}
