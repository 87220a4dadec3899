// Moves and shots with what came of them, as the log tells them.

import { aged, type Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import { nameOf, viewOf } from './view';
import type { Square } from './wire';

/** What a shot did, in the fewest words; the first that fits is told. */
function resultOf(damage: number, hit: boolean, types: ReadonlySet<string>): string {
  if (types.has('destroyed')) return 'destroyed';
  const harm = damage ? `−${damage}` : hit ? 'no damage' : 'miss';
  const more = [
    types.has('ignited') && 'burning',
    types.has('immobilised') && 'immobile',
    (types.has('geardisabled') || types.has('geardestroyed')) && 'gear',
  ].filter(Boolean);
  return [harm, ...more].join(', ');
}

export function deedsOf(table: Table): Deed[] {
  const view = viewOf(table);
  const placeOf = (index: number): Square | null => {
    const mech = view.mechs[index];
    return mech && mech.x !== null && mech.y !== null ? [mech.x, mech.y] : null;
  };
  const deeds: Deed[] = [];
  const begun: number[] = [];
  /** Where mechs were last seen to be: those that are gone stand nowhere now. */
  const places = new Map<number, Square>();
  let shot: { deed: Deed; what: string; damage: number; hit: boolean; types: Set<string> } | null = null;
  for (const { event, key, entry, seq } of table.linesHere) {
    if (seq > table.seq) break;
    if (event.type === 'turnstarted') begun.push(deeds.length);
    const mech = event['mech'] as number;
    if (event.type === 'moved' || event.type === 'jumped') {
      const way = (event['path'] ?? [event['start'], event['at']]) as Square[];
      places.set(mech, way.at(-1)!);
      shot = null;
      const side = view.mechs[mech]?.owner ?? -1;
      const name = nameOf(view, mech);
      const text = way.length > 1 ? (event.type === 'jumped' ? 'jumped' : 'moved') : 'turned';
      deeds.push({ key, entry, side, name, text, tone: 'note', way });
    } else if (event.type === 'fired') {
      const by = event['attacker'] as number;
      const to = event['at'] as Square;
      const from = places.get(by) ?? placeOf(by) ?? to;
      const what = mech >= 0 ? nameOf(view, mech) : '';
      const side = view.mechs[by]?.owner ?? -1;
      const deed: Deed = { key, entry, side, name: nameOf(view, by), text: '', tone: 'miss', shot: { from, to, hit: false } };
      shot = { deed, what, damage: 0, hit: false, types: new Set() };
      deeds.push(deed);
    } else if (shot) {
      shot.types.add(event.type);
      if (event.type === 'rolledtohit') shot.hit ||= event['hit'] === true;
      if (event.type === 'rolleddamage') {
        shot.hit = true;
        shot.damage += event['damage'] as number;
      }
      if (event.type === 'turnstarted') shot = null;
    }
    if (shot) {
      const { deed, what, damage, hit, types } = shot;
      deed.text = `${what ? `at ${what} ` : ''}${resultOf(damage, hit, types)}`;
      deed.tone = damage || types.has('destroyed') ? 'harm' : 'miss';
      deed.shot = { ...deed.shot!, hit };
    }
  }
  return aged(deeds, begun);
}
