// Who may sit at a new game, and how many.

import type { Lobby, Named, SeatRequest } from './lobby';

/** The usual ways to play: with bots where there is room for them, people only, or to watch. */
export type Way = 'bot' | 'people' | 'watch';

/** The ways in words, for so many seats; `together` where all are on one side. */
export function waysOf(seats: number, together = false): Partial<Record<Way, string>> {
  if (seats === 1) return { bot: 'Play yourself', watch: 'Watch a bot' };
  if (seats === 2)
    return {
      bot: together ? 'With a bot' : 'Against a bot',
      people: 'Two people',
      watch: 'Watch bots',
    };
  return { bot: together ? 'With bots' : 'Against bots', people: 'All people', watch: 'Watch bots' };
}

/** How many can play a scenario, the fewest and the most. */
export function playersOf(lobby: Lobby, scenario: Record<string, unknown>): readonly [number, number] {
  const one = lobby.scenarios.find(({ id }) => id === scenario['scenario']) ?? lobby;
  const least = one.min_players ?? lobby.min_players ?? 2;
  return [least, one.max_players ?? lobby.max_players ?? least];
}

/** Whether the scenario says how many play, by its word `players`. */
export const counts = (lobby: Lobby): boolean =>
  [lobby, ...lobby.scenarios].some((one) => one.min_players !== undefined);

/** How many play a scenario as it stands. */
export function countOf(lobby: Lobby, scenario: Record<string, unknown>): number {
  const [least, most] = playersOf(lobby, scenario);
  return Math.min(most, Math.max(least, Number(scenario['players'] ?? least)));
}

/** The bot of middling strength. */
export const usualBot = (bots: readonly Named[]): Named | undefined =>
  bots[Math.floor(bots.length / 2)];

export const personIn = (seat: number): SeatRequest => ({
  kind: 'person',
  name: seat ? `Player ${seat + 1}` : 'You',
  real_dice: false,
});

export const botOf = (bot: Named | undefined): SeatRequest => ({
  kind: 'bot',
  name: bot?.name ?? 'Bot',
  bot: bot?.id ?? 'random',
});

export function seatsFor(way: Way, bots: readonly Named[], seats = 2): SeatRequest[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (way === 'people') return { ...personIn(seat), name: `Player ${seat + 1}` };
    return way === 'bot' && !seat ? personIn(0) : botOf(usualBot(bots));
  });
}

export function wayOf(seats: readonly SeatRequest[]): Way {
  const people = seats.filter((seat) => seat.kind === 'person').length;
  if (!people) return 'watch';
  return people > 1 && people === seats.length ? 'people' : 'bot';
}

/** The same company with more or fewer seats; who comes is of the kind of the others. */
export function resized(
  seats: readonly SeatRequest[],
  count: number,
  bots: readonly Named[],
): SeatRequest[] {
  const more = seatsFor(wayOf(seats), bots, count).slice(seats.length);
  return [...seats.slice(0, count), ...more];
}

/** The same seats with names that tell them apart. */
export function distinct(seats: readonly SeatRequest[]): SeatRequest[] {
  return seats.map((seat, i) => {
    const before = seats.slice(0, i).filter((other) => other.name === seat.name).length;
    return before ? { ...seat, name: `${seat.name} ${before + 1}` } : seat;
  });
}

/** Who sits at a table, in a line. */
export function company(names: readonly string[], together = false): string {
  if (names.length === 2 && !together) return names.join(' against ');
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
