import { expect, it } from 'vitest';
import { levels } from '../../src/systems/battlemachine/measure';

it('a threat is drawn in steps of how many mechs could fire', () => {
  expect(levels({ squares: [[0, 0, 1], [1, 0, 3]] })).toEqual([
    [[0, 0], [1, 0]],
    [[1, 0]],
    [[1, 0]],
  ]);
});
