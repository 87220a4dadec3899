// What an act brings, as words, shots and dice for a moment over the board.

import { inTime, ONCE_THERE } from '../../../boards/timing';
import { merged, type Flashes, type Flight, type Float, type Ray } from '../../../boards/flash';
import type { Throw } from '../../../boards/throws';
import type { Tagged } from '../../../lib/wire';
import { rollOf, type Half } from '../rolls';
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

/** Of more throws about one thing the log tells. */
const MOST = 3;

const added = ({ die, plus }: Half): string => `${die}${plus < 0 ? '−' : '+'}${Math.abs(plus)}`;

/** Both sides of a roll and how they compare; of a natural that decides only that. */
function sumOf({ attack, defence, automatic }: NonNullable<ReturnType<typeof rollOf>>): string {
  const natural = [attack.die, defence.die].find((die) => die === 1 || die === 6);
  if (automatic && natural) return `natural ${natural}`;
  const sign = attack.sum > defence.sum ? '>' : attack.sum < defence.sum ? '<' : '=';
  return `${added(attack)} ${sign} ${added(defence)}`;
}

/** The dice that events throw, each beside what it is about; damage is rolled for once the shots are there. */
function throwsOf(events: readonly Tagged[], view: BattleView, places: (index: unknown) => Square | null): Throw[] {
  const throws: Throw[] = [];
  let target: Square | null = null;
  let shooter: number | null = null;
  const owner = (index: unknown): number | null => view.mechs[index as number]?.owner ?? null;
  const add = (at: Square | null, one: Omit<Throw, 'at'>) => {
    if (at && throws.filter((other) => other.at.join() === at.join() && other.start === one.start).length < MOST)
      throws.push({ at, ...one });
  };
  for (const event of events) {
    const at = places(event['mech']) ?? (event['at'] as Square | undefined) ?? target;
    const roll = rollOf(event);
    const die = event['die'];
    if (event.type === 'fired') [target, shooter] = [event['at'] as Square, owner(event['attacker'])];
    else if (roll) {
      const against = event['building'] ? null : owner(event['mech']);
      const by = owner(event['attacker']) ?? shooter ?? (against === null ? null : 1 - against);
      const dice = [
        { value: roll.attack.die, side: by },
        { value: roll.defence.die, side: against },
      ];
      const harm = roll.kind === 'damage' && roll.good && { result: `−${String(event['damage'])}` };
      add(at, { dice, sum: sumOf(roll), good: roll.good, ...harm, start: roll.kind === 'damage' ? ONCE_THERE : 0 });
    } else if (typeof die === 'number' && die > 0 && die <= 6 && !shooter) {
      const said = wordOf(event);
      add(at, { dice: [{ value: die, side: null }], sum: said ? `${die}: ${said}` : `${die}`, good: null, start: 0 });
    }
  }
  return throws;
}

/** What a single die came to. */
function wordOf(event: Tagged): string {
  const damage = Number(event['damage'] ?? 0);
  if (event.type === 'firerolled') return event['out'] ? 'fire out' : damage ? `fire −${damage}` : 'burns on';
  if (event.type === 'voidcrossed') return damage ? `void −${damage}` : 'through';
  return '';
}

/** The flashes of the events of one act, in the position before it; equal words become one. */
export function flashesOf(events: readonly Tagged[], view: BattleView): Flashes {
  const floats: Float[] = [];
  const rays: Ray[] = [];
  const blasts: Square[] = [];
  const placeOf = (index: unknown): Square | null => {
    const mech = view.mechs[index as number];
    return mech && mech.x !== null && mech.y !== null ? [mech.x, mech.y] : null;
  };
  let target: Square | null = null;
  let rolled = 0;
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
        // Each roll of a volley is a shot of its own.
        if (rolled && rays[0]) rays.push({ ...rays[0] });
        if (rays[rolled]) rays[rolled]!.hit = event['hit'] === true;
        rolled += 1;
        if (!event['hit']) say(on ?? target, 'miss');
        break;
      case 'rolleddamage': {
        const damage = event['damage'] as number;
        if (event['building'] || !rolled) for (const ray of rays) ray.hit = true;
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
  const throws = throwsOf(events, view, placeOf);
  return { floats: merged(floats), rays, blasts, ...inTime(rays.map(({ flight }) => flight), throws) };
}

/** The name of a weapon effect on the table. */
function nameOf(effect: unknown, view: BattleView): string {
  const effects = view.mechs.flatMap((mech) => mech.gear.flatMap((gear) => gear.effects));
  return effects.find((one) => one.id === effect)?.name ?? '';
}
