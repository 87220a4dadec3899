// What this screen asks about a position: odds, measures, reasons, a hint. Each is asked once, and an
// answer or a refusal that comes when the position has changed is dropped.

import { SvelteMap } from 'svelte/reactivity';
import { freshId } from './id';
import type { Position } from './ahead';
import type { Ask } from './latest.svelte';
import { choicesOf } from './narrow';
import { newest } from './newest';
import type { AskLog, ClientMessage, Fault, HintFound, Odds, Page, Point, ServerMessage, Tagged } from './wire';

/** How many questions about odds may be on their way together. */
const ODDS_AT_ONCE = 2;

/** Where nobody answers. */
const NONE = { type: 'none' } as const;

type Taker = (answer: ServerMessage) => void;

export class Questions {
  /** The answers that are supposed to have been given in the position that is asked about. */
  private after: readonly Tagged[] = [];
  private takers = new Map<string, Taker>();
  /** Another position is shown: what was asked about the one before is of no use. */
  private readonly begin = newest();
  private counts = this.begin();
  private wanted = new Map<string, Tagged>();
  private counting = 0;
  private found = new SvelteMap<string, Odds | null>();
  private measured = new SvelteMap<string, unknown>();
  /** Who measures a point while it moves. */
  private readonly followers: { drop(): void }[] = [];

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  /** The odds of an action that is open now: asked for once, null until they are here. */
  odds(action: Tagged): Odds | null {
    const key = JSON.stringify(action);
    const found = this.found.get(key);
    if (found !== undefined) return found;
    if (!this.wanted.has(key)) queueMicrotask(() => this.askOdds());
    this.wanted.set(key, action);
    return null;
  }

  /** Ask for the odds wanted last first, a few at a time: the player looks at those. */
  private askOdds(): void {
    while (this.counting < ODDS_AT_ONCE) {
      const next = [...this.wanted].pop();
      if (!next) return;
      const [key, action] = next;
      this.wanted.delete(key);
      if (this.found.has(key)) continue;
      const take = this.here((answer) => {
        this.counting -= 1;
        if (answer.type === 'odds') this.found.set(key, answer.odds);
        this.askOdds();
      });
      if (!this.ask({ type: 'odds', id: freshId(), action, ...this.ahead }, take)) return;
      this.counting += 1;
      this.found.set(key, null);
    }
  }

  /** What the system measures in this position: asked for once, null until it is here. */
  measure<T>(question: Tagged, level?: number): T | null {
    const read = (answer: ServerMessage) => (answer.type === 'measure' ? answer.answer : null);
    const about = level === undefined ? question : { ...question, level };
    const where = level === undefined ? this.ahead : { level };
    return this.once<T>({ type: 'measure', id: freshId(), question, ...where }, about, read);
  }

  /** Which points the table may agree to go back to; null where nobody can say. */
  landmarks(): Promise<readonly Point[] | null> {
    return this.answer({ type: 'landmarks', id: freshId() }, (answer) => (answer.type === 'landmarks' ? answer.points : null));
  }

  /** Why an action is not possible in this position: asked for once, null until it is here. */
  reason(action: Tagged): string | null {
    return this.once<string>({ type: 'why', id: freshId(), action, ...this.ahead }, action, reasonOf);
  }

  /** Who measures a point while it moves, such as a `Latest`, made with the way to ask; what it has found is
      dropped when the position changes. */
  following<T extends { drop(): void }>(make: (ask: Ask) => T): T {
    const made = make((question, take) => this.measureAnew(question, take));
    this.followers.push(made);
    return made;
  }

  /** What the system measures in this position, asked anew each time: null where it refuses, and no
      answer at all when the position has changed. False where the line is cut. */
  private measureAnew(question: Tagged, take: (answer: unknown) => void): boolean {
    const taker = this.here((answer) => take(answer.type === 'measure' ? answer.answer : null));
    return this.ask({ type: 'measure', id: freshId(), question, ...this.ahead }, taker);
  }

  private once<T>(
    message: ClientMessage & { id: string },
    about: Tagged,
    read: (answer: ServerMessage) => unknown,
  ): T | null {
    const key = `${message.type} ${JSON.stringify(about)}`;
    const found = this.measured.get(key);
    if (found === undefined)
      queueMicrotask(() => {
        if (this.measured.has(key)) return;
        const take = this.here((answer) => this.measured.set(key, read(answer)));
        if (this.ask(message, take)) this.measured.set(key, null);
      });
    return (found as T | undefined) ?? null;
  }

  /** Why an action is not possible, in the words of the rules; empty where nobody can say. */
  why(action: Tagged): Promise<string> {
    return this.answer({ type: 'why', id: freshId(), action, ...this.ahead }, textOf);
  }

  /** The position after some answers; null where nobody may know, and where another game is played
      then than the one inside so many others that is played now. Why it is refused goes to `refused`. */
  suppose(after: readonly Tagged[], depth = 0, refused?: (text: string) => void): Promise<Position | null> {
    return this.answer({ type: 'suppose', id: freshId(), after: [...after] }, (answer) => {
      if (answer.type === 'error') refused?.(answer.text);
      if (answer.type !== 'supposed') return null;
      const { question, inside = [] } = answer;
      if (inside.length !== depth) return null;
      const view = inside.at(-1)?.view ?? answer.view;
      const { prompt, sampled = false } = question;
      return { prompt, options: choicesOf(question), view, sampled };
    });
  }

  /** A page of the log; null where the line is cut or nobody may read it. */
  page(question: AskLog): Promise<Page | null> {
    return this.answer(question, (answer) => (answer.type === 'log' ? answer.page : null));
  }

  private get ahead(): { after?: Tagged[] } {
    return this.after.length ? { after: [...this.after] } : {};
  }

  /** Ask a bot what it would do; false where the line is cut. */
  hint(take: (answer: HintFound | Fault) => void): boolean {
    const taker = this.here((answer) => take(answer as HintFound | Fault));
    return this.ask({ type: 'hint', id: freshId(), ...this.ahead }, taker);
  }

  /** Take a message when it answers a question of ours. */
  take(message: ServerMessage): boolean {
    const id = 'id' in message ? message.id : null;
    const taker = id ? this.takers.get(id) : undefined;
    if (!id || !taker) return false;
    this.takers.delete(id);
    taker(message);
    return true;
  }

  /** Another position is shown, which would be after these answers: what was asked about the last
      one is of no use. */
  forget(after: readonly Tagged[] = []): void {
    this.after = after;
    this.counts = this.begin();
    this.counting = 0;
    this.wanted.clear();
    this.found.clear();
    this.measured.clear();
    for (const follower of this.followers) follower.drop();
  }

  /** What is read of an answer; where the line is cut, of none. */
  private answer<T>(message: ClientMessage & { id: string }, read: (answer: ServerMessage | typeof NONE) => T): Promise<T> {
    return new Promise((resolve) => {
      if (!this.ask(message, (answer) => resolve(read(answer)))) resolve(read(NONE));
    });
  }

  private ask(message: ClientMessage & { id: string }, taker: Taker): boolean {
    if (!this.send(message)) return false;
    this.takers.set(message.id, taker);
    return true;
  }

  /** A taker that only works in the position of now. */
  private here(taker: Taker): Taker {
    const { counts } = this;
    return (answer) => {
      if (counts()) taker(answer);
    };
  }
}

const textOf = (answer: ServerMessage | typeof NONE): string => (answer.type === 'why' ? answer.text : '');

/** What cannot be read as an action at all is refused as well, only not by a rule. */
const reasonOf = (answer: ServerMessage): string =>
  answer.type === 'error' && answer.code === 'malformed' ? answer.text : textOf(answer);
