// Moves, sites and battles of the others, as the log tells them.

import { aged, type Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import { fieldName, placeOf, unitIn, viewOf } from './view';

type Spot = readonly [number, number];

/** The rule by which a move takes neutral sites. */
const ENTERED = 'GW-6.2';

export function deedsOf(table: Table): Deed[] {
  const view = viewOf(table);
  const deeds: Deed[] = [];
  const begun: number[] = [];
  for (const { event, key, entry, seq } of table.linesHere) {
    if (seq > table.seq) break;
    if (event.type === 'turnbegan') begun.push(deeds.length);
    const unit = unitIn(view, String(event['unit'] ?? ''));
    if (event.type === 'sitetaken') {
      const [player, took] = [event['player'] as number, `took ${fieldName(view, event['hex'] as string)}`];
      const last = deeds.at(-1);
      // Who enters a neutral site takes it on the way; any other changes hands at the end of the turn.
      if (last && event['rule'] === ENTERED) last.text = `${last.text}, ${took}`;
      else deeds.push({ key, entry, side: player, name: table.people[player]?.name ?? '', text: took, tone: 'note' });
      continue;
    }
    if (!unit) continue;
    const base = { key, entry, side: unit.player, name: `${unit.name} (${unit.id})` };
    if (event.type === 'moved') {
      const path = event['path'] as string[];
      const way = [event['start'] as string, ...path].map((hex) => placeOf(hex) as Spot);
      deeds.push({ ...base, text: !path.length ? 'held' : `${event['march'] ? 'marched' : 'moved'} ${path.at(-1) === event['start'] ? `to ${path.at(-2) ?? ''} and back` : `to ${path.at(-1)}`}`, tone: 'note', ...(path.length && { way }) });
    } else if (event.type === 'retreated') deeds.push({ ...base, text: `retreated to ${String(event['hex'])}`, tone: 'note' });
    else if (event.type === 'defeated') deeds.push({ ...base, text: `was defeated at ${String(event['hex'])}`, tone: 'harm' });
    else if (event.type === 'deployed') deeds.push({ ...base, text: `returned at ${String(event['hex'])}`, tone: 'note' });
  }
  return aged(deeds, begun);
}

/** The hexes that a deed is told with. */
export const namedIn = ({ text }: Pick<Deed, 'text'>): string[] => text.match(/\b\d{4}\b/g) ?? [];
