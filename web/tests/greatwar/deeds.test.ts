import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { deedsOf, namedIn } from '../../src/systems/greatwar/deeds';
import { badgeSize, overBadge } from '../../src/systems/greatwar/pieces/heights';
import { CAMPAIGN } from '../../src/systems/greatwar/samples/sample';

it('the hexes a deed is told with are those whose numbers are drawn', () => {
  expect(namedIn({ text: 'marched to 0605, took 0505, took 0605' })).toEqual(['0605', '0505', '0605']);
  expect(namedIn({ text: 'held' })).toEqual([]);
});

it('what stands over a badge is clear of it, however small the map is drawn', () => {
  // By hand: the badge reaches from 42 up by half of its 21.
  expect([overBadge(100), badgeSize(28), overBadge(28)]).toEqual([52.5, 2, 63]);
});

it('moves, sites, retreats and defeats are told as what somebody did', () => {
  const events = [
    { type: 'moved', unit: '2-1', start: '0703', path: ['0603', '0703'], march: false },
    { type: 'moved', unit: '2-1', start: '0703', path: ['0603', '0403'], march: true },
    { type: 'sitetaken', hex: '0403', player: 1, former: -1, rule: 'GW-6.2' },
    { type: 'retreated', unit: '2-1', start: '0403', hex: '0404' },
    { type: 'defeated', unit: '1-1', hex: '0403', rule: 'GW-5.6' },
    { type: 'sitetaken', hex: '0403', player: 1, former: 0, rule: 'GW-6.3' },
  ];
  const linesHere = events.map((event, key) => ({ event, key, entry: key, seq: 0 }));
  const deeds = deedsOf({ view: CAMPAIGN, linesHere, seq: 0, people: [{ name: 'Ann' }, { name: 'Ben' }] } as unknown as Table);
  expect(deeds.map(({ side, text }) => [side, text])).toEqual([
    [1, 'moved to 0603 and back'],
    [1, 'marched to 0403, took City 0403'],
    [1, 'retreated to 0404'],
    [0, 'was defeated at 0403'],
    // Not by whoever was defeated last, but by the winner.
    [1, 'took City 0403'],
  ]);
  expect(deeds.at(-1)?.name).toBe('Ben');
});
