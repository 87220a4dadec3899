import { expect, it } from 'vitest';
import type { Table } from '../../../src/lib/table.svelte';
import { result } from '../../../src/systems/greatwar/panels/result';
import { CAMPAIGN } from '../../../src/systems/greatwar/samples/sample';

it('the parts of a warchest come to the whole, the base with them', () => {
  const [first] = CAMPAIGN.players;
  const warchest = { ...first!.warchest, whole: 3900, base: 1000, battles: 300, sites: 2600 };
  const told = (base: number) => result({ view: { ...CAMPAIGN, players: [{ ...first!, warchest: { ...warchest, base } }] } } as unknown as Table)[0]!.note;
  expect(told(1000)).toMatch(/^1000 at the start, 300 of battles, 2600 of sites;/);
  expect(told(0)).toMatch(/^300 of battles/);
});
