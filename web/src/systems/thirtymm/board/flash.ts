// What an act brings, as words, shots and dice for a moment over the board.

import { inTime, ONCE_THERE } from '../../../boards/timing';
import { merged, type Flashes, type Flight, type Float, type Ray } from '../../../boards/flash';
import type { Place } from '../../../boards/lattice';
import type { Throw } from '../../../boards/throws';
import type { Tagged } from '../../../lib/wire';
import { rollOf } from '../rolls';
import { itemName, placeOf } from '../view';
import type { MissionGameView } from '../wire';

/** How the shots of each weapon fly; what is not named fires bullets. */
const FLIGHTS: Readonly<Record<string, Flight>> = {
  beam_pistol: 'beam',
  beam_rifle: 'beam',
  hyper_launcher: 'rail',
  rail_cannon: 'rail',
  sniper_rifle: 'rail',
  bazooka: 'lob',
  missile_pod: 'lob',
  micro_missiles: 'lob',
  torpedo: 'lob',
  main_cannon: 'lob',
  flamer: 'jet',
  cryo: 'acid',
  emp_carbine: 'bolt',
};

/** Of more throws about one thing the log tells. */
const MOST = 3;
const D8 = 8;

const FELT: Readonly<Record<string, string>> = {
  overheat: 'Overheat',
  freeze: 'Freeze',
  system_error: 'System Error',
  downed: 'downed',
  stuck: 'stuck',
};

/** The flashes of the events of one act, in the position before it; equal words become one. */
export function flashesOf(events: readonly Tagged[], view: MissionGameView): Flashes {
  const floats: Float[] = [];
  const rays: Ray[] = [];
  const blasts: Place[] = [];
  const throws: Throw[] = [];
  const where = (index: unknown): Place | null => {
    const at = view.units[index as number]?.at;
    return at ? placeOf(at) : null;
  };
  const side = (index: unknown): number | null => view.units[index as number]?.owner ?? null;
  const say = (at: Place | null, text: string, tone: Float['tone'] = 'note', of?: unknown) => {
    if (at) floats.push({ at, text, tone, ...(typeof of === 'number' && { of }) });
  };
  /** Of a unit it is told where that is, however high. */
  const tell = (index: unknown, text: string, tone: Float['tone'] = 'note') => say(where(index), text, tone, index);
  const cast = (at: Place | null, one: Omit<Throw, 'at'>) => {
    if (at && throws.filter((other) => other.at.join() === at.join() && other.start === one.start).length < MOST)
      throws.push({ at, ...one });
  };
  let struck: Place | null = null;
  let target = -1;
  let shots = 0;
  for (const event of events) {
    const on = where(event['unit']);
    switch (event.type) {
      case 'attacked': {
        const weapon = view.weapons[event['weapon'] as number];
        struck = where(event['target']);
        target = struck ? (event['target'] as number) : -1;
        const building = view.board.buildings[(event['building'] as number | undefined) ?? -1];
        struck ??= building ? placeOf(building.hexes[0]!) : null;
        if (on && struck && weapon && !weapon.melee)
          rays.push({ from: on, to: struck, hit: false, flight: FLIGHTS[weapon.id] ?? 'tracer', of: [event['unit'] as number, target] });
        break;
      }
      case 'rolledattack': {
        const roll = rollOf(event)!;
        if (shots && rays[0]) rays.push({ ...rays[0], hit: false });
        if (rays[shots]) rays[shots]!.hit = roll.good;
        shots += 1;
        const sum = `${roll.sum} ${roll.sum >= roll.needed ? '≥' : '<'} ${roll.needed}`;
        const natural = roll.natural ? `natural ${roll.die}` : sum;
        cast(struck ?? on, { dice: [{ value: roll.die, faces: D8, side: side(roll.unit) }], sum: natural, good: roll.good, start: 0 });
        if (!roll.good) say(struck ?? on, 'miss', 'miss', target >= 0 ? target : undefined);
        else if (roll.result === 'critical') say(struck ?? on, 'critical!', 'harm', target >= 0 ? target : undefined);
        break;
      }
      case 'rolledevasion': {
        const roll = rollOf(event)!;
        cast(on, { dice: [{ value: roll.die, faces: D8, side: side(roll.unit) }], sum: `${roll.sum} ${roll.sum >= roll.needed ? '≥' : '<'} ${roll.needed}`, good: roll.good, result: roll.good ? 'evaded' : '', start: ONCE_THERE });
        if (roll.good) tell(event['unit'], 'evaded', 'miss');
        break;
      }
      case 'damaged': {
        const damage = event['damage'] as number;
        const name = itemName(view, event['unit'] as number, event['item'] as number);
        tell(event['unit'], damage ? `−${damage} ${name}` : `no damage`, damage ? 'harm' : 'miss');
        break;
      }
      case 'shielded':
        tell(event['unit'], 'shield', 'miss');
        break;
      case 'lost':
        tell(event['unit'], `${itemName(view, event['unit'] as number, event['item'] as number)} lost`, 'harm');
        break;
      case 'destroyed':
        say(placeOf(event['at'] as string), 'destroyed', 'harm');
        blasts.push(placeOf(event['at'] as string));
        break;
      case 'exploded':
        cast(on, { dice: [{ value: event['die'] as number, faces: D8, side: null }], sum: `${String(event['die'])} ${event['exploded'] ? '≥' : '<'} 6`, good: null, start: ONCE_THERE });
        if (event['exploded'] && on) {
          tell(event['unit'], 'explodes', 'harm');
          blasts.push(on);
        }
        break;
      case 'fell':
        say(placeOf(event['at'] as string), `falls ${String(event['levels'])}`, 'harm');
        break;
      case 'landed':
        say(placeOf(event['at'] as string), 'crash', 'harm');
        break;
      case 'held':
        tell(event['target'], 'held', 'harm');
        break;
      case 'holdended':
        tell(event['target'], 'free');
        break;
      case 'deviated':
        if (event['at']) say(placeOf(event['at'] as string), 'stray shot', 'miss');
        break;
      case 'statusgained':
        tell(event['unit'], FELT[event['status'] as string] ?? '', 'harm');
        break;
      case 'rebooted':
        cast(on, { dice: [{ value: event['die'] as number, faces: D8, side: side(event['unit']) }], sum: `${String(event['die'])}, needs ${String(event['needed'])}`, good: event['recovered'] === true, start: 0 });
        break;
      case 'activated':
        cast(on, { dice: [{ value: event['die'] as number, faces: D8, side: side(event['unit']) }], sum: `${String(event['pool'])} AP`, good: null, start: 0 });
        break;
      case 'buildinghit': {
        const [hex] = view.board.buildings[event['building'] as number]?.hexes ?? [];
        if (hex) say(placeOf(hex), `−${String(event['damage'])}`, 'harm');
        for (const ray of rays) ray.hit = true;
        break;
      }
      case 'buildingfell':
        for (const hex of view.board.buildings[event['building'] as number]?.hexes ?? []) blasts.push(placeOf(hex));
        break;
      case 'markerhit':
      case 'markertaken': {
        const at = view.board.markers[event['marker'] as number]?.at;
        const by = view.teams[event['team'] as number]?.role;
        if (at) say(placeOf(at), event.type === 'markerhit' ? `−${String(event['damage'])}` : `${String(event['how'])}${by ? ` by the ${by}` : ''}`);
        break;
      }
    }
  }
  const said = floats.filter(({ text }) => text);
  return { floats: merged(said), rays, blasts, ...inTime(rays.map(({ flight }) => flight), throws) };
}
