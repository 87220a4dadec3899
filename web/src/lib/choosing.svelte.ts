// What the player has clicked of the open decision, and the answer that comes of it.

import { isAnswer } from './ahead';
import { answerOf, click, isWord, keep, offered, quick, type Choice } from './narrow';
import type { Question, Tagged } from './wire';

export type Decision = Omit<Question, 'options' | 'many' | 'type'> & { options: Choice[] };

/** The table at which something is chosen. */
interface Asking {
  readonly decision: Decision | null;
  readonly busy: boolean;
  reason(action: Tagged): string | null;
  answer(action: Tagged, along?: readonly Tagged[]): void;
  say(text: string, tone: 'fault' | 'note'): void;
}

export class Choosing {
  /** The anchors clicked so far for the open decision. */
  chosen = $state.raw<string[]>([]);
  /** The person has clicked, or has taken something back: nothing is proposed to them any more. */
  touched = $state(false);
  /** An answer that the person has made, and that need not be in the list: a place, an amount. */
  made = $state.raw<Choice | null>(null);
  /** An action that waits for the player to be sure of it. */
  doubted = $state.raw<{ action: Tagged; question: string } | null>(null);
  /** Says why an action is not taken now, though the rules allow it: a lesson has its own order.
      Null lets it pass, an empty text has been said elsewhere. */
  guard: ((action: Tagged) => string | null) | null = null;
  /** What to ask before an action that is better thought about; null lets it pass. */
  careful: ((action: Tagged) => string | null) | null = null;

  /** What is answered together with an action, because it was chosen with it: the way a unit looks
      where it goes. Never in a lesson, which has its own order. */
  along: ((action: Tagged) => readonly Tagged[]) | null = null;

  options = $derived.by(() => this.table.decision?.options ?? []);
  kept = $derived(keep(this.options, this.chosen));
  answer = $derived(this.made ?? answerOf(this.options, this.chosen));
  /** Why the answer that was made is refused: empty where it is not, null until that is known. */
  refusal = $derived.by((): string | null => {
    const { made } = this;
    const known = !made || this.options.some(({ action }) => isAnswer(action, made.action));
    return known ? '' : this.table.reason(made.action);
  });
  offers = $derived(offered(this.options));
  open = $derived(offered(this.kept));
  buttons = $derived(quick(this.kept));
  /** Ways of doing it that some of the kept options share and others do not. */
  ways = $derived(
    [...this.offers.keys()].filter(
      (anchor) =>
        isWord(anchor) &&
        (this.chosen.includes(anchor) || (this.open.get(anchor) ?? this.kept.length) < this.kept.length),
    ),
  );

  /** What was chosen before each click. */
  private trail: string[][] = [];

  constructor(private readonly table: Asking) {}

  /** A click on something with an anchor. With `at_once`, one option left is the answer. */
  click(anchor: string, at_once = false): void {
    if (!this.table.decision || this.table.busy) return;
    let confirmed: Choice | null = null;
    if (!this.settles(anchor)) {
      const result = click(this.options, this.chosen, anchor);
      this.step(result.chosen);
      confirmed = result.confirmed;
    }
    const answer = confirmed ?? (at_once ? this.answer : null);
    if (answer) this.act(answer.action);
  }

  /** Choose these anchors in place of whatever was chosen. */
  choose(anchors: string[]): void {
    if (keep(this.options, anchors).length) this.step(anchors);
  }

  /** Choose these anchors for the person, who may still choose others and takes them back with the
      click they follow from. */
  propose(anchors: string[]): void {
    if (keep(this.options, anchors).length) this.chosen = anchors;
  }

  /** Make an answer for the person to confirm; it takes the place of whatever was chosen. One that
      is in the list is told in its words there. */
  make(option: Choice): void {
    if (!this.table.decision || this.table.busy) return;
    const listed = this.options.find(({ action }) => isAnswer(action, option.action));
    this.step([]);
    this.made = listed ?? option;
  }

  /** Whether a click on an anchor says that what was proposed is wanted: that click neither confirms it
   * nor takes it away. */
  settles(anchor: string): boolean {
    if (this.touched || !this.chosen.includes(anchor)) return false;
    this.touched = true;
    return true;
  }

  /** Take the last click back; false where nothing is chosen. */
  back(): boolean {
    if (this.made) {
      this.made = null;
      return true;
    }
    const before = this.trail.pop();
    if (!before && !this.chosen.length) return false;
    this.chosen = before ?? [];
    this.touched = true;
    return true;
  }

  clear(): void {
    this.step([]);
    this.trail = [];
  }

  /** Another question is open: nothing of it has been clicked. */
  reset(): void {
    this.clear();
    this.touched = false;
  }

  private step(to: string[]): void {
    if (to.join() !== this.chosen.join()) this.trail.push(this.chosen);
    this.chosen = to;
    this.made = null;
    this.touched = true;
  }

  confirm(): void {
    if (this.answer && this.refusal === '') this.act(this.answer.action);
  }

  /** Answer with this action, unless a lesson forbids it or the player has to be sure first. */
  act(action: Tagged, sure = false): void {
    const refusal = this.guard?.(action);
    if (typeof refusal === 'string') {
      if (refusal) this.table.say(refusal, 'note');
      return;
    }
    const question = sure ? null : (this.careful?.(action) ?? null);
    this.doubted = question ? { action, question } : null;
    if (!question) this.table.answer(action, (!this.guard && this.along?.(action)) || []);
  }
}
