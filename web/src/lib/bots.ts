// What bots are called: a name of their own and their kind, so that two are told apart.

import type { SeatRequest } from './lobby';

/** Four for each seat, so that no two seats share one. */
const NAMES = [
  'Brandt', 'Moreau', 'Castell', 'Halloran', 'Lindqvist', 'Navarro', 'Osei', 'Petrov',
  'Sorel', 'Tanaka', 'Varga', 'Wexler', 'Yildiz', 'Zeller', 'Adeyemi', 'Bakker',
  'Corvin', 'Dvorak', 'Eklund', 'Ferreira', 'Grabowski', 'Haddad', 'Ivanek', 'Jansen',
  'Kimura', 'Laurent', 'Mbeki', 'Nilsen', 'Orlov', 'Pereira', 'Quist', 'Rossi',
] as const;
const EACH = 4;

/** The bot of a kind in a seat: `Brandt (Regular)`, the same whenever it sits there. */
export function botNamed(seat: number, bot: string, kind: string): string {
  const turn = [...bot].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % EACH;
  return `${NAMES[(seat * EACH + turn) % NAMES.length]} (${kind})`;
}

/** The same seats with names that tell them apart; bots have one of their own. */
export function distinct(seats: readonly SeatRequest[]): SeatRequest[] {
  return seats.map((seat, i) => {
    if (seat.kind === 'bot') return { ...seat, name: botNamed(i, seat.bot ?? '', seat.name) };
    const before = seats.slice(0, i).filter((other) => other.name === seat.name).length;
    return before ? { ...seat, name: `${seat.name} ${before + 1}` } : seat;
  });
}
