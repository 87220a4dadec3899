import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { hexTold } from '../../../src/systems/greatwar/board/told';
import { CAMPAIGN } from '../../../src/systems/greatwar/samples/sample';

/** A city of the second player, as it is told at a screen with these seats. */
function told(seats: number[], ...names: string[]): string {
  const [one] = CAMPAIGN.hexes;
  const view = { ...CAMPAIGN, units: [], contested: [], hexes: [{ ...one!, hex: '0403', site: 'city', owner: 1 }] };
  const table = { seats, players: names.map((name) => ({ name })), decision: null, mine: false };
  return hexTold(table as unknown as Table, view as typeof CAMPAIGN, '0403', null);
}

it('whose a site is reads right, whatever they are called', () => {
  expect(told([0], 'You', 'The enemy')).toMatch(/^0403: City of the enemy, /); // it was: City of The enemy
  expect(told([0], 'You', 'Ann')).toMatch(/^0403: City of Ann, /);
  expect(told([1], 'Ann', 'Ben')).toMatch(/^0403: City, yours, /);
  expect(told([0, 1], 'Ann', 'You')).toMatch(/^0403: City, yours, /); // it was: City of You
});
