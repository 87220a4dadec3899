import { describe, expect, it } from 'vitest';
import { squares } from '../../src/boards/squares';
import { laid, liesAt, type Throw } from '../../src/boards/throws';
import type { Place } from '../../src/boards/lattice';

const board = squares(10, 10);
const two = [{ value: 5, side: 0 }, { value: 3, side: 1 }];
const at = (x: number, y: number): Throw => ({ at: [x, y], dice: two, sum: '5+7 > 3+3', good: true, start: 0 });
/** How many places right of and below what they are about. */
const beside = (throws: Throw[], figures: Place[]) =>
  laid(throws, figures, board).map(({ at, x, y }) => [x / 100 - at[0] - 0.5, y / 100 - at[1] - 0.5].map((d) => +d.toFixed(2)));

describe('dice', () => {
  it('lie right of what they are about, left of it at the edge', () => {
    expect(beside([at(4, 4)], [[4, 4]])).toEqual([[1.15, -0.15]]);
    expect(beside([at(9, 4)], [[9, 4]])).toEqual([[-1.15, -0.15]]);
  });

  it('lie on no figure and on no other dice', () => {
    const [spot] = beside([at(4, 4)], [[4, 4], [5, 4]]);
    expect(spot).toEqual([-1.15, -0.15]);
    const [first, second] = beside([at(4, 4), at(4, 4)], [[4, 4]]);
    expect(second).not.toEqual(first);
  });

  it('lie beside all of a figure that is wider than its place', () => {
    // 120 to either side of the middle of (4, 4): a die more than half as wide as that further right.
    const box = ([x, y]: Place) => ({ left: x * 100 - 70, right: x * 100 + 170, top: y * 100 - 150, bottom: y * 100 + 90 });
    const [one] = laid([at(4, 4)], [[4, 4]], { ...board, box });
    expect(one!.x).toBe(450 + 120 + 73);
  });

  it('lie 620 ms after they are thrown', () => {
    expect(liesAt({ ...at(1, 1), start: 620 })).toBe(1240);
  });
});
