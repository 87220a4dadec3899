// How much of a target is in sight, and what is said to hide the rest.
import { expect, it } from 'vitest';
import { sightedIn, sightTold } from '../../../src/systems/thirtymm/board/sighted';
import type { ProfileFound } from '../../../src/systems/thirtymm/wire';
import { battle, unit } from '../sample';

const target = unit(1);
/** The head is seen, and whatever else is; the hexes of a ray that hides. */
function profile(seen: readonly number[], ...hiding: string[]): ProfileFound {
  const spots = target.items.map(({ item }) => ({ item, height: 5, side: 'centre', seen: seen.includes(item), woods: 0 }));
  const steps = ['0201', ...hiding].map((at) => ({ at, top: 7, colour: '', hides: hiding.includes(at) }));
  return { distance: 2, eye: 9, base: 0, rays: [{ steps, lowest: 7 }, { steps, lowest: null }], spots, text: '' };
}

it('of a target in full sight nothing is hidden, whatever lies below the line', () => {
  const sighted = sightedIn(target, profile([0, 1, 2, 3], '0202'));
  expect(sighted).toMatchObject({ hidden: [], behind: [] });
  expect(sightTold(battle(), sighted)).toBe('All of it is in sight');
});

it('what is hidden is told with what hides it, each hex once', () => {
  const sighted = sightedIn(target, profile([0], '0202'));
  expect(sighted.hidden).toEqual([1, 2, 3]);
  expect(sightTold(battle(), sighted)).toBe('1 of 4 sections in sight; building b1 on 0202 hides the others');
  const hills = sightedIn(target, profile([0, 1], '0301', '0202'));
  const fallen = battle({ board: { ...battle().board, buildings: [] } });
  expect(sightTold(fallen, hills)).toBe('2 of 4 sections in sight; hex 0301, level −1 and hex 0202, level 2 hide the others');
});

it('cover that hides is called cover, and not by the level it stands on [TM-10.4]', () => {
  const board = { ...battle().board, buildings: [], cover: ['0205', '0202'] };
  const view = battle({ board });
  expect(sightTold(view, sightedIn(target, profile([0, 1, 2], '0205')))).toBe('3 of 4 sections in sight; the cover on 0205 hides the others');
  expect(sightTold(view, sightedIn(target, profile([0, 1, 2], '0202')))).toBe(
    '3 of 4 sections in sight; the cover on 0202, level 2 hides the others',
  );
});

it('a section that is destroyed is not looked for', () => {
  const hurt = unit(1, { items: target.items.map((one) => (one.item === 2 ? { ...one, left: 0 } : one)) });
  expect(sightTold(battle(), sightedIn(hurt, profile([0, 1, 3])))).toBe('All of it is in sight');
});
