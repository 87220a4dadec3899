import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { doerOf } from '../../src/systems/battlemachine/log';

it('a roll is the doing of who attacks, as an order is of who gives it', () => {
  const table = { view: { mechs: [{ owner: 0 }, { owner: 1 }] } } as unknown as Table;
  const roll = { dice: [4, 2], strength: [], armour: [], accuracy: [], defence: [] };
  expect(doerOf({ type: 'rolleddamage', mech: 1, ...roll }, table)).toBe(0);
  expect(doerOf({ type: 'rolledtohit', attacker: 1, mech: -1, ...roll }, table)).toBe(1);
  expect(doerOf({ type: 'killordered', mech: 0 }, table)).toBe(1);
  expect(doerOf({ type: 'destroyed', mech: 0 }, table)).toBeUndefined();
});
