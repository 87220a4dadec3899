// The attacks of the change that is shown: the act that is played, and what has come in so far.

import { enacted } from '../../../../boards/acts';
import { NOTHING, type Flashes } from '../../../../boards/flash';
import type { Table } from '../../../../lib/table.svelte';
import { attacksIn, latest, type Struck } from '../news';

export class Volley {
  constructor(private readonly table: Table) {}

  private playing = $derived.by(() => this.table.show.playing);
  /** What has come in, by the number of whom it was aimed at. */
  news = $derived.by((): Map<number, Struck[]> => {
    const found = new Map<number, Struck[]>();
    for (const one of attacksIn(latest(this.table)))
      found.set(one.target, [...(found.get(one.target) ?? []), one]);
    return found;
  });
  /** What flies and falls now. */
  flashes = $derived.by((): Flashes => enacted(this.playing?.act)?.flashes ?? NOTHING);
  /** Another one is another thing to show. */
  key = $derived.by(() => this.playing?.key ?? 0);
  pace = $derived.by(() => this.playing?.pace ?? 1);
  /** Everything was seen. */
  done = $derived.by(() => !this.table.show.on);
}
