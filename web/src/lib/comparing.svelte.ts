// What two of a kind weigh, asked for while they are compared.

import { weigh } from './api';
import type { Draft, Weight } from './forces';

/** The last of several changes counts, in milliseconds. */
const SETTLE = 80;

export class Comparing<W extends Weight> {
  weight = $state.raw<W | null>(null);

  /** Made where a component is; `asked` is a force of the two, or null while there are none. */
  constructor(system: () => string, asked: () => Draft | null) {
    $effect(() => {
      const draft = asked();
      const name = system();
      if (!draft) return;
      let wanted = true;
      const timer = setTimeout(async () => {
        // Where it cannot be weighed the page says why.
        const found = await weigh(name, draft).catch(() => null);
        if (wanted) this.weight = found as W | null; // of two on their way the first may come last
      }, SETTLE);
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    });
  }
}
