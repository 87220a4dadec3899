// What happens on the table, parted into acts: moves, shots with their dice, fights, retreats. Units
// of one side that only hold or turn share an act.

import type { Enacted } from '../../../boards/acts';
import { NOTHING } from '../../../boards/flash';
import type { Place } from '../../../boards/lattice';
import { wayOf } from '../../../boards/plane';
import { spanOf, type Travel } from '../../../boards/motion';
import { lengthOf, type Act } from '../../../lib/acts';
import type { Tagged } from '../../../lib/wire';
import { KILL, READ } from '../../../stage/effects/motion';
import { latticeFor, sideOf, unitIn } from '../view';
import type { Battle } from '../wire';
import { after } from './after';
import { flashesOf } from './flash';

type Kind = 'move' | 'shot' | 'roll' | 'note';

/** What begins an act; all else belongs to what it follows. */
const BEGINS: Readonly<Record<string, Kind>> = {
  moved: 'move',
  charged: 'move',
  retreated: 'move',
  flew: 'move',
  advanced: 'move',
  walked: 'move',
  attacked: 'shot',
  fought: 'shot',
  struck: 'shot',
  cleared: 'shot',
  routrolled: 'roll',
  crashed: 'roll',
  disguiserolled: 'roll',
  turned: 'note',
  turnbegan: 'note',
  partbegan: 'note',
  formchanged: 'note',
  deployed: 'note',
  forcecame: 'note',
  restored: 'note',
  explores: 'note',
  removed: 'note',
  earned: 'note',
  battleended: 'note',
};

/** What comes before the act it belongs to. */
const LEADS = new Set(['reasoned', 'formchanged']);

/** After a move, after an attack that missed, and for what is told at once; milliseconds at normal speed. */
const PAUSE = 120;
const MISSED = 240;
const NOTED = 260;
/** A step of a way, in thousandths of an inch. */
const STEP = 2000;
/** No part of a turn is shown for longer. */
const WHOLE = 30_000;

interface Part {
  kind: Kind;
  events: Tagged[];
}

export function partsOf(events: readonly Tagged[]): Part[] {
  const parts: Part[] = [];
  let ahead: Tagged[] = [];
  for (const event of events) {
    if (LEADS.has(event.type)) {
      ahead.push(event);
      continue;
    }
    const kind = BEGINS[event.type] ?? (parts.length ? undefined : 'note');
    const last = parts.at(-1);
    const joins = last && (!kind || (kind === 'note' && last.kind === 'note'));
    if (joins) last.events.push(...ahead, event);
    else parts.push({ kind: kind ?? 'note', events: [...ahead, event] });
    ahead = [];
  }
  if (ahead.length) {
    const last = parts.at(-1);
    if (last) last.events.push(...ahead);
    else parts.push({ kind: 'note', events: ahead });
  }
  return parts;
}

/** A way in steps of an even length, which a piece goes one after the other. */
function stepsOf(way: readonly Place[]): Place[] {
  return way.slice(1).reduce<Place[]>((found, [x, y], i) => {
    const [ax, ay] = way[i]!;
    const count = Math.max(1, Math.round(Math.hypot(x - ax, y - ay) / STEP));
    const steps = Array.from({ length: count }, (_, k): Place => [Math.round(ax + ((x - ax) * (k + 1)) / count), Math.round(ay + ((y - ay) * (k + 1)) / count)]);
    return [...found, ...steps];
  }, way.slice(0, 1) as Place[]);
}

/** How a unit goes; null where it was not seen before. */
function travelOf(event: Tagged, view: Battle): Travel | null {
  const unit = unitIn(view, event['unit'] as number);
  if (!unit || unit.place !== 'table') return null;
  const named: Place = [event['x'] as number, event['y'] as number];
  const path = (event['way'] as Place[] | undefined) ?? [[unit.x, unit.y] as Place, named];
  const facing = wayOf((event['facing'] as number | undefined) ?? unit.facing);
  return path.length > 1 ? { token: unit.unit, path: stepsOf(path), from: wayOf(unit.facing), facing } : null;
}

const TABLE = latticeFor(1);

function enactedOf({ kind, events }: Part, view: Battle): Enacted {
  const first = events.find(({ type }) => !LEADS.has(type)) ?? events[0]!;
  const flashes = flashesOf(events, view);
  const who = first['unit'] as number | undefined;
  const unit = unitIn(view, who);
  const side = unit ? sideOf(unit) : null;
  const doing = { events, ...(unit && { who: unit.unit }), ...(side !== null && unit && { side }) };
  if (kind === 'note') return { ...doing, told: 0, lasts: NOTED, flashes, travels: [] };
  if (kind === 'move') {
    const travel = travelOf(first, view);
    const told = travel ? spanOf(TABLE, travel) : 0;
    return { ...doing, told, lasts: told + PAUSE + (flashes.throws.length ? READ : 0), flashes: events.length > 1 ? flashes : NOTHING, travels: travel ? [travel] : [] };
  }
  const dice = flashes.throws.length > 0;
  const rest = flashes.blasts.length ? KILL : flashes.rays.some(({ hit }) => hit) || kind === 'roll' ? 0 : MISSED;
  return { ...doing, dice, told: flashes.bursts, lasts: flashes.bursts + READ + rest, flashes, travels: [] };
}

/** The acts of what happened, from the position before it. However many there are, they do not last
    longer than half a minute: then all of them are faster. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Act[] {
  let view = position as Battle;
  const acts = partsOf(events).map((part) => {
    const act = enactedOf(part, view);
    view = after(view, part.events);
    return { ...act, view };
  });
  const share = Math.min(1, WHOLE / Math.max(1, lengthOf(acts)));
  return share < 1 ? acts.map((act) => ({ ...act, told: act.told * share, lasts: act.lasts * share })) : acts;
}
