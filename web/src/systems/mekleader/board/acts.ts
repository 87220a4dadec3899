// What happens in a fight, parted into acts: each attack is seen for itself with its dice and what
// came of it, and how the fight ended is seen on its field.

import type { Enacted } from '../../../boards/acts';
import type { Tagged } from '../../../lib/wire';
import { KILL, READ } from '../../../stage/effects/motion';
import { flashesOf, ownerOf } from './fight/flash';
import type { FightView, GameView } from '../wire';

/** After a miss, for what is told at once, and for the end of a fight; milliseconds at normal speed. */
const MISSED = 240;
const NOTED = 320;
const ENDED = 1400;
/** The shot that ends a fight is seen so much slower. */
const LAST = 2;
/** What takes back a hit or follows from one belongs to it. */
const FOLLOWS = new Set(['rerolled', 'damaged', 'shielded', 'headhit', 'doomed', 'outofammo']);

export type Verdict = Exclude<FightView['result'], ''>;

/** An act of a fight, or its end. */
export interface Fought extends Enacted {
  readonly verdict?: Verdict;
}

/** The position after some events: damaged, and lost as wrecks where they stood. */
function after(view: GameView, events: readonly Tagged[]): GameView {
  const left = new Map<number, number>();
  for (const event of events) {
    if (event.type === 'damaged') left.set(event['target'] as number, event['left'] as number);
    else if (event.type === 'destroyed') left.set(event['unit'] as number, 0);
  }
  if (!left.size || !view.fight) return view;
  const struck = <T extends { number: number; left: number; damage: number; doomed: boolean }>(all: T[]): T[] =>
    all.map((one) => {
      const now = left.get(one.number);
      if (now === undefined) return one;
      return { ...one, left: now, damage: one.damage + one.left - now, doomed: one.doomed || now <= 0 };
    });
  return {
    ...view,
    fight: { ...view.fight, foes: struck(view.fight.foes), allies: struck(view.fight.allies) },
    players: view.players.map((player) => ({ ...player, meks: struck(player.meks) })),
  };
}

/** Attacks, the ends of fights, and all that is told between them. */
function partsOf(events: readonly Tagged[]): Tagged[][] {
  const parts: Tagged[][] = [];
  let follows: ReadonlySet<string> | null = null;
  for (const event of events) {
    const begins = event.type === 'attacked' || event.type === 'engagementended';
    const joins: boolean = parts.length > 0 && !begins && (!follows || follows.has(event.type));
    if (joins) parts.at(-1)!.push(event);
    else parts.push([event]);
    if (event.type === 'attacked') follows = FOLLOWS;
    else if (event.type === 'engagementended') follows = new Set();
    else if (!joins) follows = null;
  }
  return parts;
}

function enacted(events: readonly Tagged[], view: GameView): Fought {
  const first = events[0]!;
  const flashes = flashesOf(events, view);
  const bare = { events, flashes, travels: [] };
  if (first.type === 'engagementended') return { ...bare, told: ENDED, lasts: ENDED, verdict: first['result'] as Verdict };
  if (first.type !== 'attacked') return { ...bare, told: 0, lasts: flashes.blasts.length ? 2 * KILL : NOTED };
  const side = ownerOf(first['attacker'] as number, view) ?? (first['by'] as number);
  const told = flashes.bursts;
  const dice = flashes.throws.length > 0;
  return { ...bare, ...(side >= 0 && { side }), dice, told, lasts: told + READ + (first['hit'] ? 0 : MISSED) };
}

/** The acts of what happened, from the position before it. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Fought[] {
  const parts = partsOf(events);
  const end = parts.findIndex(([first]) => first!.type === 'engagementended');
  const last = parts.slice(0, Math.max(0, end)).reverse().find(([first]) => first!.type === 'attacked');
  let view = position as GameView;
  return parts.map((part): Fought => {
    const act = enacted(part, view);
    view = after(view, part);
    return { ...act, ...(part === last && { slow: LAST }), view };
  });
}
