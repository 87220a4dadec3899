// What came of a battle that was played out, as the log tells it [GW-10.13 to GW-10.16].

import type { EventLine } from '../../../lib/wire';
import type { Battle } from '../wire';

export interface Judged {
  /** Where it was fought; nowhere, the final one. */
  hex: string;
  /** Who spoke for attacker and defender. */
  speakers: readonly [number, number];
  fields: readonly number[];
  survives: readonly number[];
  margin: number;
  /** Who holds the objective, where that counted. */
  holder: '' | 'attacker' | 'defender';
  grade: string;
  /** 0 the attacker, 1 the defender, -1 nobody. */
  winner: number;
  bv: number;
  /** What followed at once. */
  after: readonly EventLine[];
}

/** What is the match's own business. */
const own = <T extends EventLine>(lines: readonly T[]): T[] => lines.filter(({ system }) => !system);

/** What belongs to the battle that was judged: up to the next turn, or the next battle. */
const ENDS = new Set(['turnbegan', 'battlebegan', 'finalbegan', 'moved']);

/** What a battle came to. Where the log of a long one is not here back to its beginning, who fought it and where
    was seen `before` it ended. */
export function accountOf<T extends EventLine>(lines: readonly T[], judged: T, before?: Pick<Battle, 'hex' | 'speakers'> | null): Judged {
  const all = own(lines);
  const at = all.indexOf(judged);
  const began = all.slice(0, at).filter(({ event }) => event.type === 'battlebegan' || event.type === 'finalbegan').at(-1)?.event;
  const after = all.slice(at + 1);
  const end = after.findIndex(({ event }) => ENDS.has(event.type));
  const told = (end < 0 ? after : after.slice(0, end)).filter(({ text }) => text);
  const { event } = judged;
  const [fields, survives] = [event['fields'], event['survives']] as [number[], number[]];
  const margin = event['margin'] as number;
  const apart = margin - (fields[0]! - fields[1]!);
  const settled = told.find((line) => line.event.type === 'battlesettled')?.event;
  const final = began?.type === 'finalbegan';
  const speakers = (final ? [began['attacker'], began['defender']] : (began?.['speakers'] ?? before?.speakers ?? [0, 1])) as [number, number];
  return {
    hex: final ? '' : String(began?.['hex'] ?? before?.hex ?? ''),
    speakers,
    fields,
    survives,
    margin,
    holder: apart > 0 ? 'attacker' : apart < 0 ? 'defender' : '',
    grade: String(event['grade']),
    winner: event['grade'] === 'draw' ? -1 : margin > 0 ? 0 : 1,
    bv: (settled?.['bv'] as number | undefined) ?? 0,
    after: told,
  };
}
