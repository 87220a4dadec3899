import { expect, it } from 'vitest';
import type { Place } from '../../src/boards/lattice';
import { nextStop } from '../../src/boards/stops';

const [a, b, c]: Place[] = [[0, 0], [1, 0], [2, 0]];

it('goes round, forwards and backwards', () => {
  expect(nextStop([a!, b!, c!], a!, 1)).toBe(b);
  expect(nextStop([a!, b!, c!], c!, 1)).toBe(a);
  expect(nextStop([a!, b!, c!], a!, -1)).toBe(c);
  expect(nextStop([a!, b!, c!], null, 1)).toBe(a);
  expect(nextStop([a!, b!, c!], [7, 7], -1)).toBe(c);
  expect(nextStop([], a!, 1)).toBeUndefined();
});

it('passes a place that stands there twice', () => {
  // A unit in a hex that another can march to: it could never be left, as it was found at its first place.
  expect(nextStop([a!, b!, [0, 0], c!], b!, 1)).toBe(c);
  expect(nextStop([a!, b!, [0, 0], c!], a!, 1)).toBe(b);
});
