import { expect, it } from 'vitest';
import { Choosing, type Decision } from '../../src/lib/choosing.svelte';
import type { Choice } from '../../src/lib/narrow';
import type { Table } from '../../src/lib/table.svelte';
import type { Tagged } from '../../src/lib/wire';
import { choose } from '../../src/systems/rollout/play';

const shot = (weapon: number): Choice => ({
  action: { type: 'shoot', weapon, target: 1 },
  text: '',
  anchors: [`gun:${weapon}`, 'unit:1'],
});

it('a shot that is proposed keeps target and gun when both are clicked, and then is made', () => {
  const done: Tagged[] = [];
  const decision = { prompt: 'shoot', options: [shot(0), shot(1)] } as unknown as Decision;
  const answer = (action: Tagged) => done.push(action);
  const choosing = new Choosing({ decision, busy: false, reason: () => null, answer, say: () => undefined, suppose: () => undefined });
  const table = { decision, busy: false, choosing } as unknown as Table;
  choosing.propose(shot(1).anchors);
  for (const anchor of ['unit:1', 'gun:1']) {
    choose(table, anchor);
    expect([choosing.chosen, done]).toEqual([shot(1).anchors, []]);
  }
  choose(table, 'unit:1');
  expect(done).toEqual([shot(1).action]);
});
