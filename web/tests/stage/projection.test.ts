import { describe, expect, it } from 'vitest';
import {
  depth,
  eye,
  flat,
  projection,
  SLANTS,
  toScreen,
  toWorld,
  type Vec,
} from '../../src/stage/projection';

const board = projection(SLANTS.board, 52, 300, 112);

describe('the projection of a square board', () => {
  it('puts a point where stage.md says', () => {
    // 300 + 52 (2 - 0.14 * 1.5) and 112 + 52 (0.82 * 3 - 0.82 * 1.5)
    expect(toScreen(board, [2, 3, 1.5]).x).toBeCloseTo(393.08, 9);
    expect(toScreen(board, [2, 3, 1.5]).y).toBeCloseTo(175.96, 9);
  });

  it('leads a pixel back to the ground, and to any height', () => {
    for (const z of [0, 0.5, 1.35]) {
      const [x, y, up] = toWorld(board, toScreen(board, [7.25, 11.5, z]), z);
      expect([x, y, up]).toEqual([expect.closeTo(7.25, 9), expect.closeTo(11.5, 9), z]);
    }
  });

  it('is the same as the matrix of what lies flat', () => {
    expect(flat(projection(SLANTS.board, 50, 10, 20), 100)).toBe('matrix(0.5 0 0 0.41 10 20)');
  });

  it('lifts what lies flat on a column', () => {
    expect(flat(projection(SLANTS.hexes, 100, 0, 0), 100, 0.5)).toBe('matrix(1 0 0 0.74 0 -37)');
  });
});

describe('the eye', () => {
  it.each(Object.entries(SLANTS))('sees one pixel along its way: %s', (_, slant) => {
    const view = projection(slant, 10);
    const [x, y, z] = eye(slant);
    const here: Vec = [4, 5, 0.5];
    const there: Vec = [4 + 2 * x, 5 + 2 * y, 0.5 + 2 * z];
    expect(toScreen(view, there).x).toBeCloseTo(toScreen(view, here).x, 9);
    expect(toScreen(view, there).y).toBeCloseTo(toScreen(view, here).y, 9);
    expect(depth(slant, there)).toBeGreaterThan(depth(slant, here));
  });

  it('looks straight down from above', () => {
    expect(eye(SLANTS.above)).toEqual([-0, 0, 1]);
  });

  it('has what stands further south and higher up nearer', () => {
    expect(depth(SLANTS.board, [0, 1, 0])).toBeGreaterThan(depth(SLANTS.board, [0, 0, 0]));
    expect(depth(SLANTS.board, [0, 0, 1])).toBeGreaterThan(depth(SLANTS.board, [0, 0, 0]));
  });
});
