// What just happened, as words and shots for a moment over the board.

import { merged, type Flashes, type Flight, type Float, type Ray } from '../../../boards/flash';
import type { Tagged } from '../../../lib/wire';
import type { BattleView, GearView, Square } from '../wire';

/** What is told by the name of a weapon; of all that fits a shot the first is what one sees. */
const FLIGHTS: [Flight, RegExp | null][] = [
  ['puff', null],
  ['orb', /plasma/],
  ['rail', /rail/],
  ['acid', /acid/],
  ['jet', /incinerat|torch|flame/],
  ['bolt', /arc/],
  ['lob', /missile|rocket|mortar|howitzer|swarm/],
  ['beam', /laser|beam|lance/],
];

/** How the shots of a weapon fly: by its effects, and by the family in its name. */
export function flightOf(weapon: Pick<GearView, 'name' | 'effects'>): Flight {
  const name = weapon.name.toLowerCase();
  const own = weapon.effects.map((effect) => effect.flight);
  const found = FLIGHTS.find(([flight, words]) => own.includes(flight) || words?.test(name));
  return found?.[0] ?? 'tracer';
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
        const gear = view.mechs[event['attacker'] as number]?.gear ?? [];
        const gun = gear.find((one) => one.id === event['weapon']);
        if (from) rays.push({ from, to: target, hit: false, flight: gun ? flightOf(gun) : 'tracer' });
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
      case 'affected':
        say(on ?? (event['at'] as Square), nameOf(event['effect'], view));
        break;
      case 'repaired':
      case 'salvaged':
        if (event['amount']) say(on, `+${String(event['amount'])} Dam`);
        break;
    }
  }
  return { floats: merged(floats), rays, blasts };
}

/** The name of a weapon effect on the table. */
function nameOf(effect: unknown, view: BattleView): string {
  const effects = view.mechs.flatMap((mech) => mech.gear.flatMap((gear) => gear.effects));
  return effects.find((one) => one.id === effect)?.name ?? '';
}
