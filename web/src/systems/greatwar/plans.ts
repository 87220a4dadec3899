// Orders for later as they are given on the map: a move when its unit is to move next.

import type { Table } from '../../lib/table.svelte';
import type { Plans } from '../module';
import { hexAnchor, unitAnchor, unitIn, viewOf } from './view';

interface Planned {
  unit: string;
  path: string[];
  /** Why it would not be given now. */
  waits?: string | undefined;
}

/** The moves that are ordered, in the order in which the units are to move. */
export const plannedOf = ({ company }: Table): Planned[] =>
  (company.orders?.lines ?? []).filter(({ order }) => order.type === 'movenext').map(({ order, waits }) => ({ ...(order as unknown as Planned), waits }));

const plans: Plans = {
  prompt: 'move',
  choiceOf({ order, text }) {
    if (order.type !== 'movenext') return null;
    const { unit, path } = order as unknown as Planned;
    const end = path.at(-1);
    return { action: { type: 'move', unit, path }, text, anchors: [unitAnchor(unit), ...(end ? [hexAnchor(end)] : [])] };
  },
  orderOf: (action) => ({ ...action, type: 'movenext' }),
  replaces: (order, given) => given.type === order.type && given['unit'] === order['unit'],
  brief(order, table) {
    const { unit, path } = order as unknown as Planned;
    const name = unitIn(viewOf(table), unit)?.name ?? unit;
    return path.length ? `${name} to ${path.at(-1)}` : `${name} holds`;
  },
};

export default plans;
