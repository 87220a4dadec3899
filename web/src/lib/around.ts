// The map during a battle: the table as it would be seen if nothing were asked, to be looked at only.

import { Choosing } from './choosing.svelte';
import { Show } from './show.svelte';
import type { Table } from './table.svelte';

const NOTHING = {
  decision: null,
  waiting: null,
  roll: null,
  hint: null,
  mine: false,
  advised: null,
  pondering: null,
  advisable: false,
} as const;

/** A table whose board is that of the match, whatever is fought inside it. It says all else as the table
    does, asks nothing, and has the match measured; `more` is said otherwise. */
export function around(table: Table, more: Record<string, () => unknown> = {}): Table {
  const nothing = () => undefined;
  const choosing = new Choosing({ decision: null, busy: true, answer: nothing, suppose: nothing, say: nothing, reason: () => null });
  const still = { view: null, waits: false, take: () => undefined, tell: () => undefined };
  const show = new Show(still, 0);
  const seen: Record<string, () => unknown> = {
    view: () => table.around,
    shown: () => table.around,
    players: () => table.people,
    seats: () => table.own,
    viewer: () => table.eyes,
    actor: () => table.asked,
    level: () => null,
    inside: () => [],
    linesHere: () => table.lines.filter(({ system }) => !system),
    choosing: () => choosing,
    show: () => show,
    measure: () => (question: never) => table.measureAt(0, question),
    odds: () => () => null,
    reason: () => () => null,
  };
  return new Proxy(table, {
    get(target, key: string) {
      if (key in more) return more[key]!();
      if (key in NOTHING) return NOTHING[key as keyof typeof NOTHING];
      if (key in seen) return seen[key]!();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key: string, value) => Reflect.set(target, key, value, target),
  });
}
