// What was earned for what, from what the log tells.

import type { Table } from '../../../lib/table.svelte';
import { nameOf, viewOf } from '../view';

export interface Earned {
  xp: number;
  what: string;
}

export function earnedIn(table: Table, side = 0): Earned[] {
  const view = viewOf(table);
  return table.linesHere.flatMap(({ event }) => {
    if (event.type !== 'earned' || event['side'] !== side) return [];
    const unit = event['unit'] as number;
    return [{ xp: event['xp'] as number, what: unit >= 0 ? nameOf(view, unit) : String(event['what']) }];
  });
}
