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
  suppose(action: Tagged): void;
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
  guard = $state.raw<((action: Tagged) => string | null) | null>(null);
  /** What to ask before an action that is better thought about; null lets it pass. */
  careful: ((action: Tagged) => string | null) | null = null;

  /** Whether an action is given only with the answer that follows it, wherever it is chosen: until then
      one can go back. Never in a lesson. */
  supposes: ((action: Tagged) => boolean) | null = null;

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
  /** Those of the chosen anchors that the person has clicked; the others were chosen for them. */
  private clicked = new Set<string>();

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

  /** Choose these anchors in place of whatever was chosen. Clicked by the person are the new ones, or
      only some of them where the others come along with those. */
  choose(anchors: string[], clicked = this.newIn(anchors)): void {
    if (keep(this.options, anchors).length) this.step(anchors, clicked);
  }

  /** Choose these anchors for the person, who may still choose others and takes them back with the
      click they follow from. */
  propose(anchors: string[]): void {
    if (!keep(this.options, anchors).length) return;
    this.chosen = anchors;
    this.forget();
  }

  /** Make an answer for the person to confirm; it takes the place of whatever was chosen. One that
      is in the list is told in its words there. */
  make(option: Choice): void {
    if (!this.table.decision || this.table.busy) return;
    const listed = this.options.find(({ action }) => isAnswer(action, option.action));
    if (!this.made) this.trail.push(this.chosen);
    this.chosen = [];
    this.forget();
    this.touched = true;
    this.made = listed ?? option;
  }

  /** Whether a click on an anchor says that what was chosen for the person is wanted: that click
   * neither confirms the answer nor takes the anchor away. Each anchor is settled for itself: who has
   * clicked the target that was proposed has not yet clicked the gun. */
  settles(anchor: string): boolean {
    if (!this.chosen.includes(anchor) || this.clicked.has(anchor)) return false;
    this.clicked.add(anchor);
    this.touched = true;
    return true;
  }

  /** The same of a click that means several anchors at once: a shot with its gun, target and aim. */
  settlesAll(anchors: readonly string[]): boolean {
    return anchors.map((anchor) => this.settles(anchor)).some(Boolean);
  }

  /** Take the last click back, and an answer that was made, however often it was made anew: what was
      chosen before it is chosen again. False where nothing is chosen. */
  back(): boolean {
    const before = this.trail.pop();
    if (!before && !this.chosen.length && !this.made) return false;
    this.made = null;
    this.chosen = before ?? [];
    this.forget();
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

  private newIn(anchors: readonly string[]): string[] {
    return anchors.filter((anchor) => !this.chosen.includes(anchor));
  }

  /** What is no longer chosen counts as never clicked: it may be proposed again. */
  private forget(): void {
    this.clicked = new Set([...this.clicked].filter((anchor) => this.chosen.includes(anchor)));
  }

  private step(to: string[], clicked = this.newIn(to)): void {
    if (to.join() !== this.chosen.join()) this.trail.push(this.chosen);
    this.chosen = to;
    this.clicked = new Set([...this.clicked, ...clicked]);
    this.forget();
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
    if (question) return;
    if (!this.guard && this.supposes?.(action)) this.table.suppose(action);
    else this.table.answer(action, (!this.guard && this.along?.(action)) || []);
  }
}
