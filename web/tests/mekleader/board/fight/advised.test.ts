import { expect, it } from 'vitest';
import { shotIn } from '../../../../src/systems/mekleader/board/fight/advised';

it('an attack leads from its unit to the Foe, nothing else leads anywhere', () => {
  expect(shotIn(['mek:3', 'arm:3.0', 'foe:12'])).toEqual([[3, 0], [12, 0]]);
  expect(shotIn(['card:salvage', 'foe:12'])).toBeNull();
  expect(shotIn(['mek:3'])).toBeNull();
});
