import { describe, expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import type { Place } from '../../src/boards/lattice';
import { leapOf, posesOf, spanOf } from '../../src/boards/motion';
import { squares } from '../../src/boards/squares';

const board = squares(4, 4);
const poses = (path: Place[], from: number, to: number) => posesOf(board, path, from, to);

describe('a move', () => {
  it('goes square by square, turning where the path bends and at the end', () => {
    // From (0, 2) facing north: a step, a turn to the north-east, a step, and then to face east.
    const found = poses([[0, 2], [0, 1], [1, 0]], 0, 2);
    expect(found.map((p) => p.place)).toEqual([[0, 2], [0, 1], [0, 1], [1, 0], [1, 0]]);
    expect(found.map((p) => p.turned)).toEqual([0, 0, 45, 45, 90]);
    expect(found.map((p) => p.at)).toEqual([0, 1 / 3, 0.5, 5 / 6, 1]);
  });

  it('turns the shorter way round', () => {
    expect(poses([[0, 0]], 7, 1).at(-1)?.turned).toBe(7 * 45 + 90);
    expect(poses([[0, 0]], 1, 7).at(-1)?.turned).toBe(45 - 90);
  });

  it('steps back without turning round', () => {
    expect(poses([[0, 0], [0, 1]], 0, 0).map((p) => p.turned)).toEqual([0, 0]);
  });

  it('goes hex by hex as well, by sixths', () => {
    // From (0, 0) facing north-west, 30° west of north: east, south-east, and half round to the left.
    const field = hexes('pointy', inLines('pointy', [3, 3]));
    const found = posesOf(field, [[0, 0], [1, 0], [1, 1]], 0, 0);
    expect(found.map((p) => p.turned)).toEqual([-30, 90, 90, 150, 150, -30]);
    expect(posesOf(field, [[0, 0], [0, 1]], 0, 0).map((p) => p.turned)).toEqual([-30, -30]);
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
      { at: 0, place: [0, 0], turned: 315 },
      { at: 1, place: [3, 3], turned: 405 },
    ]);
  });
});
