// Orders for later on the board of a match: a table that asks for them as for any answer.

import type { Plans, SystemModule } from '../systems/module';
import { around } from '../lib/around';
import { isAnswer } from '../lib/ahead';
import { Choosing, type Decision } from '../lib/choosing.svelte';
import type { Choice } from '../lib/narrow';
import type { Table } from '../lib/table.svelte';
import type { OrderLine, Tagged } from '../lib/wire';

/** What ends it, among the answers. */
const DONE: Choice = { action: { type: 'planned' }, text: 'Done', anchors: [] };
const NONE: readonly OrderLine[] = [];

/** A table as it is where orders are given for the player of this screen; `close` ends that. Null where
    the system has no board for them. */
export async function planning(table: Table, system: SystemModule | null, close: () => void): Promise<Table | null> {
  const plans = await system?.plans?.();
  return plans ? planned(table, plans, close) : null;
}

function planned(table: Table, plans: Plans, close: () => void): Table {
  const { company } = table;
  const player = company.orders?.player ?? 0;
  let offered = $state.raw(NONE);
  let busy = $state(false);
  /** The position whose orders were asked for. */
  let asked = -1;

  /** What may be ordered is another when the position is. */
  function ask() {
    const { seq } = table;
    if (asked === seq) return;
    asked = seq;
    void company.orderable(player).then((lines) => {
      if (asked === seq) offered = lines;
    });
  }

  const decision = $derived<Decision>({
    seq: table.seq,
    player,
    prompt: plans.prompt,
    options: [...offered.map(plans.choiceOf).filter((one) => one !== null), DONE],
  });

  const choosing = new Choosing({
    get decision() {
      ask();
      return decision;
    },
    get busy() {
      return busy;
    },
    // What is not in the list the server judges when it is given.
    reason: () => '',
    answer: (action) => void give(action),
    suppose: () => undefined,
    say: (text, tone) => table.say(text, tone),
  });

  async function give(action: Tagged) {
    if (action.type === DONE.action.type) return close();
    const order = plans.orderOf(action);
    const given = (company.orders?.lines ?? NONE).map((line) => line.order);
    busy = true;
    // One that is given once more goes by what is so now: it has to be left out in between.
    const others = given.filter((one) => !isAnswer(one, order));
    if (others.length < given.length) await company.prepare(player, others);
    const place = others.findIndex((one) => plans.replaces(order, one));
    const next = place < 0 ? [...others, order] : others.map((one, at) => (at === place ? order : one));
    if (await company.prepare(player, next)) choosing.reset();
    busy = false;
  }

  return around(table, {
    planned: () => (table.mine && table.asked === player && table.decision?.prompt === plans.prompt ? 'now' : 'later'),
    decision: () => (ask(), decision),
    mine: () => true,
    busy: () => busy,
    asked: () => player,
    actor: () => player,
    seats: () => [player],
    choosing: () => choosing,
    propose: () => (action: Tagged, text: string) => choosing.make({ action, text, anchors: [] }),
    back: () => () => choosing.back(),
  });
}
