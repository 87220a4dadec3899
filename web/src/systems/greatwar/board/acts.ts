// What happens on the map, parted into acts: moves, battles with their dice, losses, retreats, and what
// is told at once.

import { partsOf, type Enacted, type Part } from '../../../boards/acts';
import { NOTHING, type Flashes, type Float } from '../../../boards/flash';
import type { Place } from '../../../boards/lattice';
import type { Travel } from '../../../boards/motion';
import type { Throw } from '../../../boards/throws';
import type { Act } from '../../../lib/acts';
import type { Tagged } from '../../../lib/wire';
import { counted } from '../../../lib/words';
import { READ, TUMBLE } from '../../../stage/effects/motion';
import { placeOf, unitIn } from '../view';
import type { Campaign } from '../wire';
import { after } from './after';
import { tokenOf } from './slots';

type Kind = 'move' | 'dice' | 'note';

/** What begins an act; all else belongs to what it follows. */
const BEGINS: Readonly<Record<string, Kind>> = {
  turnbegan: 'note',
  moved: 'move',
  battlebegan: 'note',
  battlerolled: 'dice',
  battlesettled: 'note',
  retreated: 'move',
  sitetaken: 'note',
  deployed: 'note',
  finalbegan: 'note',
  campaignended: 'note',
};

/** A step of a move, and the pause after one; what is told at once; milliseconds at normal speed. */
const STEP = 140;
const PAUSE = 160;
const NOTED = 380;
/** Of a battle's result. */
const SETTLED = 900;

/** Sites that are taken on the way belong to the move. */
const joins = (last: Part<Kind>, _: Kind, event: Tagged): boolean =>
  event.type === 'sitetaken' && last.events[0]!.type !== 'battlesettled';

function travelOf(event: Tagged, view: Campaign): Travel | null {
  const unit = unitIn(view, event['unit'] as string);
  if (!unit?.hex) return null;
  const path = (event.type === 'retreated' ? [event['hex']] : event['path']) as string[];
  return path.length ? { token: tokenOf(unit.id), path: [unit.hex, ...path].map(placeOf), from: 0, facing: 0 } : null;
}

/** Words over the hex they are about, and the dice of a battle. */
function flashesOf(events: readonly Tagged[], view: Campaign, where: string): Flashes {
  const floats: Float[] = [];
  const throws: Throw[] = [];
  const tell = (hex: string, text: string, tone: Float['tone']) => hex && floats.push({ at: placeOf(hex), text, tone });
  const hexOf = (id: unknown) => unitIn(view, id as string)?.hex ?? '';
  for (const event of events) {
    switch (event.type) {
      case 'sitetaken':
        tell(event['hex'] as string, 'taken', 'note');
        break;
      case 'battlebegan':
        tell(event['hex'] as string, 'battle', 'harm');
        break;
      case 'battlerolled': {
        const [a, b, c, d] = event['dice'] as [number, number, number, number];
        const shift = event['shift'] as number;
        const sides = view.battle?.teams ?? [0, 1];
        const players = sides.map((side) => view.players.findIndex(({ team }) => team === side));
        const delta = event['delta'] as number;
        if (where)
          throws.push({
            at: placeOf(where) as Place,
            dice: [a, b, c, d].map((value, i) => ({ value, faces: 6, side: players[i < 2 ? 0 : 1] ?? null })),
            sum: `${a}+${b} ${shift < 0 ? '−' : '+'}${Math.abs(shift)} : ${c}+${d}`,
            good: delta === 0 ? null : delta > 0,
            start: 0,
          });
        break;
      }
      case 'battlesettled': {
        const winner = event['winner'] as number;
        tell(event['hex'] as string, winner < 0 ? 'draw' : `${view.players[winner]?.faction ?? ''}: ${String(event['grade'])} +${String(event['bv'])}`, 'note');
        break;
      }
      case 'steplost':
        tell(hexOf(event['unit']), `−${counted(event['steps'] as number, 'step')}`, 'harm');
        break;
      case 'defeated':
        tell(event['hex'] as string, 'defeated', 'harm');
        break;
      case 'refitted':
        tell(hexOf(event['unit']), '+1 step', 'note');
        break;
      case 'deployed':
        tell(event['hex'] as string, 'returns', 'note');
        break;
      default:
    }
  }
  return floats.length || throws.length ? { ...NOTHING, floats: merged(floats), throws } : NOTHING;
}

/** Equal words over one hex are told once. */
const merged = (floats: readonly Float[]): Float[] => floats.filter((one, i) => floats.findIndex((other) => String(other.at) === String(one.at) && other.text === one.text) === i);

function enactedOf({ kind, events }: Part<Kind>, view: Campaign, where: string): Enacted {
  const first = events[0]!;
  const flashes = flashesOf(events, view, where);
  const unit = unitIn(view, first['unit'] as string);
  const doing = { events, ...(unit && { who: tokenOf(unit.id), side: unit.player }) };
  if (kind === 'move') {
    const travel = travelOf(first, view);
    const told = travel ? STEP * (travel.path.length - 1) : 0;
    return { ...doing, told, lasts: told + PAUSE, flashes: events.length > 1 ? flashes : NOTHING, travels: travel ? [travel] : [] };
  }
  if (kind === 'dice') return { ...doing, dice: true, told: TUMBLE, lasts: TUMBLE + 2 * READ, flashes, travels: [] };
  const settled = first.type === 'battlesettled' || first.type === 'battlebegan';
  return { ...doing, told: 0, lasts: settled ? SETTLED : NOTED, flashes, travels: [] };
}

/** The acts of what happened, from the position before it. */
export function actsOf(events: readonly Tagged[], position: unknown): readonly Act[] {
  let view = position as Campaign;
  let where = view.battle?.hex ?? '';
  return partsOf(events, BEGINS, 'note', joins).map((part) => {
    for (const event of part.events) if (event.type === 'battlebegan') where = event['hex'] as string;
    const act = enactedOf(part, view, where);
    view = after(view, part.events);
    return { ...act, view };
  });
}
