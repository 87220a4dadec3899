// The cards by their ids, fetched once: a card is printed the same in every game.

import { lobby } from '../../lib/api';
import type { Lobby } from '../../lib/lobby';
import type { Face, SkillFace } from './wire';

export interface Printed {
  cards: Record<string, Face>;
  skills: Record<string, SkillFace>;
  callsigns: string[];
}

let printed = $state.raw<Printed | null>(null);
let coming: Promise<void> | null = null;

/** Make the cards known, from a lobby that is here already. */
export function useCards(found: Printed | Lobby): void {
  printed = found as Printed;
}

/** Fetch the cards unless they are here or on their way. */
export function loadCards(): Promise<void> {
  if (printed) return Promise.resolve();
  coming ??= lobby('mekleader')
    .then(useCards)
    .finally(() => (coming = null));
  return coming;
}

/** Whether cards can be drawn; follows the loading. */
export const cardsAreHere = (): boolean => printed !== null;

/** A card by its id, as the face it is known to have. */
export function cardOf<F extends Face = Face>(id: string): F {
  const face = printed?.cards[id];
  if (!face) throw new Error(`no card ${id}`);
  return face as F;
}

export const skillOf = (id: string): SkillFace | undefined => printed?.skills[id];
