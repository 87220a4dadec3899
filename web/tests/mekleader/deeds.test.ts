import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { deedsOf } from '../../src/systems/mekleader/deeds';
import { printCards } from './printed';

const view = { players: [{ player: 0, meks: [{ number: 1, name: 'Monolith', arms: [] }], pilots: [] }], fight: null, active: 0, market: [], missions: [] };
const shot = (target: number) => ({ type: 'attacked', by: -1, attacker: 5, target, card: 'lascannon', hit: true });
const told = (...events: object[]) =>
  deedsOf({ view, shown: view, seq: 9, lines: [], linesHere: events.map((event, i) => ({ event, key: i, entry: i, seq: 1, anchors: [], text: '' })) } as unknown as Table).map(
    ({ key, text }) => [key, text],
  );

it('what was shot in a mission is nothing to the next one', () => {
  printCards();
  const first = [shot(1), { type: 'damaged', target: 1, damage: 3 }];
  expect(told(...first)).toEqual([[0, 'at Monolith −3']]);
  expect(told(...first, { type: 'missiontaken', player: 0 })).toEqual([]);
  expect(told(...first, { type: 'missiontaken', player: 0 }, shot(1))).toEqual([[3, 'at Monolith hit']]);
});
