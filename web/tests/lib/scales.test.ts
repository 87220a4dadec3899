import { expect, it } from 'vitest';
import { apart, labelled, linear, nearest, short, ticks } from '../../src/lib/scales';

it('puts numbers where they belong', () => {
  const y = linear([0, 50], [200, 0]);
  expect([0, 25, 50].map(y)).toEqual([200, 100, 0]);
  expect(linear([3, 3], [0, 10])(3)).toBe(5);
});

it('chooses round steps that reach the highest value', () => {
  expect(ticks(28)).toEqual([0, 10, 20, 30]);
  expect(ticks(20)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(1)).toEqual([0, 1]);
  expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticks(1234)).toEqual([0, 500, 1000, 1500]);
  expect(ticks(0)).toEqual([0, 1]);
  expect(ticks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
});

it('labels as many steps as there is room for, the last among them', () => {
  expect(labelled(4, 10)).toEqual([0, 1, 2, 3]);
  expect(labelled(11, 6)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(labelled(8, 3)).toEqual([1, 4, 7]);
  expect(labelled(0, 3)).toEqual([]);
});

it('moves labels apart and keeps their order', () => {
  expect(apart([10, 50], 14)).toEqual([10, 50]);
  expect(apart([20, 20], 14)).toEqual([13, 27]);
  expect(apart([24, 20], 14)).toEqual([29, 15]);
  expect(apart([10, 12, 14, 90], 10)).toEqual([2, 12, 22, 90]);
  expect(apart([0, 12, 14], 10)).toEqual([0 - 4 / 3, 10 - 4 / 3, 20 - 4 / 3].map((y) => expect.closeTo(y, 6)));
});

it('finds the step under the pointer', () => {
  const x = linear([0, 10], [40, 340]);
  expect(nearest(11, x, 0)).toBe(0);
  expect(nearest(11, x, 100)).toBe(2);
  expect(nearest(11, x, 999)).toBe(10);
});

it('writes numbers short', () => {
  expect([3, 33.3, 0.05, 10.44].map(short)).toEqual(['3', '33.3', '0.1', '10.4']);
});
