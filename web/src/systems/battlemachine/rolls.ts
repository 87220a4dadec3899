// A roll of two dice as it is explained: sum against sum, and what naturals do to it.

import { signed } from '../../lib/odds';
import type { Tagged, Modifier } from '../../lib/wire';

export interface Half {
  die: number;
  parts: Modifier[];
  /** What is added to the die, and what it comes to. */
  plus: number;
  sum: number;
}

export interface Roll {
  kind: 'hit' | 'damage';
  attack: Half;
  defence: Half;
  /** It ended well for who attacks. */
  good: boolean;
  /** What came of it, in two words. */
  result: string;
  /** Why, in a sentence. */
  why: string;
  rule: string;
  /** A natural decided it. */
  automatic: boolean;
  /** A natural had a say in it. */
  special: boolean;
}

const half = (die: number, parts: Modifier[]): Half => {
  const plus = parts.reduce((sum, part) => sum + part.amount, 0);
  return { die, parts, plus, sum: die + plus };
};

/** A to-hit or damage roll of the log explained; null for any other event. */
export function rollOf(event: Tagged): Roll | null {
  const hits = event.type === 'rolledtohit';
  if (!hits && event.type !== 'rolleddamage') return null;
  const [a = 0, d = 0] = event['dice'] as number[];
  const attack = half(a, (event[hits ? 'accuracy' : 'strength'] ?? []) as Modifier[]);
  const defence = half(d, (event[hits ? 'defence' : 'armour'] ?? []) as Modifier[]);
  const automatic = event['automatic'] === true;
  const damage = (event['damage'] as number | undefined) ?? 0;
  const good = hits ? event['hit'] === true : damage > 0;
  const said = natural(a, d, automatic);
  const won = hits ? 'hit' : `${damage} damage`;
  const lost = hits ? 'miss' : 'no damage';
  return {
    kind: hits ? 'hit' : 'damage',
    attack,
    defence,
    good,
    result: good ? won : lost,
    why: `${said}${automatic ? outright(hits, good) : compared(hits, attack, defence)}`,
    automatic,
    special: said !== '',
    rule: automatic ? (hits ? 'BM-8.2' : 'BM-10.2') : hits ? 'BM-9.1' : 'BM-10.1',
  };
}

/** What the faces mean before anything is added [BM-8.2, BM-8.3]. */
function natural(a: number, d: number, automatic: boolean): string {
  const special = (die: number) => die === 1 || die === 6;
  if (automatic) {
    const who = special(a) && special(d) ? `Naturals ${a} and ${d}` : special(a) ? `The attacker’s natural ${a}` : `The defender’s natural ${d}`;
    return `${who} ${special(a) && special(d) ? 'decide' : 'decides'}, whatever the sums: `;
  }
  if (special(a) && special(d)) return a === d ? `Both rolled a natural ${a}, which cancel: ` : 'Natural against natural: ';
  return '';
}

function outright(hits: boolean, good: boolean): string {
  if (hits) return good ? 'an automatic hit.' : 'an automatic miss.';
  return good ? 'full power.' : 'the shot glances off.';
}

function compared(hits: boolean, attack: Half, defence: Half): string {
  const sums = `${attack.sum} against ${defence.sum}`;
  if (hits) {
    if (attack.sum > defence.sum) return `${sums}, the higher hits.`;
    return attack.sum === defence.sum ? `${sums}, a tie misses.` : `${sums}, too low.`;
  }
  const over = attack.sum - defence.sum;
  return over > 0 ? `${sums}, ${over} more goes through.` : `${sums}, the armour holds.`;
}

/** `4 + 5 = 9`: one side of a roll. */
export const halfInWords = (side: Half): string =>
  `${side.die} ${side.plus < 0 ? '−' : '+'} ${Math.abs(side.plus)} = ${side.sum}`;

/** `+5 Accuracy (BM-9.1) +1 Targeter (BM-9.2)`. */
export const partsInWords = (parts: readonly Modifier[]): string =>
  parts.map((m) => `${signed(m.amount)} ${m.label} (${m.rule})`).join(' ');

const SHOT = new Set([
  'fired',
  'rolledtohit',
  'rolleddamage',
  'destroyed',
  'geardisabled',
  'geardestroyed',
  'immobilised',
  'ignited',
  'voidplaced',
  'smokeplaced',
  'drained',
  'salvaged',
  'fell',
]);

/** The lines of the last firing of this turn; empty before the first. */
export function lastShot<L extends { event: Tagged; seq: number }>(lines: readonly L[]): L[] {
  let first = lines.length - 1;
  while (first >= 0 && lines[first]?.event.type !== 'fired') {
    if (lines[first]?.event.type === 'turnstarted') return [];
    first -= 1;
  }
  const fired = lines[first];
  if (!fired) return [];
  return lines.slice(first).filter((line) => line.seq === fired.seq && SHOT.has(line.event.type));
}
