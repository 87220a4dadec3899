// Who may sit at a new game, and how many.

import type { Sat } from './http';
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

/** Whether the scenario says how many play, by its word `players`: only where there is a choice. */
export const counts = (lobby: Lobby): boolean =>
  [lobby, ...lobby.scenarios].some((one) => one.min_players !== one.max_players);

/** How many play a scenario as it stands. */
export function countOf(lobby: Lobby, scenario: Record<string, unknown>): number {
  const [least, most] = playersOf(lobby, scenario);
  return Math.min(most, Math.max(least, Number(scenario['players'] ?? least)));
}

/** The bot that plays as one would expect, or where there is none the one of middling strength. */
export const usualBot = (bots: readonly Named[]): Named | undefined =>
  bots.find(({ id }) => id === 'greedy') ?? bots[Math.floor(bots.length / 2)];

/** Who plays a seat, as the set-up asks for it: whoever sets up, a bot, or a friend here or on
 *  another device. */
export type Home = 'me' | 'bot' | 'friend' | 'elsewhere';

export const personIn = (seat: number): SeatRequest => ({
  kind: 'person',
  name: seat ? `Player ${seat + 1}` : 'You',
  real_dice: false,
});

const isHere = (seat: SeatRequest | undefined): boolean => seat?.kind === 'person' && !seat.elsewhere;

/** Who plays each seat: whoever sets up plays `mine`, or else the first at this screen. */
export function homesOf(seats: readonly SeatRequest[], mine = 0): Home[] {
  const own = isHere(seats[mine]) ? mine : seats.findIndex(isHere);
  return seats.map((seat, place) => {
    if (seat.kind === 'bot') return 'bot';
    if (seat.elsewhere) return 'elsewhere';
    return place === own ? 'me' : 'friend';
  });
}

/** What a person is called to whom nobody has given a name. */
export const isNobody = (name: string): boolean => /^(You|Player \d+)$/.test(name);

/** Players as they are called at a screen with these seats: who is You at another one has a number. */
export const called = <P extends { name: string }>(players: readonly P[], seats: readonly number[]): P[] =>
  players.map((player, seat) =>
    player.name === 'You' && !seats.includes(seat) ? { ...player, name: `Player ${seat + 1}` } : player,
  );

/** A seat that somebody else is to play now; whoever sets up goes by `own` where known. */
function seatAs(home: Home, seat: number, bots: readonly Named[], own = ''): SeatRequest {
  if (home === 'bot') return botOf(usualBot(bots));
  const person = { ...personIn(seat), name: `Player ${seat + 1}` };
  if (home === 'elsewhere') return { ...person, elsewhere: true };
  return home === 'me' ? { ...person, name: own || 'You' } : person;
}

/** The same seats, one of which somebody else is to play; whoever sets up plays `mine`. */
export function given(
  seats: readonly SeatRequest[],
  place: number,
  home: Home,
  bots: readonly Named[],
  mine: number,
  own = '',
): SeatRequest[] {
  const next = seats.map((seat, at) => (at === place ? seatAs(home, at, bots, own) : seat));
  return named(next, home === 'me' ? place : mine, own);
}

/** The same seats, in which only whoever sets up is called You, and nobody where others read it, here or elsewhere. */
function named(seats: readonly SeatRequest[], mine: number, own = ''): SeatRequest[] {
  const homes = homesOf(seats, mine);
  const read = homes.some((home) => home === 'elsewhere' || home === 'friend');
  return seats.map((seat, place) => {
    const me = homes[place] === 'me';
    if (me && read && own && isNobody(seat.name)) return { ...seat, name: own };
    return seat.name !== 'You' || (me && !read) ? seat : { ...seat, name: `Player ${place + 1}` };
  });
}

/** A bot, to whom the server gives a name of its own. */
export const botOf = (bot: Named | undefined): SeatRequest => ({
  kind: 'bot',
  name: '',
  bot: bot?.id ?? 'random',
});

/** Whose the seats of a record were, as they are proposed to whoever plays on. A bot that is none here
 *  leaves its seat to somebody at this screen. */
export const seatsOf = (sat: readonly Sat[]): SeatRequest[] =>
  sat.map(({ name, bot, fault }, seat) => {
    if (bot) return { kind: 'bot', name: '', bot };
    return { ...personIn(seat), name: (!fault && name) || `Player ${seat + 1}` };
  });

/** The id of a bot without its options: its strength. */
export const strengthOf = (bot = ''): string => bot.split(':', 1)[0]!;

/** For how long a bot thinks about an answer, where that is said: `2 seconds or 64 playouts`. */
export const budgetOf = (bot = ''): string =>
  bot
    .split(':')
    .slice(1)
    .map((option) => option.split('='))
    .map(([unit, most]) => `${most} ${unit}`)
    .join(' or ');

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

/** Who sits at a table, in a line. */
export function company(names: readonly string[], together = false): string {
  if (names.length === 2 && !together) return names.join(' against ');
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
