// What a click means: which unit, piece or place it chooses.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { bestAt, isAttack } from './strike';
import { CHOOSES } from './turn';
import { indexIn } from '../../lib/anchors';

/** What is read follows who acts: a card that stayed would be taken for that of the next one. */
const follow = (table: Table): true => ((table.inspected = null), true);

/** A unit or a piece is chosen; false where it answers nothing. */
export function choose(table: Table, anchor: string): boolean {
  const { choosing, decision } = table;
  if (!decision || table.busy) return false;
  if (choosing.offers.has(anchor)) {
    const struck = choosing.options.some((option) => isAttack(option) && option.anchors.includes(anchor));
    if (!struck) {
      // Who acts next is chosen at once: taking it back is free.
      choosing.click(anchor, decision.prompt in CHOOSES);
      return follow(table);
    }
    if (choosing.chosen.includes(anchor) && choosing.answer) {
      if (!choosing.settles(anchor)) choosing.confirm();
      return true;
    }
    const best = bestAt(table, anchor);
    if (best) choosing.choose(best.anchors, [anchor]);
    return !!best;
  }
  return table.insteadOf(anchor) && follow(table);
}

/** A unit is taken from a list or from the table: its card is read, and where it is an answer it is chosen. */
export function pickUnit(table: Table, unit: number): void {
  const anchor = `unit:${unit}`;
  table.inspected = anchor;
  choose(table, anchor);
}

/** The action a person seems to mean by a click on a unit that no option answers. */
export function attemptAt(table: Table, unit: number): Tagged | null {
  const prompt = table.decision?.prompt ?? '';
  if (prompt in CHOOSES) return { type: 'activate', unit };
  if (prompt === 'shoot' || prompt === 'next') {
    const option = table.choosing.options.find(({ action }) => action.type === 'shoot');
    return { type: 'shoot', weapon: indexIn(option?.anchors ?? ['gun:0'], 'gun'), target: unit };
  }
  if (prompt === 'charge') return { type: 'charge', target: unit };
  if (prompt === 'fight') return { type: 'fight', target: unit };
  return null;
}
