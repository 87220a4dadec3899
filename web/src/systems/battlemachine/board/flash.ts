// What just happened, as words and shots for a moment over the board.

import { merged, type Flashes, type Flight, type Float, type Ray } from '../../../boards/flash';
import type { Tagged } from '../../../lib/wire';
import type { BattleView, Square } from '../wire';

/** How the weapons of each family fly, by their names. */
const FLIGHTS: [RegExp, Flight][] = [
  [/smoke/, 'puff'],
  [/void|plasma|acid/, 'orb'],
  [/flam|incinerat|torch/, 'jet'],
  [/ion|lightning|arc/, 'bolt'],
  [/missile|rocket|mortar|howitzer|swarm|lob/, 'lob'],
  [/laser|beam|lance/, 'beam'],
];

export function flightOf(weapon: string): Flight {
  const name = weapon.toLowerCase();
  return FLIGHTS.find(([words]) => words.test(name))?.[1] ?? 'tracer';
}

const TONES: Record<string, Float['tone']> = { miss: 'miss', 'no damage': 'miss' };

/** The flashes of the events of one change; damage of many shots at one thing is added up. */
export function flashesOf(events: readonly Tagged[], view: BattleView): Flashes {
  const floats: Float[] = [];
  const rays: Ray[] = [];
  const blasts: Square[] = [];
  const placeOf = (index: unknown): Square | null => {
    const mech = view.mechs[index as number];
    return mech && mech.x !== null && mech.y !== null ? [mech.x, mech.y] : null;
  };
  let target: Square | null = null;
  const say = (at: Square | null, text: string, tone?: Float['tone']) => {
    if (at) floats.push({ at, text, tone: tone ?? TONES[text] ?? 'note' });
  };
  for (const event of events) {
    const on = placeOf(event['mech']);
    switch (event.type) {
      case 'fired': {
        const from = placeOf(event['attacker']);
        target = event['at'] as Square;
        if (from) rays.push({ from, to: target, hit: false, flight: flightOf(String(event['weapon'])) });
        break;
      }
      case 'rolledtohit':
        if (!event['hit']) say(on ?? target, 'miss');
        else for (const ray of rays) ray.hit = true;
        break;
      case 'rolleddamage': {
        const damage = event['damage'] as number;
        if (event['building']) for (const ray of rays) ray.hit = true;
        const at = event['building'] ? target : (on ?? target);
        say(at, damage ? `−${damage}` : 'no damage', damage ? 'harm' : 'miss');
        break;
      }
      case 'destroyed':
        say(event['at'] as Square, 'destroyed', 'harm');
        blasts.push(event['at'] as Square);
        break;
      case 'firerolled':
        say(on, event['out'] ? 'fire out' : `fire −${String(event['damage'])}`, event['out'] ? 'note' : 'harm');
        break;
      case 'voidcrossed':
        say(event['at'] as Square, event['damage'] ? `void −${String(event['damage'])}` : 'void closes', 'harm');
        break;
      case 'ignited':
        say(on ?? target, 'burning', 'harm');
        break;
      case 'immobilised':
        say(on, `immobile ${String(event['turns'])}`, 'harm');
        break;
      case 'geardisabled':
        say(on, 'gear disabled', 'harm');
        break;
      case 'geardestroyed':
        say(on, 'gear destroyed', 'harm');
        break;
      case 'drained':
        say(on, `−${String(event['amount'])} Eng`);
        break;
      case 'repaired':
      case 'salvaged':
        if (event['amount']) say(on, `+${String(event['amount'])} Dam`);
        break;
    }
  }
  return { floats: merged(floats), rays, blasts };
}
