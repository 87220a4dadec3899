// What a click on a character means.

import type { Table } from '../../../../lib/table.svelte';
import { campaignOf, offerOf, teamOf } from '../../campaign';

/** Where something is bought or nothing waits in haste: somebody may be named, and a line written in the diary. */
export const WRITES = new Set(['orders', 'march', 'base']);

/** A character is taken from the roster: while a team is formed it joins, while somebody can be
    repaired it is meant for that; else its card is read. */
export function pickMember(table: Table, id: string): void {
  const anchor = `member:${id}`;
  const prompt = table.decision?.prompt;
  if (table.mine && !table.busy) {
    const join = offerOf(table, { type: 'join', member: id });
    if (join) return table.choosing.act(join.action);
    if (prompt === 'team' && !teamOf(campaignOf(table)).includes(id)) void table.explain({ type: 'join', member: id });
    if (prompt === 'downtime' && table.choosing.offers.has(anchor)) table.choosing.click(anchor);
  }
  // Its card opens also where it is an answer: it is read by a word of its own.
  const read = `person:${id}`;
  table.inspected = table.inspected === read ? null : read;
}
