// What the odds of a shot say, in the three figures a player looks at.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Odds } from '../../lib/wire';

export interface Shot {
  /** The chance to hit where the odds tell it, else that of any damage. */
  hit: number;
  isHit: boolean;
  damage: number;
  kill: number;
}

export function shotOf(odds: Odds): Shot {
  const mean = (name: string) => odds.quantities.find((q) => q.name === name)?.mean;
  const damage = odds.quantities.find((q) => q.name === 'damage');
  const none = damage?.shares.find((share) => share.value === 0)?.probability ?? 0;
  const hit = mean('hit') ?? mean('hits');
  return {
    hit: hit ?? (damage ? 1 - none : 0),
    isHit: hit !== undefined,
    damage: damage?.mean ?? 0,
    kill: mean('destroyed') ?? mean('kill') ?? 0,
  };
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
  const gun = table.chosen.find((anchor) => anchor.startsWith('gear:'));
  for (const option of plainShots(table.options, mech)) {
    if (gun && !option.anchors.includes(gun)) continue;
    const odds = table.odds(option.action);
    if (!odds) continue;
    const shot = shotOf(odds);
    if (!best || shot.damage > best.damage) best = shot;
  }
  return best;
}
