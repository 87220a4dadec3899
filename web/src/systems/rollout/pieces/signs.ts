// What is the matter with a unit, as signs and in a word each.

import type { Unit } from '../wire';

export interface Sign {
  mark: Mark;
  word: string;
  bad: boolean;
  d: string;
}

type Mark = Unit['marks'][number];

const SIGNS: Partial<Record<Mark, Pick<Sign, 'bad' | 'd'>>> = {
  out: { bad: true, d: 'M-9-9 9 9M9-9-9 9' },
  pinned: { bad: true, d: 'M-9-8H9M0-8V9M-4 4 0 9 4 4' },
  staggered: { bad: true, d: 'M2-11-7 2H1L-3 11 8-3H0Z' },
  locked: { bad: true, d: 'M-7-1H7V9H-7ZM-4-1V-6A4 4 0 0 1 4-6V-1' },
  grounded: { bad: true, d: 'M-9-4 0 6 9-4M0-11V5' },
  disguised: { bad: false, d: 'M-10-2Q0-9 10-2 0 5-10-2ZM-3-2H3' },
  ignored: { bad: false, d: 'M-10 0Q0-9 10 0 0 9-10 0ZM-8 8 8-8' },
  lit: { bad: false, d: 'M0-10V-6M0 6V10M-10 0H-6M6 0H10M-3-3 3 3M3-3-3 3' },
  spotted: { bad: false, d: 'M-11 0Q0-10 11 0 0 10-11 0ZM-3 0A3 3 0 0 1 3 0 3 3 0 0 1-3 0' },
  unaware: { bad: false, d: 'M-5-3H2L-5 5H2M4-9H9L4-3H9' },
};

/** The signs of a unit, the worst first. */
export function signsOf(unit: Pick<Unit, 'marks'>): Sign[] {
  const words: Record<string, string> = { out: 'Out of action', disguised: 'Recognised', ignored: 'Disguised' };
  return unit.marks
    .filter((mark) => mark !== 'disguised' || !unit.marks.includes('ignored'))
    .flatMap((mark) => {
      const sign = SIGNS[mark];
      return sign ? [{ mark, word: words[mark] ?? mark[0]!.toUpperCase() + mark.slice(1), ...sign }] : [];
    })
    .sort((a, b) => Number(b.bad) - Number(a.bad));
}
