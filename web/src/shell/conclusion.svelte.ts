// How a game ends at the screen: what ended it is looked at closely, then its moment, then the result.

import { isCalm } from '../lib/calm';
import type { Table } from '../lib/table.svelte';
import type { Ending, SystemModule } from '../systems/module';

/** So long is held what ends the game, in milliseconds. */
const HELD = 1200;

export class Conclusion {
  /** The moment of the end, while it is looked at. */
  ending = $state.raw<Ending | null>(null);
  /** It goes on, or its last shot is seen again: the result waits. */
  under = $state(false);

  constructor(
    private readonly table: Table,
    private readonly system: () => SystemModule | null,
  ) {}

  async begin(): Promise<void> {
    const parts = this.system()?.table;
    const { show } = this.table;
    this.under = !!parts?.ending;
    // What ends it, or hit last, is looked at for a moment first.
    if (this.under && !show.closely && !isCalm()) {
      show.closely = true;
      await new Promise((resolve) => setTimeout(resolve, HELD));
    }
    try {
      this.ending = (await parts?.ending?.()) ?? null;
    } finally {
      this.under = this.ending !== null;
      show.closely &&= this.under;
    }
  }

  /** Put away while something is shown once more, then as before. */
  async during(shown: () => Promise<void>): Promise<void> {
    const { ending } = this;
    this.ending = null;
    await shown();
    this.ending = ending;
  }

  close(): void {
    this.ending = null;
    this.under = this.table.show.closely = false;
  }
}
