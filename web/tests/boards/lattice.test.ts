import { expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import { nearestFirst } from '../../src/boards/lattice';

it('has places in order from the nearest on, and none of none', () => {
  const board = hexes('flat', inLines('flat', [4, 4, 4]));
  expect(nearestFirst(board, [0, 0], [[2, 3], [1, 1], [0, 3]])).toEqual([[1, 1], [0, 3], [2, 3]]);
  expect(nearestFirst(board, [0, 0], [])).toEqual([]);
});
