import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../src/systems/greatwar/art/land';
import { frontOf, landOf, lineOf, NOBODYS, teethOf } from '../../../src/systems/greatwar/board/front';
import { CAMPAIGN, unit } from '../../../src/systems/greatwar/samples/sample';
import { eyesOf, placeOf } from '../../../src/systems/greatwar/view';
import type { Campaign } from '../../../src/systems/greatwar/wire';

const lattice = latticeOf(CAMPAIGN.hexes);
/** Two capitals, five hexes apart in the third row, and nothing else. */
const BARE: Campaign = {
  ...CAMPAIGN,
  hexes: CAMPAIGN.hexes.map((one) => ({ ...one, owner: one.hex === '0103' ? 0 : one.hex === '0703' ? 1 : -1 })),
  units: [],
};

describe('the land of a side', () => {
  it('is what its sites and units are the nearest to', () => {
    const land = landOf(BARE);
    expect(['0103', '0203', '0303', '0503', '0703'].map((hex) => land.get(hex))).toEqual([0, 0, 0, 1, 1]);
  });

  it('is, where two are as near, theirs whose next one is nearer', () => {
    // 0403 is three hexes from either capital; a unit at the far edge decides.
    expect(landOf({ ...BARE, units: [unit('2-1', '0701')] }).get('0403')).toBe(1);
    expect(landOf({ ...BARE, units: [unit('1-1', '0101')] }).get('0403')).toBe(0);
  });

  it('is nobody\'s where two are as near in every way', () => {
    expect(landOf(BARE).get('0403')).toBe(NOBODYS);
  });

  it('goes along with a unit, and not with one that waits', () => {
    expect(landOf({ ...BARE, units: [unit('1-1', '0603')] }).get('0503')).toBe(0);
    expect(landOf({ ...BARE, units: [unit('1-1', '')] }).get('0503')).toBe(1);
  });

  it('is one for those who are allied', () => {
    const allied = { ...BARE, players: BARE.players.map((one) => ({ ...one, team: 0 })) };
    expect(new Set(landOf(allied).values())).toEqual(new Set([0]));
    expect(frontOf(allied, lattice, 0)).toEqual([]);
  });

  it('is nobody\'s where nobody holds anything', () => {
    const empty = { ...BARE, hexes: BARE.hexes.map((one) => ({ ...one, owner: -1 })) };
    expect(landOf(empty).size).toBe(0);
  });
});

describe('the front', () => {
  it('lies on the sides between hexes, with the enemy to the left of each', () => {
    const units = [unit('2-1', '0403')];
    const front = frontOf({ ...BARE, units }, lattice, 0);
    // 0203 is one hex from the own capital and two from the unit, 0303 two and one: between them it runs south.
    const middle = (hex: string) => lattice.middle(placeOf(hex));
    const x = (middle('0203').x + middle('0303').x) / 2;
    const stretch = front.find(([from, to]) => Math.abs(from.x - x) < 0.1 && Math.abs(to.x - x) < 0.1 && from.y < middle('0203').y && to.y > middle('0203').y);
    expect(stretch).toBeDefined();
    expect(stretch![1].y - stretch![0].y).toBeCloseTo(100 / Math.sqrt(3), 1);
  });

  it('has nobody\'s land before it, and the land of the enemy beyond that', () => {
    const x = (hex: string) => lattice.middle(placeOf(hex)).x;
    const along = frontOf(BARE, lattice, 0).filter(([from, to]) => from.x === to.x && from.y < lattice.middle(placeOf('0403')).y && to.y > lattice.middle(placeOf('0403')).y);
    expect(along.map(([{ x: at }]) => Math.round(at)).sort((a, b) => a - b)).toEqual([(x('0303') + x('0403')) / 2, (x('0403') + x('0503')) / 2].map(Math.round));
    // Both run south: the enemy is to the left, which is east.
    expect(along.every(([from, to]) => to.y > from.y)).toBe(true);
  });

  it('is the same line for either side, and turned about', () => {
    const ends = (team: number) =>
      frontOf(BARE, lattice, team)
        .map((stretch) => stretch.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`))
        .map(([from, to]) => (team ? `${to} ${from}` : `${from} ${to}`))
        .sort();
    expect(ends(0).length).toBeGreaterThan(4);
    expect(ends(1)).toEqual(ends(0));
  });

  it('has three teeth to a side of a hex, towards the enemy', () => {
    const down = [[{ x: 50, y: 0 }, { x: 50, y: 10 }]] as const;
    expect(lineOf(down)).toBe('M50.0 0.0L50.0 10.0');
    expect(teethOf(down)).toBe('M50.0 -3.0L60.0 2.0L50.0 7.0ZM50.0 0.0L60.0 5.0L50.0 10.0ZM50.0 3.0L60.0 8.0L50.0 13.0Z');
  });
});

describe('whose eyes the map is seen with', () => {
  it('are at a shared screen those of who is asked, else the own', () => {
    expect(eyesOf({ actor: 1, seats: [0, 1] })).toBe(1);
    expect(eyesOf({ actor: 2, seats: [0, 1] })).toBe(0);
    expect(eyesOf({ actor: 0, seats: [2] })).toBe(2);
    expect(eyesOf({ actor: null, seats: [1] })).toBe(1);
    expect(eyesOf({ actor: 1, seats: [] })).toBe(0);
  });
});
