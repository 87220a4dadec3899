// How fine a bitmap of what stands is painted: after a change of scale it is stretched until its turn
// comes, so that no frame is late by all of them, and none of a gesture by one.

import { untrack } from 'svelte';
import { look } from '../lib/theme.svelte';
import { late } from './late';
import { grainFor, type Grain } from './pictures';

export class Graining {
  now = $state.raw<Grain>({ s: 1, ratio: 1 });

  /** Made where a component is; `pixels` is the width of one place on the screen. */
  constructor(pixels: () => number) {
    this.now = untrack(() => grainFor(pixels()));
    const wanted = $derived(grainFor(pixels()));
    $effect.pre(() => {
      const fine = wanted;
      if (look.printing) this.now = fine;
      else if (fine.s !== untrack(() => this.now.s)) late.put(this, () => (this.now = fine), true);
      return () => late.drop(this);
    });
  }
}
