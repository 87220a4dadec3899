// Maps as they are drawn in the data.

import { expect, test } from 'vitest';
import { hexesOf } from '../../../src/systems/thirtymm/setup/terrain';

test('a row of hexes takes two lines, first the columns of odd number', () => {
  const hexes = hexesOf({ rows: ['1 A', ' d ', '. g', ' : '], buildings: { A: 1 } });
  const told = hexes.map(({ place, level, colour, cover, built }) => [place.join(), level, colour, cover, built]);
  expect(told).toEqual([
    ['0,0', 1, '', false, -1],
    ['2,0', 0, '', false, 1],
    ['1,0', -2, 'dark_blue', false, -1],
    ['0,1', 0, '', false, -1],
    ['2,1', 0, 'green', false, -1],
    ['1,1', 0, '', true, -1],
  ]);
});
