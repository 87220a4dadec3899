// What was fired and what came of it, as the log tells it.

import type { Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import { fallenName } from './fallen';
import { doerOf } from './log';
import { placeOf } from './places';
import { viewOf } from './view';
import { cardName, nameOf } from './words';

/** Attacks with their results, each with the name of whoever made it; of missions before the last one none. */
export function deedsOf(table: Table): Deed[] {
  const view = viewOf(table);
  const named = (unit: number): string =>
    ['mek', 'foe', 'ally']
      .map((kind) => nameOf(`${kind}:${unit}`, view) ?? fallenName(`${kind}:${unit}`, table.lines))
      .find(Boolean) ?? '';
  const deeds: Deed[] = [];
  let target = '';
  for (const { event, key, entry, seq } of table.linesHere) {
    if (seq > table.seq) break;
    if (event.type === 'missiontaken') deeds.length = 0;
    const last = deeds.at(-1);
    if (event.type === 'attacked') {
      const mine = (event['by'] as number) >= 0;
      const card = event['card'] as string;
      target = named(event['target'] as number);
      const name = mine ? cardName(card) : named(event['attacker'] as number) || cardName(card);
      const hit = event['hit'] as boolean;
      const text = `${target ? `at ${target} ` : ''}${hit ? 'hit' : 'miss'}`;
      const shot = { from: placeOf(event['attacker'] as number), to: placeOf(event['target'] as number), hit };
      deeds.push({ key, entry, side: doerOf(event, table) ?? -1, name, text, tone: hit ? 'harm' : 'miss', shot });
    } else if (event.type === 'damaged' && last) {
      last.text = `${target ? `at ${target} ` : ''}−${event['damage'] as number}`;
      last.tone = 'harm';
    }
  }
  return deeds;
}
