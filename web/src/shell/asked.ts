// What is asked of whoever has to do something now, in words: the same to read and to hear.

import type { Choice } from '../lib/narrow';
import type { Table } from '../lib/table.svelte';
import { forHand } from '../lib/touch.svelte';
import { plain, ponders, sentence } from '../lib/words';
import type { Tagged } from '../lib/wire';
import type { SystemModule } from '../systems/module';

export interface Asked {
  /** The question, or what somebody else is doing. */
  what: string;
  /** What it costs and what comes of it, or what to do. */
  facts: string;
  /** Why what the person has made is no answer: empty where it is one, null until that is known. */
  refused: string | null;
  /** The answer that is meant: what was chosen, or all that is left to do. */
  main: Choice | null;
  /** Several answers in one, where none of them is chosen. */
  all: { text: string; answers: readonly Tagged[] } | null;
}

export function askedOf(table: Table, { words, table: parts }: SystemModule): Asked {
  const { choosing, decision, over, waiting } = table;
  const { answer } = choosing;
  const main = (answer && !parts.unmeant?.(answer) ? answer : null) ?? words.only?.(table) ?? null;
  if (decision) {
    const refused = over ? '' : choosing.refusal && sentence(choosing.refusal);
    // Of a force the question stays, and what is in it stands below.
    const { made } = choosing;
    const raised = made && parts.raises?.(made);
    return {
      what: forHand((!raised && made?.text) || (decision.prompt === 'undo' ? 'May that be taken back?' : (words.ask?.(table) ?? plain(decision.prompt)))),
      facts: over ? '' : refused || forHand(raised ? made!.text : (words.facts?.(table) ?? '')),
      refused,
      main,
      // A lesson takes one answer at a time, in its own order.
      all: main || over || choosing.guard ? null : (words.all?.(table) ?? null),
    };
  }
  const doing = waiting ? (words.doing?.(waiting.prompt) ?? `${plain(waiting.prompt)} …`) : '';
  return { what: table.pondering ? ponders(table.pondering) : doing, facts: '', refused: '', main, all: null };
}

/** The words on the button of the answer that is meant; none where there is no such answer. */
export const verbOf = (table: Table, { words, table: parts }: SystemModule, { main, all }: Asked): string =>
  main ? (parts.raises?.(main) ? 'Take this force' : (words.verb?.(table, main) ?? main.text)) : (all?.text ?? '');
