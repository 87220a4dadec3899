// What an act brings, as words, shots and dice for a moment over the table.

import { inTime, ONCE_THERE } from '../../../boards/timing';
import { merged, type Flashes, type Flight, type Float, type Ray } from '../../../boards/flash';
import type { Place } from '../../../boards/lattice';
import type { Throw } from '../../../boards/throws';
import type { Tagged } from '../../../lib/wire';
import { gunOf, isOnTable, pieceIn, placeOf, sideOf, unitIn } from '../view';
import type { Battle } from '../wire';

/** Of more throws about one thing the log tells. */
const MOST = 3;

/** How the shots of a weapon fly, by what its name says. */
const FLIGHTS: readonly (readonly [RegExp, Flight])[] = [
  [/flame/, 'jet'],
  [/rocket|howitzer|mortar|grenade|wurf|piat|bomb|panzer/, 'lob'],
  [/blaster|plasma/, 'beam'],
  [/sniper|annihilator/, 'rail'],
  [/sonic/, 'bolt'],
];

/** What happens to a unit and is a harm, in a word. */
const HARMS: Readonly<Record<string, string>> = { fell: 'out of action', pinned: 'Pinned', staggered: 'Staggered', alerted: 'alarm!', unmasked: 'unmasked' };

const flightOf = (id: string): Flight => FLIGHTS.find(([name]) => name.test(id))?.[1] ?? 'tracer';

const middleOf = (view: Battle, piece: number): Place | null => {
  const found = pieceIn(view, piece)?.outline.parts.flat();
  if (!found?.length) return null;
  const mean = (of: 0 | 1) => Math.round(found.reduce((sum, point) => sum + point[of], 0) / found.length);
  return [mean(0), mean(1)];
};

/** The flashes of the events of one act, in the position before it; equal words become one. */
export function flashesOf(events: readonly Tagged[], view: Battle): Flashes {
  const floats: Float[] = [];
  const rays: Ray[] = [];
  const blasts: Place[] = [];
  const throws: Throw[] = [];
  const there = new Map<number, Place>();
  const where = (unit: unknown): Place | null => {
    const found = unitIn(view, unit as number);
    return there.get(unit as number) ?? (found && isOnTable(found) ? placeOf(found) : found?.place === 'house' ? middleOf(view, found.host ?? -1) : null);
  };
  const side = (unit: unknown): number | null => {
    const found = unitIn(view, unit as number);
    return found ? sideOf(found) : null;
  };
  const tell = (unit: unknown, text: string, tone: Float['tone'] = 'note') => {
    const at = where(unit);
    if (at && text) floats.push({ at, text, tone, of: unit as number });
  };
  const cast = (at: Place | null, one: Omit<Throw, 'at'>) => {
    if (at && throws.filter((other) => other.at.join() === at.join() && other.start === one.start).length < MOST) throws.push({ at, ...one });
  };
  for (const event of events) {
    const on = where(event['unit']);
    const way = event['way'] as Place[] | undefined;
    if (way?.length) there.set(event['unit'] as number, way.at(-1)!);
    tell(event['unit'], HARMS[event.type] ?? '', 'harm');
    switch (event.type) {
      case 'attacked': {
        const target = event['target'] as number;
        const struck = target >= 0 ? where(target) : middleOf(view, event['piece'] as number);
        const firer = unitIn(view, (event['serve'] as number) >= 0 ? (event['serve'] as number) : (event['unit'] as number));
        const gun = firer && gunOf(view, firer, event['weapon'] as number);
        if (on && struck) rays.push({ from: on, to: struck, hit: event['hit'] === true, flight: flightOf(gun?.id ?? ''), of: [event['unit'] as number, target] });
        cast(struck ?? on, { dice: [{ value: event['die'] as number, faces: 6, side: side(event['unit']) }], sum: `${String(event['die'])}, needs ${String(event['needed'])}+`, good: event['hit'] === true, start: 0 });
        if (!event['hit'] && struck) floats.push({ at: struck, text: 'miss', tone: 'miss', ...(target >= 0 && { of: target }) });
        break;
      }
      case 'saved': {
        const target = event['target'] as number;
        const struck = target >= 0 ? where(target) : middleOf(view, event['piece'] as number);
        cast(struck, { dice: [{ value: event['die'] as number, faces: 6, side: side(target) }], sum: `Save ${String(event['die'])}, needs ${String(event['needed'])}+`, good: event['saved'] === true, start: ONCE_THERE });
        if (event['saved'] && struck) floats.push({ at: struck, text: 'saved', tone: 'miss', ...(target >= 0 && { of: target }) });
        break;
      }
      case 'fought': {
        const [dice, [own, theirs]] = [event['dice'] as number[], event['totals'] as [number, number]];
        cast(where(event['target']), {
          dice: [
            { value: dice[0]!, faces: 6, side: side(event['unit']) },
            { value: dice[1]!, faces: 6, side: side(event['target']) },
          ],
          sum: `${own} ${own > theirs ? '>' : own < theirs ? '<' : '='} ${theirs}`,
          good: own === theirs ? null : own > theirs,
          start: 0,
        });
        if (event['winner'] === -1) tell(event['target'], 'draw', 'miss');
        break;
      }
      case 'hurt':
        tell(event['unit'], `−${String(event['hp'])}`, 'harm');
        break;
      case 'fell':
        if (on) blasts.push(on);
        break;
      case 'headshot':
        tell(event['target'], 'headshot!', 'harm');
        break;
      case 'restored':
        tell(event['target'], `+${String(event['hp'])}`);
        break;
      case 'retreated':
        tell(event['unit'], String(event['why']), 'note');
        break;
      case 'routrolled':
      case 'crashrolled':
      case 'houserolled':
      case 'minerolled':
      case 'disguiserolled': {
        const bad = event['flees'] ?? event['hurt'] ?? event['exploded'];
        cast(on, { dice: [{ value: event['die'] as number, faces: 6, side: side(event['unit']) }], sum: String(event['die']), good: bad === undefined ? null : !bad, start: 0 });
        break;
      }
      case 'battered': {
        const at = middleOf(view, event['piece'] as number);
        if (at) floats.push({ at, text: `−${String(event['hp'])}`, tone: 'harm' });
        break;
      }
      case 'razed': {
        const at = middleOf(view, event['piece'] as number);
        if (at) blasts.push(at);
        break;
      }
      case 'explores':
        tell(event['unit'], 'investigates');
        break;
      case 'pointdone':
        tell(event['unit'], event['done'] ? 'investigated' : 'contested', event['done'] ? 'note' : 'miss');
        break;
    }
  }
  return { floats: merged(floats), rays, blasts, ...inTime(rays.map(({ flight }) => flight), throws) };
}
