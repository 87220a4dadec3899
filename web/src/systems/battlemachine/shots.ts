// What the odds of a shot say, in the figures a player looks at.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Odds, Quantity, Tagged } from '../../lib/wire';
import { percent } from '../../lib/words';

export interface Shot {
  /** The chance to hit; of any damage where a hit is certain. */
  hit: number;
  isHit: boolean;
  damage: number;
  kill: number;
}

/** What the numbers of the odds are called. */
export const NUMBERS: Record<string, string> = {
  destroyed: 'Kill',
  gear_out: 'Gear out of action',
  gear_destroyed: 'Gear destroyed for good',
  immobile: 'Turns it cannot move',
  burning: 'Sets it on fire',
  energy_lost: 'Energy it loses',
  damage_to_other_enemies: 'Damage to enemies beside it',
  other_enemies_destroyed: 'Enemies beside it destroyed',
  damage_to_own_mechs: 'Damage to your own mechs',
  own_mechs_destroyed: 'Own mechs destroyed',
  smoke: 'Turns the smoke stays',
  damage_repaired: 'Damage repaired',
  accuracy: 'To hit: your Accuracy',
  defence: 'Its Defence',
  strength: 'Damage: your Strength',
  armour: 'Its Armour',
  energy_left: 'Energy left after it',
};

const quantity = (odds: Odds, name: string): Quantity | undefined =>
  odds.quantities.find((one) => one.name === name);

/** The chance that a number is not 0. */
export function chanceOf(odds: Odds, name: string): number {
  const found = quantity(odds, name);
  if (!found) return 0;
  return 1 - (found.shares.find((share) => share.value === 0)?.probability ?? 0);
}

export function shotOf(odds: Odds): Shot {
  const hit = quantity(odds, 'hit');
  return {
    hit: hit ? hit.mean : chanceOf(odds, 'damage'),
    isHit: hit !== undefined,
    damage: quantity(odds, 'damage')?.mean ?? 0,
    kill: quantity(odds, 'destroyed')?.mean ?? 0,
  };
}

/** What else a shot may do, a few words each: `out 24 %`, `stuck 15 %, 3.5 turns`. */
export function besides(odds: Odds): string[] {
  const found: string[] = [];
  const add = (name: string, word: string) => {
    const chance = chanceOf(odds, name);
    if (chance > 0) found.push(`${word} ${percent(chance)}`);
  };
  add('gear_out', 'out');
  add('gear_destroyed', 'for good');
  add('immobile', 'stuck');
  add('burning', 'fire');
  add('energy_lost', 'drained');
  add('damage_to_other_enemies', 'others hurt');
  add('damage_to_own_mechs', 'own hurt');
  return found;
}

/** What a shot at a mech is aimed at: the mech as a whole, its legs, or a gear of it. */
export function aimOf(action: Tagged): 'mech' | 'legs' | number {
  const aim = action['aim'];
  if (typeof aim !== 'number') return 'mech';
  return aim === -2 ? 'legs' : aim;
}

/** The shots without an aim among the options: at one mech, or at all. */
export function plainShots(options: readonly Choice[], mech = -1): Choice[] {
  return options.filter(
    ({ action }) =>
      action.type === 'fire' &&
      typeof action['mech'] === 'number' &&
      (mech < 0 || action['mech'] === mech) &&
      action['aim'] === undefined,
  );
}

/** The best chance among the shots at one mech whose odds are known. */
export function bestShot(table: Table, mech: number): Shot | null {
  let best: Shot | null = null;
  const gun = table.choosing.chosen.find((anchor) => anchor.startsWith('gear:'));
  for (const option of plainShots(table.choosing.options, mech)) {
    if (gun && !option.anchors.includes(gun)) continue;
    const odds = table.odds(option.action);
    if (!odds) continue;
    const shot = shotOf(odds);
    if (!best || shot.damage > best.damage) best = shot;
  }
  return best;
}
