// Answers that are given one after the other as if they were one, and are taken back as one.

import { isAnswer } from './ahead';
import type { Choice } from './narrow';
import type { Tagged } from './wire';

export class Together {
  /** Those that are still to be sent. */
  private rest: readonly Tagged[] = [];
  /** How many are being given, and which change the last of them made. */
  private count = 0;
  private made = { seq: 0, count: 1 };
  /** How many more are to be taken back. */
  private undoing = 0;

  /** The first of these is being sent: the others follow. */
  begin(answers: readonly Tagged[]): void {
    this.rest = answers.slice(1);
    this.count = answers.length;
  }

  /** The change `seq` is being taken back, and what was answered with it as far as that is free. */
  undo(seq: number, free: number): void {
    this.undoing = this.made.seq === seq ? Math.min(this.made.count, free) - 1 : 0;
  }

  /** Another position stands. */
  stood(seq: number): void {
    if (this.rest.length) return;
    if (this.count) this.made = { seq, count: this.count };
    this.count = 0;
  }

  /** The next to be sent, if it can be given now: one that is listed, or where others may do as well. */
  next({ options, sampled }: { options: readonly Choice[]; sampled?: boolean }): Tagged | null {
    const [next, ...rest] = this.rest;
    const open = !!next && (!!sampled || options.some(({ action }) => isAnswer(action, next)));
    this.rest = open ? rest : [];
    return open ? next : null;
  }

  /** Whether one more is to be taken back, of so many that are free. */
  undoes(free: number): boolean {
    const more = this.undoing > 0 && free > 0;
    this.undoing = more ? this.undoing - 1 : 0;
    return more;
  }

  /** Something was refused: nothing more follows. */
  stop(): void {
    this.rest = [];
    this.undoing = 0;
  }
}
