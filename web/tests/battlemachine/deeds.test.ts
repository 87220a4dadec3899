import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import type { Tagged } from '../../src/lib/wire';
import { deedsOf } from '../../src/systems/battlemachine/deeds';

const MECHS = [
  { name: 'Ox', owner: 0, x: 3, y: 3 },
  { name: 'Gopher', owner: 1, x: 5, y: 3 },
];

function told(...events: Tagged[]) {
  const lines = events.map((event, key) => ({ event, key, entry: key, seq: 1 }));
  const table = { view: { mechs: MECHS }, linesHere: lines, seq: 1 } as unknown as Table;
  return deedsOf(table).map(({ side, name, text, tone, shot }) => [side, name, text, tone, shot?.hit]);
}

const fired = { type: 'fired', attacker: 1, mech: 0, at: [3, 3], weapon: 'autogun' };
const hit = { type: 'rolledtohit', attacker: 1, mech: 0, hit: true };

it('tells a move, and a turn on the spot', () => {
  expect(told({ type: 'moved', mech: 1, path: [[5, 5], [5, 4], [5, 3]], facing: 0 })).toEqual([
    [1, 'Gopher', 'moved', 'note', undefined],
  ]);
  expect(told({ type: 'moved', mech: 1, path: [[5, 3]], facing: 2 })[0]?.[2]).toBe('turned');
});

it('tells whom a shot was at and what came of it', () => {
  expect(told(fired, { ...hit, hit: false })).toEqual([[1, 'Gopher', 'at Ox miss', 'miss', false]]);
  expect(told(fired, hit, { type: 'rolleddamage', mech: 0, damage: 0 })[0]?.[2]).toBe('at Ox no damage');
  expect(told(fired, hit, { type: 'rolleddamage', mech: 0, damage: 4 }, { type: 'ignited', mech: 0 })).toEqual([
    [1, 'Gopher', 'at Ox −4, burning', 'harm', true],
  ]);
  expect(told(fired, hit, { type: 'rolleddamage', mech: 0, damage: 9 }, { type: 'destroyed', mech: 0 })[0]?.[2]).toBe(
    'at Ox destroyed',
  );
});

it('starts a shot where its shooter stood then, and counts nothing that is not shown yet', () => {
  const move = { type: 'moved', mech: 1, path: [[5, 3], [6, 3]], facing: 0 };
  const lines = [move, fired].map((event, key) => ({ event, key, entry: key, seq: key }));
  const table = { view: { mechs: MECHS }, linesHere: lines, seq: 1 } as unknown as Table;
  expect(deedsOf(table)[1]?.shot?.from).toEqual([6, 3]);
  expect(deedsOf({ ...table, seq: 0 } as unknown as Table)).toHaveLength(1);
});
