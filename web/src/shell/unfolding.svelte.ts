// Which part of a folded stage is open. What is read or asked there opens it by itself, and closes it
// again where nobody has opened another one meanwhile.

import { untrack } from 'svelte';
import type { Table } from '../lib/table.svelte';
import type { Part } from './Folded.svelte';
import { layNow } from './lay.svelte';

/** Whether a part that opens covers most of the board. */
const coversBoard = () => ['phone', 'lying'].includes(layNow());

export class Unfolding {
  part = $state<'' | Part>('');

  /** `unfolds` says whether what is asked is answered among the details. */
  constructor(table: Table, unfolds: () => boolean) {
    this.byCard(table);
    this.byQuestion(table, unfolds);
    let asked = false;
    $effect(() => {
      const asks = unfolds();
      if (asks) this.part = 'detail';
      else if (asked) this.fold();
      asked = asks;
    });
  }

  private fold(): void {
    if (untrack(() => this.part) === 'detail') this.part = '';
  }

  /** What somebody has opened on a phone lies over the board: it goes when the next thing is asked there. */
  private byQuestion(table: Table, unfolds: () => boolean): void {
    let last = untrack(() => table.decision);
    $effect(() => {
      const { decision } = table;
      if (decision && decision !== last && coversBoard() && !untrack(unfolds)) this.part = '';
      last = decision;
    });
  }

  /** The card of what cannot be chosen is read there: it opens, and closes with it. A target that is
      struck can be chosen no more either, but nobody asked for its card, which would cover the dice and
      then the enemy's turn: it is read no more. */
  private byCard(table: Table): void {
    let reading = false;
    let pointed: string | null = null;
    $effect(() => {
      const { inspected, choosing } = table;
      const aside = !!inspected && !choosing.offers.has(inspected) && !choosing.chosen.includes(inspected);
      const card = aside && (reading || inspected !== pointed);
      pointed = inspected;
      if (card) this.part = 'detail';
      else if (reading) this.fold();
      reading = card;
      if (aside && !card && layNow() !== 'desk') table.inspected = null;
    });
    // Whoever folds it reads it no more: with the next question it would come up again.
    $effect(() => {
      if (this.part !== 'detail' && reading) table.inspected = null;
    });
  }
}
