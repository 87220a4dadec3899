// Moves and attacks with what came of them, as the log tells them.

import { aged, type Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { itemName, nameOf, placeOf, viewOf } from './view';
import { nameOf as thingName } from './words';
import type { MissionGameView } from './wire';

type Spot = readonly [number, number];

/** What is done with a marker, by the word of the event [TM-18.1, TM-18.3]. */
const TAKEN: Readonly<Record<string, string>> = { controlled: 'takes', lit: 'lights', gathered: 'gathers', broadcast: 'broadcasts from' };

/** Where a move went over: its hexes. */
export const wayOf = (event: Tagged): Spot[] => (event['path'] as [string, number][]).map(([at]) => placeOf(at));

/** What an attack did, in the fewest words: no damage is known of before it is told, for a shield may be asked about. */
function resultOf(damage: number | null, hit: boolean, lost: string, types: ReadonlySet<string>): string {
  if (types.has('destroyed')) return 'destroyed';
  if (types.has('buildingfell')) return 'it falls';
  const harm = damage ? `−${damage}` : types.has('shielded') ? 'shield' : types.has('evaded') ? 'evaded' : !hit ? 'miss' : damage === 0 ? 'no damage' : 'hit';
  return lost ? `${harm}, ${lost} lost` : harm;
}

/** The building or marker that an attack struck: what it is called, and where it stands. */
function struckBy(event: Tagged, view: MissionGameView): { what: string; at: string | null | undefined } {
  const building = view.board.buildings.find(({ number }) => number === event['building']);
  if (building) return { what: thingName(`building:${building.number}`, view) ?? '', at: building.hexes[0] };
  const marker = view.board.markers.find(({ number }) => number === event['marker']);
  return { what: marker?.name ?? '', at: marker?.at };
}

export function deedsOf(table: Table): Deed[] {
  const view = viewOf(table);
  const deeds: Deed[] = [];
  const begun: number[] = [];
  /** Where units were last seen to be: those that are gone stand nowhere now. */
  const places = new Map<number, Spot>();
  const where = (index: number): Spot | null => {
    const at = view.units[index]?.at;
    return places.get(index) ?? (at ? placeOf(at) : null);
  };
  let shot: { deed: Deed; what: string; target: number; damage: number | null; hit: boolean; lost: string; types: Set<string> } | null = null;
  for (const { event, key, entry, seq } of table.linesHere) {
    if (seq > table.seq) break;
    if (event.type === 'roundbegan') begun.push(deeds.length);
    const unit = event['unit'] as number;
    const base = { key, entry, side: view.units[unit]?.owner ?? -1, name: nameOf(view, unit) };
    if (event.type === 'moved') {
      const way = wayOf(event);
      places.set(unit, way.at(-1)!);
      shot = null;
      deeds.push({ ...base, text: way.length > 1 ? 'moved' : 'turned', tone: 'note', way });
    } else if (event.type === 'attacked') {
      const target = event['target'] as number;
      const to = where(target) ?? where(unit);
      const from = where(unit) ?? to;
      const deed: Deed = { ...base, text: '', tone: 'miss', ...(from && to && { shot: { from, to, hit: false } }) };
      shot = { deed, what: target >= 0 ? nameOf(view, target) : '', target, damage: null, hit: false, lost: '', types: new Set() };
      deeds.push(deed);
    } else if (event.type === 'commanded') {
      shot = null;
      deeds.push({ ...base, text: String(event['command']).replaceAll('_', ' '), tone: 'note' });
    } else if (event.type === 'markertaken') {
      // Who controls one has come near it, whoever that is: told of who of theirs acted last.
      shot = null;
      const last = deeds.filter(({ side }) => view.teams[event['team'] as number]?.players.includes(side)).at(-1);
      const marker = view.board.markers.find(({ number }) => number === event['marker'])?.name ?? 'a marker';
      const whose = unit >= 0 ? base : last && { ...base, side: last.side, name: last.name };
      if (whose) deeds.push({ ...whose, text: `${TAKEN[String(event['how'])] ?? 'takes'} ${marker}`, tone: 'note' });
    } else if (event.type === 'thrown') {
      shot = null;
      const path = (event['path'] as string[]).map(placeOf);
      deeds.push({ ...base, text: `throws ${nameOf(view, event['target'] as number)}`, tone: 'harm', way: path });
    } else if (shot) {
      shot.types.add(event.type);
      if (event.type === 'rolledattack') shot.hit ||= event['result'] !== 'miss';
      if (event.type === 'rolledevasion' && event['evaded'] === true) shot.types.add('evaded');
      if (event.type === 'damaged' || event.type === 'buildinghit' || event.type === 'markerhit') {
        shot.hit = true;
        shot.damage = (shot.damage ?? 0) + (event['damage'] as number);
        // What is no unit is named only here: the attack itself tells no target.
        if (event.type !== 'damaged' && shot.target < 0) {
          const { what, at } = struckBy(event, view);
          shot.what = what;
          if (at && shot.deed.shot) shot.deed.shot = { ...shot.deed.shot, to: placeOf(at) };
        }
      }
      if (event.type === 'lost') shot.lost = itemName(view, unit, event['item'] as number);
      if (event.type === 'turnended' || event.type === 'roundbegan') shot = null;
    }
    if (shot) {
      const { deed, what, damage, hit, lost, types } = shot;
      deed.text = `${what ? `at ${what} ` : ''}${resultOf(damage, hit, lost, types)}`;
      deed.tone = damage || types.has('destroyed') ? 'harm' : 'miss';
      if (deed.shot) deed.shot = { ...deed.shot, hit };
    }
  }
  return aged(deeds, begun);
}
