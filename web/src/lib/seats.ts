// Who may sit at a new game.

import type { Named, SeatRequest } from './lobby';

/** The usual ways to play: against a bot, two people here, or only to watch. */
export type Way = 'bot' | 'people' | 'watch';

export const WAYS: Record<Way, string> = {
  bot: 'Against a bot',
  people: 'Two people',
  watch: 'Watch bots',
};

/** The bot of middling strength. */
export const usualBot = (bots: readonly Named[]): Named | undefined =>
  bots[Math.floor(bots.length / 2)];

export const personIn = (seat: number): SeatRequest => ({
  kind: 'person',
  name: seat ? 'Player 2' : 'You',
  real_dice: false,
});

export const botOf = (bot: Named | undefined): SeatRequest => ({
  kind: 'bot',
  name: bot?.name ?? 'Bot',
  bot: bot?.id ?? 'random',
});

export function seatsFor(way: Way, bots: readonly Named[]): SeatRequest[] {
  const usual = usualBot(bots);
  if (way === 'people') return [{ ...personIn(0), name: 'Player 1' }, personIn(1)];
  if (way === 'bot') return [personIn(0), botOf(usual)];
  return distinct([botOf(usual), botOf(usual)]);
}

export function wayOf(seats: readonly SeatRequest[]): Way {
  const people = seats.filter((seat) => seat.kind === 'person').length;
  return people === 2 ? 'people' : people ? 'bot' : 'watch';
}

/** The same seats with names that tell them apart. */
export function distinct(seats: readonly SeatRequest[]): SeatRequest[] {
  return seats.map((seat, i) => {
    const before = seats.slice(0, i).filter((other) => other.name === seat.name).length;
    return before ? { ...seat, name: `${seat.name} ${before + 1}` } : seat;
  });
}
