import { expect, it } from 'vitest';
import type { Place } from '../../src/boards/lattice';
import { nearby } from '../../src/boards/nearby';

/** Places of ten pixels in one row. */
const under = ({ x }: { x: number; y: number }): Place | null => (x < 0 ? null : [Math.floor(x / 10), 0]);

it('a finger takes what lies under it where that can be chosen', () => {
  expect(nearby({ x: 35, y: 0 }, 22, under, () => true)).toEqual([3, 0]);
});

it('a finger takes the nearest thing that can be chosen within its reach', () => {
  const only = (...columns: number[]) => ([x]: Place) => columns.includes(x);
  expect(nearby({ x: 35, y: 0 }, 22, under, only(1, 5))).toEqual([5, 0]); // 15 px away, not 16
  expect(nearby({ x: 33, y: 0 }, 22, under, only(1, 6))).toEqual([1, 0]); // 14 px, not 27
});

it('a finger that is near nothing means what it is on', () => {
  expect(nearby({ x: 35, y: 0 }, 22, under, ([x]) => x === 6)).toEqual([3, 0]); // 25 px away
  expect(nearby({ x: -50, y: 0 }, 22, under, () => true)).toBeNull();
});
