// How the lines of the log are read: dice, reasons, chapters, whose doing it was.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import type { Die } from '../module';
import { indexIn } from '../../lib/anchors';
import { sideOf, unitIn, viewOf } from './view';

const sideFor = (table: Table, unit: unknown): number | undefined => {
  const found = unitIn(viewOf(table), unit as number);
  return found ? (sideOf(found) ?? undefined) : undefined;
};

/** Fields that hold dice, and whether they tell of a success. */
const GOOD = ['hit', 'saved', 'exploded', 'through', 'ignored'];

export function diceOf(event: Tagged, table: Table): Die[] {
  const side = sideFor(table, event['unit'] ?? event['target']);
  const strong = GOOD.some((field) => event[field] === true);
  const die = (value: unknown, more: Partial<Die> = {}): Die[] =>
    typeof value === 'number' && value > 0 ? [{ value, ...(side !== undefined && { side }), ...more }] : [];
  if (event.type === 'fought') {
    const dice = event['dice'] as number[] | undefined;
    const other = sideFor(table, event['target']);
    return dice ? [...die(dice[0]), ...die(dice[1], other === undefined ? {} : { side: other })] : [];
  }
  if (event.type === 'identified') return die(event['die'], { faces: 100 });
  const dice = event['dice'] as number[] | undefined;
  if (dice) return dice.flatMap((value) => die(value));
  return die(event['die'] ?? event['roll'], strong ? { strong: true } : {});
}

interface Part {
  label: string;
  amount: number;
}

const told = (parts: unknown, sum: number | undefined): string[] =>
  Array.isArray(parts) && parts.length
    ? [...(parts as Part[]).map(({ label, amount }) => `${amount > 0 ? '+' : ''}${amount} ${label}`), ...(sum === undefined ? [] : [`= ${sum}`])]
    : [];

interface Scored {
  name: string;
  value: number;
  parts: Part[];
}

/** An HP in the scores of the enemy's choices. */
const HP = 900_000;
const inHp = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(Math.round((value / HP) * 100) / 100)}`;

/** What the enemy weighed: its goal, and the places it thought best. */
const weighed = (event: Tagged): string[] => [
  `Makes for ${String(event['goal'])}`,
  ...((event['places'] as Scored[] | undefined) ?? []).map(
    ({ name, value, parts }, i) =>
      `${i ? 'Or ' : ''}${name}: ${inHp(value)} = ${parts.map(({ label, amount }) => `${amount >= 0 ? '+' : ''}${inHp(amount)} ${label}`).join(' ')}`,
  ),
];

/** Where the numbers of an event come from, a line each. */
export function reasons(event: Tagged): string[] {
  if (event.type === 'reasoned') return weighed(event);
  if (event.type === 'fought') {
    const totals = event['totals'] as number[];
    return [...told(event['parts'], totals[0]), ...told(event['defending'], totals[1])];
  }
  return told(event['parts'], event['needed'] as number | undefined);
}

export const isChapter = ({ type }: Tagged): boolean => type === 'turnbegan';

export function doerOf(event: Tagged, table: Table): number | undefined {
  return sideFor(table, event['unit'] ?? event['target']);
}

export const ownerOf = (anchor: string, table: Table): number | undefined => {
  const unit = indexIn([anchor], 'unit');
  return unit < 0 ? undefined : sideFor(table, unit);
};
