// Looking ahead: the question after the open one is shown before that is answered, so that both are
// answered together. Nothing is answered until the person does.

import type { Choice } from './narrow';
import type { Tagged } from './wire';

/** A position as it is shown: what is asked in it, and what is seen. */
export interface Position {
  prompt: string;
  options: Choice[];
  view: unknown;
  /** Other answers than these may do as well. */
  sampled?: boolean;
}

/** Tells the position after these answers; null where nobody may know. */
export type Suppose = (after: readonly Tagged[]) => Promise<Position | null>;

/** Which answers a system proposes for an open question: none, one, or several in their order; null
    where it cannot be told whether there is something to do. */
export type Propose = (open: Position, suppose: Suppose) => Promise<Tagged[] | null>;

/** Answers that are supposed, with the positions on the way: before each, and after the last. */
export interface Supposed {
  answers: readonly Tagged[];
  positions: readonly Position[];
}

/** The answers that put the option of this thing, and nothing else, in place of the supposed ones:
    the latest question that has one counts. Null where none has. */
export function instead({ answers, positions }: Supposed, anchor: string): Tagged[] | null {
  for (let place = answers.length; place >= 0; place -= 1) {
    const option = positions[place]?.options.find(
      ({ anchors }) => anchors.length === 1 && anchors[0] === anchor,
    );
    if (option) return [...answers.slice(0, place), option.action];
  }
  return null;
}

/** Ways out of the questions before the one shown, each with all that has to be answered for it; what
    is supposed already is none. */
export const waysOut = ({ answers, positions }: Supposed): { option: Choice; answers: Tagged[] }[] =>
  answers.flatMap((_, place) =>
    (positions[place]?.options ?? [])
      .filter(({ action, anchors }) => !anchors.length && !isAnswer(action, answers[place]!))
      .map((option) => ({ option, answers: [...answers.slice(0, place), option.action] })),
  );

/** Whether two actions are the same answer. */
export const isAnswer = (one: Tagged, other: Tagged): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
