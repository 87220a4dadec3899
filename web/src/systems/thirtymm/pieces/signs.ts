// What is the matter with a unit, as small signs beside it and as words.

import type { Unit } from '../wire';
import { SHIELD } from './plate';

export interface Sign {
  word: string;
  /** A drawing of 24 by 24 around its middle. */
  d: string;
  bad?: boolean;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  overwatch: {
    word: 'Overwatch',
    d: 'M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0ZM-3 0A3 3 0 1 0 3 0 3 3 0 1 0-3 0',
  },
  guard: { word: 'Guard', d: SHIELD },
  counter: { word: 'Counter', d: 'M-10 8 6-8M1-10 10-10 10-1M-10-2V10H2' },
  kneeling: { word: 'kneeling', d: 'M-8 8H8M-4 8V0L4-4V-11' },
  prone: { word: 'prone', d: 'M-11 6H11M-8 0H6' },
  downed: { word: 'downed', d: 'M-11 6H11M-7-8 7 2M7-8-7 2', bad: true },
  freeze: { word: 'Freeze', d: 'M0-11V11M-10-6 10 6M-10 6 10-6', bad: true },
  system_error: { word: 'System Error', d: 'M0-10V2M0 8V9', bad: true },
  abyss: { word: 'Abyss', d: 'M0-10V8M-7 2 0 9 7 2', bad: true },
  stuck: { word: 'Stuck', d: 'M-9-9H9V9H-9ZM-9 0H9', bad: true },
  held: { word: 'held', d: 'M-9-8V8M9-8V8M-9 0H9', bad: true },
  holding: { word: 'holding', d: 'M-9-8V8H9V-8' },
  conceal: { word: 'Conceal', d: 'M-10 5Q-10-7 0-7 10-7 10 5ZM-4 5V10M4 5V10' },
  lit: { word: 'lit', d: 'M0-10V-6M0 6V10M-10 0H-6M6 0H10M-4 0A4 4 0 1 0 4 0 4 4 0 1 0-4 0' },
  inoperative: { word: 'inoperative', d: 'M-8-8 8 8M8-8-8 8', bad: true },
  object: { word: 'carries the object', d: 'M-9-6 0-11 9-6V5L0 10-9 5ZM-9-6 0-1 9-6M0-1V10' },
};

/** All that is special about a unit now; the bad news first. */
export function signsOf(unit: Unit): Sign[] {
  const found = [
    ...(unit.inoperative ? ['inoperative'] : []),
    ...(unit.posture === 'standing' ? [] : [unit.posture]),
    ...(unit.stance ? [unit.stance] : []),
    ...unit.statuses,
    ...(unit.object === null ? [] : ['object']),
  ];
  const signs = found.flatMap((word) => SIGNS[word] ?? []);
  return signs.sort((a, b) => Number(b.bad ?? false) - Number(a.bad ?? false));
}
