// The own hand as it is seen now: what each card is taken by, and what can be done with it.

import type { Look } from '../looks';
import type { Play } from '../play.svelte';

export interface HeldCard {
  card: string;
  /** Its anchor. Copies of a card have one: only the first of them is chosen or pointed at. */
  piece: string;
  open: boolean;
  chosen: boolean;
  pointed: boolean;
  look: Look;
}

export function heldBy(play: Play): HeldCard[] {
  const hand = play.me?.hand ?? [];
  return hand.map((card, i) => {
    const piece = `card:${card}`;
    const first = hand.indexOf(card) === i;
    const open = play.offers(piece);
    const chosen = first && play.table.choosing.chosen.includes(piece);
    const look = chosen ? 'chosen' : open ? 'offered' : play.table.mine ? 'dim' : 'plain';
    return { card, piece, open, chosen, pointed: first && play.points(piece), look };
  });
}
