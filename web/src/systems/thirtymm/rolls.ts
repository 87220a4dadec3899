// A roll of a D8 as it is explained: the die, what is added, and what was needed.

import { signed } from '../../lib/odds';
import type { Modifier, Tagged } from '../../lib/wire';

export interface Roll {
  die: number;
  parts: readonly Modifier[];
  sum: number;
  needed: number;
  /** Whose roll it is. */
  unit: number;
  /** It went well for who rolled. */
  good: boolean;
  /** What came of it, in two words. */
  result: string;
  /** What was rolled for: Accuracy, Assault, Evasion. */
  what: string;
  /** A natural 1 or 8 decided it. */
  natural: boolean;
}

/** No stat is better [TM-0.5]. */
const BEST = 2;

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A roll of the log explained; null for any other event. */
export function rollOf(event: Tagged): Roll | null {
  const attacks = event.type === 'rolledattack';
  if (!attacks && event.type !== 'rolledevasion') return null;
  const die = event['die'] as number;
  const parts = (event['modifiers'] ?? []) as Modifier[];
  const good = attacks ? event['result'] !== 'miss' : event['evaded'] === true;
  return {
    die,
    parts,
    sum: die + parts.reduce((sum, { amount }) => sum + amount, 0),
    needed: Math.max(BEST, event['needed'] as number),
    unit: event['unit'] as number,
    good,
    result: attacks ? String(event['result']) : good ? 'evaded' : 'not evaded',
    what: attacks ? word(String(event['stat'])) : 'Evasion',
    natural: attacks && (die === 1 || die === 8) && (event['item'] as number) >= 0,
  };
}

/** `5 + 1 = 6`. */
export function sumInWords({ die, parts, sum }: Roll): string {
  if (!parts.length) return `${die}`;
  const plus = sum - die;
  return `${die} ${plus < 0 ? '−' : '+'} ${Math.abs(plus)} = ${sum}`;
}

/** `+1 High Ground (TM-10.11)`. */
export const partsInWords = (parts: readonly Modifier[]): string =>
  parts.map(({ amount, label, rule }) => `${signed(amount)} ${label} (${rule})`).join(' ');
