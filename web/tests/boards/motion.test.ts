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
    // A step takes 140 ms, a turn 110: 140, 250, 390 and 500 in all.
    expect(found.map((p) => +p.at.toFixed(3))).toEqual([0, 0.28, 0.5, 0.78, 1]);
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

  it('takes 140 ms a step and 110 a turn, and 900 at most; a leap takes 420', () => {
    const travel = (path: Place[], facing: number) => ({ token: 0, path, from: 0, facing });
    expect(spanOf(board, travel([[0, 3], [0, 2], [0, 1]], 0))).toBe(280);
    expect(spanOf(board, travel([[0, 3], [0, 2]], 2))).toBeCloseTo(250);
    expect(spanOf(board, travel([[0, 3]], 0))).toBe(0);
    const far = squares(20, 2);
    expect(spanOf(far, travel(Array.from({ length: 12 }, (_, x): Place => [x, 0]), 2))).toBe(900);
    expect(spanOf(board, { ...travel([[0, 0], [3, 3]], 4), leap: true })).toBe(420);
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
