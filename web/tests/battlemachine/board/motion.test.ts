import { describe, expect, it } from 'vitest';
import { posesOf, spanOf } from '../../../src/systems/battlemachine/board/motion';

describe('a move', () => {
  it('goes square by square, turning where the path bends and at the end', () => {
    // From (0, 2) facing north: a step, a turn to the north-east, a step, and then to face east.
    const poses = posesOf([[0, 2], [0, 1], [1, 0]], 0, 2);
    expect(poses.map((p) => p.square)).toEqual([[0, 2], [0, 1], [0, 1], [1, 0], [1, 0]]);
    expect(poses.map((p) => p.turned)).toEqual([0, 0, 45, 45, 90]);
    expect(poses.map((p) => p.at)).toEqual([0, 1 / 3, 0.5, 5 / 6, 1]);
  });

  it('turns the shorter way round', () => {
    expect(posesOf([[0, 0]], 7, 1).at(-1)?.turned).toBe(7 * 45 + 90);
    expect(posesOf([[0, 0]], 1, 7).at(-1)?.turned).toBe(45 - 90);
  });

  it('steps back without turning round', () => {
    expect(posesOf([[0, 0], [0, 1]], 0, 0).map((p) => p.turned)).toEqual([0, 0]);
  });

  it('takes no longer than the pace asks for, and no time where nothing is shown', () => {
    const poses = posesOf([[0, 3], [0, 2], [0, 1]], 0, 0);
    expect(spanOf(poses, 3, 400)).toBe(330);
    expect(spanOf(poses, 3, 100)).toBeCloseTo(82.5);
    expect(spanOf(poses, 3, 0)).toBe(0);
  });
});
