// Moves, sites and battles of the others, as the log tells them.

import type { Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import { placeOf, unitIn, viewOf } from './view';

type Spot = readonly [number, number];

export function deedsOf(table: Table): Deed[] {
  const view = viewOf(table);
  const deeds: Deed[] = [];
  for (const { event, key, entry, seq } of table.linesHere) {
    if (seq > table.seq) break;
    const unit = unitIn(view, String(event['unit'] ?? ''));
    if (event.type === 'sitetaken') {
      const last = deeds.at(-1);
      if (last) last.text = `${last.text}, took ${String(event['hex'])}`;
      continue;
    }
    if (!unit) continue;
    const base = { key, entry, side: unit.player, name: `${unit.name} (${unit.id})` };
    if (event.type === 'moved') {
      const path = event['path'] as string[];
      const way = [event['start'] as string, ...path].map((hex) => placeOf(hex) as Spot);
      deeds.push({ ...base, text: path.length ? `${event['march'] ? 'marched' : 'moved'} to ${path.at(-1)}` : 'held', tone: 'note', ...(path.length && { way }) });
    } else if (event.type === 'deployed') deeds.push({ ...base, text: `returned at ${String(event['hex'])}`, tone: 'note' });
  }
  return deeds;
}

/** The hexes that a deed is told with. */
export const namedIn = ({ text }: Pick<Deed, 'text'>): string[] => text.match(/\b\d{4}\b/g) ?? [];
