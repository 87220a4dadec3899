import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { CAMPAIGN } from '../../src/systems/greatwar/samples/sample';
import { facts, verb } from '../../src/systems/greatwar/words';

it('at a screen that two share only the units of who is asked are counted', () => {
  const [one] = CAMPAIGN.units;
  // Two of the first player, of which one has moved, and one of the second.
  const units = [
    { ...one!, id: '1-1', player: 0, hex: '0103', moved: false },
    { ...one!, id: '1-2', player: 0, hex: '0103', moved: true },
    { ...one!, id: '2-1', player: 1, hex: '0703', moved: false },
  ];
  const choosing = { chosen: [], options: [], answer: null };
  const decision = { prompt: 'move', player: 0 };
  const table = { view: { ...CAMPAIGN, units }, seats: [0, 1], decision, choosing };
  expect(facts(table as unknown as Table)).toMatch(/^1 of your units can still move/);
});

it('an order says whether it is for later or carried out at once', () => {
  const choosing = { chosen: [], options: [], answer: null };
  const told = (planned: 'now' | 'later') => {
    const table = { view: CAMPAIGN, seats: [0], decision: { prompt: 'move', player: 0 }, choosing, planned };
    return facts(table as unknown as Table);
  };
  expect(told('later')).toMatch(/when its question comes, also while you are away/);
  expect(told('now')).toMatch(/the first order is carried out as soon as it is given/);
});

it('the button of an order that is carried out at once says what is done, as in one\'s own turn', () => {
  const holds = { action: { type: 'move', unit: '1-1', path: [] }, text: '', anchors: [] };
  const said = (planned?: 'now' | 'later') => verb({ planned } as unknown as Table, holds);
  expect([said('later'), said('now'), said()]).toEqual(['Give the order', 'Hold', 'Hold']);
});
