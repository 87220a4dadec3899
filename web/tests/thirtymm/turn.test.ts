import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/lib/narrow';
import type { Table } from '../../src/lib/table.svelte';
import { onlyWay } from '../../src/systems/thirtymm/turn';

const option = (...goals: number[]): Choice => ({
  action: { type: 'choose', goals },
  text: goals.join(),
  anchors: goals.map((goal) => `goal:${goal}`),
});

describe('the answer that is meant', () => {
  it('takes three objectives for nobody who has ticked or cleared any themselves', () => {
    const options = [option(0, 1, 2), option(0, 1, 3)];
    const asked = (touched: boolean) => ({ decision: { prompt: 'goals' }, choosing: { options, touched } }) as unknown as Table;
    expect(onlyWay(asked(false))).toBe(options[0]);
    expect(onlyWay(asked(true))).toBeNull();
  });
});
