// What is supposed of the open question: answers that are shown as if they were given, until the
// person gives them together with the next one, or wants the open question itself.

import type { Position, Propose, Supposed } from './ahead';
import type { Tagged } from './wire';

/** The table that looks ahead. */
interface Asking {
  /** Ask the server for the position after these answers. */
  suppose(after: readonly Tagged[]): Promise<Position | null>;
  /** Show a position, which would be after these answers; `again`, where it was shown before. */
  showAs(position: Position, after: readonly Tagged[], again?: boolean): void;
  /** Whether something of what is shown has been clicked. */
  touched(): boolean;
}

export class Lookout {
  /** What is shown as if it were so; null while all is as it is. */
  supposed = $state.raw<Supposed | null>(null);
  /** What is to be proposed is being looked for: what is asked may change at any moment. */
  looking = $state(false);
  /** It was looked for, and there is nothing to propose. */
  nothing = $state(false);
  private proposal: Propose | null = null;
  private open: Position | null = null;
  private known = new Map<string, Promise<Position | null>>();
  /** What is still being asked belongs to another question when this has changed. */
  private turn = 0;

  constructor(private readonly table: Asking) {}

  /** What the system proposes; null leaves every question to be answered by itself. */
  set propose(proposal: Propose | null) {
    this.proposal = proposal;
    void this.look(this.turn);
  }

  get answers(): readonly Tagged[] {
    return this.supposed?.answers ?? [];
  }

  /** A question is open: see what is to be proposed. */
  begin(open: Position): void {
    this.forget();
    this.open = open;
    void this.look(this.turn);
  }

  /** The same question was put once more: what is supposed of it is shown as before. */
  again(open: Position): void {
    this.open = open;
    const { supposed } = this;
    if (supposed) this.table.showAs(supposed.positions.at(-1)!, supposed.answers, true);
  }

  /** The open question is no more, or is being answered. */
  forget(): void {
    this.next();
    this.open = null;
    this.supposed = null;
    this.known.clear();
  }

  /** Suppose these answers in place of any others; false where they are not to be had. */
  async to(answers: readonly Tagged[]): Promise<boolean> {
    this.next();
    return this.show(answers, this.turn);
  }

  /** Show the open question as it is, and propose nothing more for it; false where it is shown. */
  drop(): boolean {
    this.next();
    if (!this.supposed || !this.open) return false;
    this.supposed = null;
    this.table.showAs(this.open, []);
    return true;
  }

  /** What was being looked for is of no use any more. */
  private next(): void {
    this.turn += 1;
    this.looking = false;
    this.nothing = false;
  }

  private async look(turn: number): Promise<void> {
    if (!this.open || !this.proposal) return;
    this.looking = true;
    try {
      const answers = await this.proposal(this.open, (after) => this.position(after));
      if (turn !== this.turn) return;
      this.nothing = answers?.length === 0;
      const late = () => this.table.touched();
      if (answers?.length && !late()) await this.show(answers, turn, late);
    } finally {
      if (turn === this.turn) this.looking = false;
    }
  }

  /** Show it once it is known, unless `late` says then that it is not wanted any more. */
  private async show(answers: readonly Tagged[], turn: number, late = () => false): Promise<boolean> {
    const positions = await Promise.all(
      [...answers.keys(), answers.length].map((count) => this.position(answers.slice(0, count))),
    );
    if (turn !== this.turn || late() || positions.includes(null)) return false;
    const found = positions as Position[];
    this.supposed = { answers, positions: found };
    this.table.showAs(found.at(-1)!, answers);
    return true;
  }

  /** The position after some answers, asked for once where there is one. */
  private position(after: readonly Tagged[]): Promise<Position | null> {
    if (!after.length) return Promise.resolve(this.open);
    const key = JSON.stringify(after);
    const found = this.known.get(key) ?? this.table.suppose(after);
    this.known.set(key, found);
    // What was refused, or lost with the line, may be asked again.
    void found.then((position) => position || this.known.delete(key));
    return found;
  }
}
