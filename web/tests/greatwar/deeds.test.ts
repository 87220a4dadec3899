import { expect, it } from 'vitest';
import { namedIn } from '../../src/systems/greatwar/deeds';
import { badgeSize, overBadge } from '../../src/systems/greatwar/pieces/heights';

it('the hexes a deed is told with are those whose numbers are drawn', () => {
  expect(namedIn({ text: 'marched to 0605, took 0505, took 0605' })).toEqual(['0605', '0505', '0605']);
  expect(namedIn({ text: 'held' })).toEqual([]);
});

it('what stands over a badge is clear of it, however small the map is drawn', () => {
  // By hand: the badge reaches from 42 up by half of its 21.
  expect([overBadge(100), badgeSize(28), overBadge(28)]).toEqual([52.5, 2, 63]);
});
