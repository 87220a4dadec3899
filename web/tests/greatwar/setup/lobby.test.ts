import { expect, it } from 'vitest';
import { brief, players, withFaction, withMap, type Agreed, type Hall } from '../../../src/systems/greatwar/setup/lobby';
import { hexesOf } from '../../../src/systems/greatwar/sheet';
import type { MapSheet } from '../../../src/systems/greatwar/wire';

const sheet = (id: string, more: Partial<MapSheet> = {}): MapSheet => ({ id, name: id, rows: 'g1 w= gC\n x- gF\n## m. g2', starts: [['0101'], ['0303']], owned: [[], ['0202']], turns: 6, advised_base: 0, symmetry: 'none', ...more });
const HALL = {
  maps: [
    { sheet: sheet('small', { advised_base: 1000 }), players: 2, hexes: 7, sites: {} },
    { sheet: sheet('large', { starts: [['0101'], ['0303'], ['0201'], ['0203']] }), players: 4, hexes: 7, sites: {} },
  ],
  factions: ['red', 'blue', 'green', 'yellow'].map((id) => ({ id, name: id, colour: id, character: '', raised: '', roster: [] })),
  terrain: [['g', 'grass'], ['w', 'woods'], ['m', 'moor'], ['x', 'impassable']].map(([code, id]) => ({ id: id!, code: code!, name: id!, entry: 1, defence: 0, template: '' })),
  overlays: [['-', 'street'], ['=', 'rail']].map(([code, id]) => ({ id: id!, code: code!, name: id! })),
  sites: [['', 'capital'], ['C', 'city'], ['F', 'factory']].map(([code, id]) => ({ id: id as 'city', code: code!, name: id!, defence: 0, template: '' })),
  options: [],
} as unknown as Hall;
const BLANK: Agreed = { map: '', players: 2, factions: ['blue'], alliances: 'none', options: { turn_limit: 3 } };

it('the map says how many play, and what it advises [GW-R47, GW-R22]', () => {
  const small = withMap(HALL, BLANK, 'small');
  expect(small).toMatchObject({ players: 2, factions: ['blue', 'red'], options: { warchest_base: 1000 } });
  const large = withMap(HALL, { ...small, alliances: '1+3' }, 'large');
  expect(large).toMatchObject({ players: 4, factions: ['blue', 'red', 'green', 'yellow'], options: {} });
  expect(withMap(HALL, { ...large, alliances: '1+3' }, 'small').alliances).toBe('none');
});

it('a map of one\'s own says the same', () => {
  const own = sheet('own', { name: 'My own', turns: 4, starts: [['0101'], ['0303'], ['0201']] });
  const now = withMap(HALL, { ...BLANK, options: {} }, own);
  expect(now).toMatchObject({ map: own, players: 3, factions: ['blue', 'red', 'green'] });
  expect(players(HALL, now)).toEqual([3, 3]);
  expect(brief(HALL, now).battle).toBe('My own: 4 turns');
});

it('a faction is taken once: who has it takes the other', () => {
  const now = withMap(HALL, BLANK, 'small');
  expect(withFaction(now, 0, 'red').factions).toEqual(['red', 'blue']);
  expect(withFaction(now, 0, 'green').factions).toEqual(['green', 'red']);
});

it('a map is read as it is drawn', () => {
  const hexes = new Map(hexesOf(HALL, sheet('small')).map((one) => [one.hex, one]));
  expect(hexes.size).toBe(7);
  expect(hexes.get('0101')).toMatchObject({ terrain: 'grass', site: 'capital', owner: 0 });
  expect(hexes.get('0201')).toMatchObject({ terrain: 'woods', overlay: 'rail', site: '', owner: -1 });
  expect(hexes.get('0301')).toMatchObject({ site: 'city', owner: -1 });
  expect(hexes.get('0202')).toMatchObject({ site: 'factory', owner: 1 });
  expect(hexes.has('0103')).toBe(false);
  expect(hexes.get('0303')).toMatchObject({ site: 'capital', owner: 1 });
});
