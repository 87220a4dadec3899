// Asking about what changes faster than it is answered, such as the point under a finger: about the
// latest only, so often and no oftener, one at a time.

import type { Tagged } from './wire';

/** Between two questions, in milliseconds: 20 in a second at most. */
const PAUSE = 50;
/** After so long an answer is not waited for any more, and when it comes it is too late. */
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
  /** Each question has a number, so that an answer is known to be to the one that is waited for. */
  private number = 0;
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
    this.leave();
  }

  private next(): void {
    const question = this.wanted;
    if (!question || this.waiting || this.resting) return;
    this.wanted = null;
    const number = (this.number += 1);
    const take = (answer: unknown) => {
      if (number !== this.number) return;
      this.found = { question, answer };
      this.leave();
      this.next();
    };
    if (!this.ask(question, take)) return;
    this.waiting = true;
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
      this.next();
    }, PAUSE);
    setTimeout(() => {
      if (number !== this.number) return;
      this.leave();
      this.next();
    }, PATIENCE);
  }

  /** No answer is waited for any more. */
  private leave(): void {
    this.number += 1;
    this.waiting = false;
  }
}
