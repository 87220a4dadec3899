import { describe, expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import type { Place } from '../../src/boards/lattice';
import { leapOf, looksOf, posesOf, spanOf } from '../../src/boards/motion';
import { squares } from '../../src/boards/squares';

const board = squares(4, 4);
const poses = (path: Place[], from: number, to: number) => posesOf(board, path, from, to);

describe('a move', () => {
  it('goes square by square, turning where the path bends and at the end', () => {
    // From (0, 2) facing north: a step, a turn to the north-east, a step, and then to face east.
    const found = poses([[0, 2], [0, 1], [1, 0]], 0, 2);
    expect(found.map((p) => p.place)).toEqual([[0, 2], [0, 1], [0, 1], [1, 0], [1, 0]]);
    expect(found.map((p) => p.facing)).toEqual([0, 0, 1, 1, 2]);
    expect(found.map((p) => p.at)).toEqual([0, 1 / 3, 0.5, 5 / 6, 1]);
  });

  it('turns the shorter way round', () => {
    expect(poses([[0, 0]], 7, 1).at(-1)?.facing).toBe(9);
    expect(poses([[0, 0]], 1, 7).at(-1)?.facing).toBe(-1);
  });

  it('steps back without turning round', () => {
    expect(poses([[0, 0], [0, 1]], 0, 0).map((p) => p.facing)).toEqual([0, 0]);
  });

  it('shows every way to look on a turn, the shorter way round', () => {
    // A turn from north to the west in place: by the north-west, half way.
    expect(looksOf(board, poses([[0, 0]], 0, 6))).toEqual([
      { at: 0, facing: 7 },
      { at: 0.5, facing: 6 },
    ]);
  });

  it('goes hex by hex as well, by sixths', () => {
    // From (0, 0) facing north-west, 30° west of north: east, south-east, and half round to the left.
    const field = hexes('pointy', inLines('pointy', [3, 3]));
    const found = posesOf(field, [[0, 0], [1, 0], [1, 1]], 0, 0);
    expect(found.map((p) => p.facing)).toEqual([0, 2, 2, 3, 3, 0]);
    expect(posesOf(field, [[0, 0], [0, 1]], 0, 0).map((p) => p.facing)).toEqual([0, 0]);
  });

  it('takes no longer than the pace asks for, and no time where nothing is shown', () => {
    const found = poses([[0, 3], [0, 2], [0, 1]], 0, 0);
    expect(spanOf(found, 3, 400)).toBe(330);
    expect(spanOf(found, 3, 100)).toBeCloseTo(82.5);
    expect(spanOf(found, 3, 0)).toBe(0);
  });
});

describe('a leap', () => {
  it('goes from the first place to the last, turning on the way', () => {
    expect(leapOf(board, [[0, 0], [3, 3]], 7, 1)).toEqual([
      { at: 0, place: [0, 0], facing: 7 },
      { at: 1, place: [3, 3], facing: 9 },
    ]);
  });
});
