// What two of a kind weigh, asked for while they are compared.

import { weigh } from './api';
import type { Draft, Weight } from './forces';
import { newest } from './newest';

/** The last of several changes counts, in milliseconds. */
const SETTLE = 80;

export class Comparing<W extends Weight> {
  weight = $state.raw<W | null>(null);

  /** Made where a component is; `asked` is a force of the two, or null while there are none. */
  constructor(system: () => string, asked: () => Draft | null) {
    const begin = newest();
    $effect(() => {
      const draft = asked();
      const name = system();
      const counts = begin();
      if (!draft) return;
      const timer = setTimeout(async () => {
        // Where it cannot be weighed the page says why.
        const found = await weigh(name, draft).catch(() => null);
        if (counts()) this.weight = found as W | null;
      }, SETTLE);
      return () => clearTimeout(timer);
    });
  }
}
