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
      const timer = setTimeout(async () => {
        try {
          this.weight = (await weigh(name, draft)) as W;
        } catch {
          this.weight = null; // the page says why the draft cannot be weighed
        }
      }, SETTLE);
      return () => clearTimeout(timer);
    });
  }
}
