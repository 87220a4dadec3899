import { expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import { nearestTo } from '../../src/boards/lattice';

it('finds the place of some that lies nearest, and none of none', () => {
  const board = hexes('flat', inLines('flat', [4, 4, 4]));
  expect(nearestTo(board, [0, 0], [[2, 3], [1, 1], [0, 3]])).toEqual([[1, 1]]);
  expect(nearestTo(board, [0, 0], [])).toEqual([]);
});
