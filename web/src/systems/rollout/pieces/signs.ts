// What is the matter with a unit, as signs and in words.

import type { Unit } from '../wire';

export interface Sign {
  word: string;
  /** What it means, in a sentence. */
  text: string;
  rule: string;
  bad: boolean;
  d: string;
}

const SIGNS: Partial<Record<Unit['marks'][number], Omit<Sign, 'word'>>> = {
  out: { text: 'It does nothing more; on foot it can still shoot this turn.', rule: 'RO-10.5', bad: true, d: 'M-9-9 9 9M9-9-9 9' },
  pinned: { text: 'It moves half as far, charges half as far and neither shoots nor throws; it may Pull Back in Recover.', rule: 'RO-11.4', bad: true, d: 'M-9-8H9M0-8V9M-4 4 0 9 4 4' },
  staggered: { text: 'It cannot move, charge or declare a fight, and needs 2 more to hit, until the end of the next turn.', rule: 'RO-11.5', bad: true, d: 'M2-11-7 2H1L-3 11 8-3H0Z' },
  locked: { text: 'Code-locked: it does nothing until the turn ends.', rule: 'RO-22.6', bad: true, d: 'M-7-1H7V9H-7ZM-4-1V-6A4 4 0 0 1 4-6V-1' },
  grounded: { text: 'It has crashed: the aircraft form is finished for this battle.', rule: 'RO-13.7', bad: true, d: 'M-9-4 0 6 9-4M0-11V5' },
  disguised: { text: 'The enemy sees through its disguise, until the die of the next turn.', rule: 'RO-14.2', bad: false, d: 'M-10-2Q0-9 10-2 0 5-10-2ZM-3-2H3' },
  ignored: { text: 'Its disguise holds: the enemy ignores it.', rule: 'RO-14.4', bad: false, d: 'M-10 0Q0-9 10 0 0 9-10 0ZM-8 8 8-8' },
  lit: { text: 'Lit at night: everybody sees it.', rule: 'RO-17.16', bad: false, d: 'M0-10V-6M0 6V10M-10 0H-6M6 0H10M-3-3 3 3M3-3-3 3' },
  unaware: { text: 'Its force does not know that you are there.', rule: 'RO-15.1', bad: false, d: 'M-5-3H2L-5 5H2M4-9H9L4-3H9' },
};

/** The signs of a unit, the worst first. */
export function signsOf(unit: Pick<Unit, 'marks'>): Sign[] {
  const words: Record<string, string> = { out: 'Out of action', disguised: 'Recognised', ignored: 'Disguised' };
  return unit.marks
    .filter((mark) => mark !== 'disguised' || !unit.marks.includes('ignored'))
    .flatMap((mark) => {
      const sign = SIGNS[mark];
      return sign ? [{ word: words[mark] ?? mark[0]!.toUpperCase() + mark.slice(1), ...sign }] : [];
    })
    .sort((a, b) => Number(b.bad) - Number(a.bad));
}
