// Moves and attacks with what came of them, as the log tells them.

import { aged, type Deed } from '../../lib/deeds';
import type { Table } from '../../lib/table.svelte';
import { sideOf, unitIn, viewOf } from './view';

type Point = readonly [number, number];

const GOES = new Set(['moved', 'charged', 'retreated', 'flew']);

/** What a line says beside the name of who did it: what was rolled for it, in brackets, is read in the log. */
const told = (text: string, name: string): string =>
  (text.startsWith(name) ? text.slice(name.length).replace(/^[: ]+/, '') : text).replace(/ \([^()]*\)/g, '');

export function deedsOf(table: Table): readonly Deed[] {
  const view = viewOf(table);
  const deeds: Deed[] = [];
  const begun: number[] = [];
  /** The latest attack, and whom it may have hurt. */
  let struck = null as { deed: number; target: number } | null;
  for (const line of table.linesHere) {
    const { event } = line;
    // What a shot took is told with it, or that it was saved: that it hit says little.
    const by = struck && deeds[struck.deed];
    const came = event.type === 'hurt' ? `−${event['hp'] as number}` : event.type === 'saved' && event['saved'] ? 'saved' : '';
    if (struck && by && came && (event['unit'] ?? event['target']) === struck.target) {
      deeds[struck.deed] = { ...by, text: `${by.text}, ${came}` };
      struck = null;
    }
    if (event.type === 'turnbegan') begun.push(deeds.length);
    const unit = unitIn(view, event['unit'] as number);
    const side = unit ? sideOf(unit) : null;
    if (!unit || side === null) continue;
    const base = { key: line.key, entry: line.entry, side, name: unit.name, text: told(line.text, unit.name) };
    if (GOES.has(event.type)) deeds.push({ ...base, tone: 'note', way: event['way'] as Point[] });
    if (event.type === 'attacked' || event.type === 'fought')
      struck = { deed: deeds.length, target: (event.type === 'fought' && event['winner'] !== unit.unit ? unit.unit : event['target']) as number };
    if (event.type === 'attacked') {
      const target = unitIn(view, event['target'] as number);
      const shot = target && target.place === 'table' ? { from: [unit.x, unit.y] as Point, to: [target.x, target.y] as Point, hit: event['hit'] === true } : undefined;
      deeds.push({ ...base, tone: event['hit'] ? 'harm' : 'miss', ...(shot && { shot }) });
    }
    if (event.type === 'fought') deeds.push({ ...base, tone: event['winner'] === unit.unit ? 'harm' : 'miss' });
  }
  return aged(deeds, begun);
}
