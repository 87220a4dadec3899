// What is seen of the battlefield between two acts of one change: enough of the position for tokens,
// gauges and plates. What the change ends at is sent; nothing here decides anything.

import type { Tagged } from '../../../lib/wire';
import type { BattleView, Building, Mech } from '../wire';

const HARMS = new Set(['rolleddamage', 'firerolled']);

/** What an event makes of the mech it names. */
function changed(event: Tagged): Partial<Mech> {
  const [x, y] = (event['at'] ?? (event['path'] as unknown[] | undefined)?.at(-1) ?? []) as number[];
  switch (event.type) {
    case 'moved':
    case 'jumped':
    case 'placed':
      return { x: x!, y: y!, facing: event['facing'] as number, status: 'standing' };
    case 'destroyed':
      return { x: null, y: null, status: 'destroyed' };
    case 'escaped':
      return { x: null, y: null, status: 'escaped' };
    case 'ignited':
      return { burning: true };
    case 'drained':
      return { eng: event['eng_left'] as number };
    default:
      return HARMS.has(event.type) ? { dam: event['dam_left'] as number } : {};
  }
}

/** What an event makes of the building it names. */
function harmed(event: Tagged): Partial<Building> {
  if (event.type === 'fell') return { standing: false, dam: 0 };
  if (event.type === 'ignited') return { burning: true };
  return HARMS.has(event.type) ? { dam: event['dam_left'] as number } : {};
}

export function after(view: BattleView, events: readonly Tagged[]): BattleView {
  const mechs = [...view.mechs];
  let { buildings } = view.board;
  for (const event of events) {
    const { mech, building, attacker } = event as { mech?: number; building?: string; attacker?: number };
    const one = mechs[mech ?? -1];
    const gun = mechs[attacker ?? -1];
    if (one && !building) mechs[mech!] = { ...one, ...changed(event) };
    else if (building) buildings = buildings.map((it) => (it.id === building ? { ...it, ...harmed(event) } : it));
    if (gun && event.type === 'fired') mechs[attacker!] = { ...gun, eng: event['eng_left'] as number };
  }
  return { ...view, mechs, board: { ...view.board, buildings } };
}
