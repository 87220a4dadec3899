// What happens on the board, parted into acts: moves, falls and throws, attacks with their dice.

import { partsOf, type Enacted, type Part } from '../../../boards/acts';
import { NOTHING } from '../../../boards/flash';
import { hexes, inLines } from '../../../boards/hexes';
import { spanOf, type Travel } from '../../../boards/motion';
import type { Act } from '../../../lib/acts';
import type { Tagged } from '../../../lib/wire';
import { KILL, READ, TUMBLE } from '../../../stage/effects/motion';
import { levelAt, placeOf } from '../view';
import type { MissionGameView } from '../wire';
import { after } from './after';
import { flashesOf } from './flash';

type Kind = 'move' | 'shot' | 'roll' | 'note';

/** What begins an act; all else belongs to what it follows. */
const BEGINS: Readonly<Record<string, Kind>> = {
  moved: 'move',
  fell: 'move',
  thrown: 'move',
  attacked: 'shot',
  grappled: 'shot',
  activated: 'roll',
  rebooted: 'roll',
  roundbegan: 'note',
  roundended: 'note',
  turnended: 'note',
  turned: 'note',
  commanded: 'note',
  deployed: 'note',
  markerplaced: 'note',
  markertaken: 'note',
  scored: 'note',
  battleended: 'note',
};

/** After a move, after an attack that missed, and for what is told at once; milliseconds at normal speed. */
const PAUSE = 120;
const MISSED = 240;
const NOTED = 320;
/** The attack that ends the battle is seen so much slower. */
const LAST = 2;
/** An attack without dice is seen so long after it came. */
const CAME = 480;

/** What is only told is told together. */
const joins = (last: Part<Kind>, kind: Kind): boolean => kind === 'note' && last.kind === 'note';

/** How a unit goes, falls, or is thrown; null where it was not seen before. */
function travelOf(event: Tagged, view: MissionGameView): Travel | null {
  const token = (event.type === 'thrown' ? event['target'] : event['unit']) as number;
  const unit = view.units[token];
  if (!unit?.at) return null;
  const turn = { token, from: unit.facing };
  if (event.type === 'moved') {
    const way = event['path'] as [string, number][];
    const facing = event['facing'] as number;
    return { ...turn, facing, path: way.map(([at]) => placeOf(at)), levels: way.map(([, level]) => level) };
  }
  if (event.type === 'thrown') {
    const path = [unit.at, (event['path'] as string[]).at(-1)!];
    return { ...turn, facing: unit.facing, path: path.map(placeOf), levels: [unit.elevation, levelAt(view, path[1]!)], leap: true };
  }
  const to = event['at'] as string;
  return { ...turn, facing: unit.facing, path: [placeOf(unit.at), placeOf(to)], levels: [unit.elevation, levelAt(view, to)], leap: true };
}

function enacted({ kind, events }: Part<Kind>, view: MissionGameView): Enacted {
  const first = events[0]!;
  const flashes = flashesOf(events, view);
  const who = first['unit'] as number | undefined;
  const side = view.units[who ?? -1]?.owner;
  const doing = { events, ...(who !== undefined && side !== undefined && { who, side }) };
  if (kind === 'note') return { ...doing, told: 0, lasts: NOTED, flashes, travels: [] };
  if (kind === 'move') {
    const travel = travelOf(first, view);
    const travels = travel ? [travel] : [];
    const told = travel ? spanOf(hexes('flat', inLines('flat', view.board.columns)), travel) : 0;
    return { ...doing, told, lasts: told + PAUSE + (flashes.throws.length ? READ : 0), flashes: events.length > 1 ? flashes : NOTHING, travels };
  }
  const dice = flashes.throws.length > 0;
  const told = Math.max(flashes.bursts, kind === 'roll' && dice ? TUMBLE : 0);
  const rest = flashes.blasts.length ? KILL : !dice ? CAME : flashes.rays.some(({ hit }) => hit) || kind === 'roll' ? 0 : MISSED;
  return { ...doing, dice, told, lasts: told + READ + rest, flashes, travels: [] };
}

/** The acts of what happened, from the position before it. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Act[] {
  let view = position as MissionGameView;
  const parts = partsOf(events, BEGINS, 'note', joins);
  const ends = events.some(({ type }) => type === 'battleended');
  const last = ends ? [...parts].reverse().find(({ kind }) => kind === 'shot') : undefined;
  return parts.map((part) => {
    const act = enacted(part, view);
    view = after(view, part.events);
    return { ...act, ...(part === last && { slow: LAST }), view };
  });
}
