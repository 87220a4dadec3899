// What happens on the battlefield, parted into acts: moves, shots with their dice, rolls for fires.

import { partsOf, type Enacted, type Part } from '../../../boards/acts';
import { NOTHING } from '../../../boards/flash';
import { spanOf, type Travel } from '../../../boards/motion';
import { squares } from '../../../boards/squares';
import type { Act } from '../../../lib/acts';
import type { Tagged } from '../../../lib/wire';
import { KILL, READ, TUMBLE } from '../../../stage/effects/motion';
import type { BattleView, Square } from '../wire';
import { after } from './after';
import { flashesOf } from './flash';

type Kind = 'move' | 'shot' | 'roll' | 'note';

/** What begins an act; all else belongs to what it follows. */
const BEGINS: Readonly<Record<string, Kind>> = {
  moved: 'move',
  jumped: 'move',
  fired: 'shot',
  firerolled: 'roll',
  voidcrossed: 'roll',
  turnstarted: 'note',
  roundended: 'note',
  killordered: 'note',
  moduleused: 'note',
  placed: 'note',
  ended: 'note',
};

/** After a move, after a shot that missed, and for what is told at once; milliseconds at normal speed. */
const PAUSE = 120;
const MISSED = 240;
const NOTED = 320;
/** The shot that ends the game is seen so much slower. */
const LAST = 2;
/** A shot without dice is seen so long after it came. */
const CAME = 480;

/** Fires are rolled for all at once, and what is only told is told together. */
const joins = (last: Part<Kind>, kind: Kind): boolean =>
  last.kind === kind && (kind === 'note' || kind === 'roll');

function travelOf(event: Tagged, view: BattleView): Travel {
  const [token, facing] = [event['mech'] as number, event['facing'] as number];
  const from = view.mechs[token]?.facing ?? facing;
  if (event.type === 'moved') return { token, from, facing, path: event['path'] as Square[] };
  return { token, from, facing, path: [event['start'] as Square, event['at'] as Square], leap: true };
}

function enacted({ kind, events }: Part<Kind>, view: BattleView): Enacted {
  const first = events[0]!;
  if (kind === 'note') return { events, told: 0, lasts: NOTED, flashes: flashesOf(events, view), travels: [] };
  const who = first[kind === 'shot' ? 'attacker' : 'mech'] as number;
  const side = view.mechs[who]?.owner;
  const doing = { events, ...(who >= 0 && kind !== 'roll' && { who, side: side! }) };
  if (kind === 'move') {
    const travels = [travelOf(first, view)];
    const told = spanOf(squares(view.board.width, view.board.height), travels[0]!);
    return { ...doing, told, lasts: told + PAUSE, flashes: NOTHING, travels };
  }
  const flashes = flashesOf(events, view);
  const dice = flashes.throws.length > 0;
  const told = Math.max(flashes.bursts, kind === 'roll' && dice ? TUMBLE : 0);
  const rest = flashes.blasts.length ? KILL : !dice ? CAME : flashes.rays.some(({ hit }) => hit) ? 0 : MISSED;
  return { ...doing, dice, told, lasts: told + READ + rest, flashes, travels: [] };
}

/** The acts of what happened, from the position before it. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Act[] {
  let view = position as BattleView;
  const parts = partsOf(events, BEGINS, 'note', joins);
  const last = events.some(({ type }) => type === 'ended') ? [...parts].reverse().find(({ kind }) => kind === 'shot') : undefined;
  return parts.map((part) => {
    const act = enacted(part, view);
    view = after(view, part.events);
    return { ...act, ...(part === last && { slow: LAST }), view };
  });
}
