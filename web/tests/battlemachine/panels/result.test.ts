import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { result } from '../../../src/systems/battlemachine/panels/result';

const end = (...scores: [number, number]) => {
  const sides = scores.map((score, player) => ({ player, kill_points: 10 * player, score }));
  return result({ view: { sides } } as unknown as Table).map(({ text }) => text);
};

it('a battle ends with kill points, and with the score where there is one', () => {
  expect(end(0, 0)).toEqual(['0 kill points', '10 kill points']);
  expect(end(2, 0)).toEqual(['0 kill points, score 2', '10 kill points, score 0']);
});
