import { describe, expect, it } from 'vitest';
import { countryOf, placedOf } from '../../../src/systems/rollout/art/terrain';
import type { Lot } from '../../../src/systems/rollout/wire';
import { battle, unit } from '../sample';

const lot = (kind: string, part: [number, number][], radius = 0): Lot => ({
  piece: 1, kind, name: kind, cover: 'full', opaque: true, obscuring: false, ground: '', hp: null, whole: null, save: null, owner: null, outline: { parts: [part], radius },
});
const house = lot('building', [[10_000, 30_000], [15_000, 30_000], [15_000, 34_000], [10_000, 34_000]]);
const road = lot('road', [[4_000, 0], [4_000, 48_000]], 1_500);

it('shows how much is left of what was hit', () => {
  const wears = [null, 40, 30, 29, 20, 19, 10, 9].map((hp) => placedOf({ ...house, hp, whole: 40 })[0]!.fixture.wear);
  expect(wears).toEqual(['whole', 'whole', 'whole', 'cracked', 'cracked', 'bitten', 'bitten', 'sooty']);
  expect(placedOf({ ...house, hp: 3 })[0]!.fixture.wear, 'nobody knows how much it had').toBe('whole');
});

describe('a table that is looked at from its other side', () => {
  it('has what is further up nearer', () => {
    const [placed] = placedOf(house);
    // Its front edge is 18 inches from the north edge of the table, and seen from there 34 from the south edge.
    expect([placed!.deep, placed!.deepThere]).toEqual([17.6, 33.6]);
  });

  it('has its ground and its lights turned with it', () => {
    const view = battle({ pieces: [road], units: [unit(0, { x: 10_000, y: 40_000, marks: ['lit'] })] });
    const [straight, turned] = [countryOf(view, 'light'), countryOf(view, 'light', true)];
    expect(straight.patches[0]).toMatchObject({ parts: [[[4, 48], [4, 0]]], radius: 1.5, cover: 'road' });
    expect(turned.patches[0]).toMatchObject({ parts: [[[44, 0], [44, 48]]], radius: 1.5, cover: 'road' });
    expect([straight.lamps?.[0]?.at, turned.lamps?.[0]?.at]).toEqual([[10, 8], [38, 40]]);
  });
});
