import { expect, it } from 'vitest';
import { latticeOf } from '../../src/boards/plan';

it.each([
  ['square', 8, [450, 150]],
  ['plane', 8, [450, 150]],
  ['hex_flat', 6, [404.15, 150]],
  ['hex_pointy', 6, [500, 144.34]],
] as const)('a plan of %s places has as many columns and rows as it says', (shape, ways, [x, y]) => {
  const lattice = latticeOf({ shape, width: 5, height: 3 });
  expect(lattice.places).toHaveLength(15);
  expect(lattice.facings).toHaveLength(ways);
  expect(lattice.middle([4, 1])).toEqual({ x, y });
  expect([lattice.has([4, 2]), lattice.has([5, 0]), lattice.has([0, 3])]).toEqual([true, false, false]);
});
