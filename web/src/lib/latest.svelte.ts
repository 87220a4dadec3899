// Asking about what changes faster than it is answered, such as the point under a finger: about the
// latest only, so often and no oftener, one at a time.

import type { Tagged } from './wire';

/** Between two questions, in milliseconds: 20 in a second at most. */
const PAUSE = 50;
/** After so long the next question does not wait for an answer any more; one that comes later is taken all the same,
    or nothing would ever be known where a line is slower than that. */
const PATIENCE = 2000;

/** Sends a question; false where nobody can be asked. */
export type Ask = (question: Tagged, take: (answer: unknown) => void) => boolean;

/** What was answered, and to which question: it may be about the point before. Null is a refusal. */
export interface Found {
  question: Tagged;
  answer: unknown;
}

export class Latest {
  /** The latest answer; none until there is one, and none of a position that is gone. */
  found = $state.raw<Found | null>(null);
  private wanted: Tagged | null = null;
  /** How many were asked. */
  private asked = 0;
  /** Up to which of them answers are of no use any more: of two on their way the first may come last. */
  private past = 0;
  private waiting = false;
  private resting = false;

  constructor(private readonly ask: Ask) {}

  /** Ask this, and nothing that was still to be asked before it. */
  about(question: Tagged): void {
    this.wanted = question;
    this.next();
  }

  /** Nothing more is to be asked, and what was found or is still to come is of no use. */
  drop(): void {
    this.wanted = null;
    this.found = null;
    this.past = this.asked;
    this.waiting = false;
  }

  private next(): void {
    const question = this.wanted;
    if (!question || this.waiting || this.resting) return;
    this.wanted = null;
    const number = (this.asked += 1);
    const leave = () => {
      if (number !== this.asked) return;
      this.waiting = false;
      this.next();
    };
    const take = (answer: unknown) => {
      if (number <= this.past) return;
      this.past = number;
      this.found = { question, answer };
      leave();
    };
    if (!this.ask(question, take)) return;
    this.waiting = true;
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      this.next();
    }, PAUSE);
    setTimeout(leave, PATIENCE);
  }
}
