// A map of letters, taken apart.

import { expect, test } from 'vitest';
import { lying } from '../../../src/systems/battlemachine/setup/maps';

test('letters are buildings, digits sites, tildes rubble', () => {
  expect(lying({ rows: ['.A~', 'AA1', 'b..', '...'] })).toEqual({
    width: 3,
    height: 4,
    buildings: [
      { id: 'A', squares: [[1, 0], [0, 1], [1, 1]] },
      { id: 'b', squares: [[0, 2]] },
    ],
    rubble: [[2, 0]],
    sites: [[2, 1]],
  });
});
