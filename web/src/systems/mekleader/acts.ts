// What happens in a fight, parted into acts: each attack is seen for itself, with what came of it.

import type { Act } from '../../lib/acts';
import type { Tagged } from '../../lib/wire';
import type { GameView } from './wire';

/** From the shot to its hit, to the next one, and for what is told at once; milliseconds at normal speed. */
const FLIGHT = 420;
const SHOT = 1050;
const LOSS = 1500;
const NOTED = 320;
/** What takes back a hit or follows from one belongs to it. */
const FOLLOWS = new Set(['rerolled', 'damaged', 'shielded', 'headhit', 'doomed', 'outofammo']);

/** The position with the damage of some events. */
function after(view: GameView, events: readonly Tagged[]): GameView {
  const left = new Map<number, number>();
  for (const event of events)
    if (event.type === 'damaged') left.set(event['target'] as number, event['left'] as number);
  if (!left.size || !view.fight) return view;
  const struck = <T extends { number: number; left: number; damage: number }>(all: T[]): T[] =>
    all.map((one) => {
      const now = left.get(one.number);
      return now === undefined ? one : { ...one, left: now, damage: one.damage + one.left - now };
    });
  return {
    ...view,
    fight: { ...view.fight, foes: struck(view.fight.foes), allies: struck(view.fight.allies) },
    players: view.players.map((player) => ({ ...player, meks: struck(player.meks) })),
  };
}

/** The acts of what happened, from the position before it. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Act[] {
  const parts: Tagged[][] = [];
  let attack = false;
  for (const event of events) {
    const begins = event.type === 'attacked';
    const joins: boolean = parts.length > 0 && !begins && (attack ? FOLLOWS.has(event.type) : true);
    if (joins) parts.at(-1)!.push(event);
    else parts.push([event]);
    attack = begins || (attack && joins);
  }
  let view = position as GameView;
  return parts.map((part): Act => {
    view = after(view, part);
    if (part[0]!.type === 'attacked') return { events: part, told: FLIGHT, lasts: SHOT, view };
    const lost = part.some(({ type }) => type === 'destroyed');
    return { events: part, told: 0, lasts: lost ? LOSS : NOTED, view };
  });
}
