// Where units stand that share a hex, what is written of them, and who of them is meant by a click.
import { expect, it } from 'vitest';
import { hexes, inLines } from '../../../src/boards/hexes';
import { raised } from '../../../src/boards/raised';
import { SLANTS } from '../../../src/stage/projection';
import { houseTop, platesIn } from '../../../src/systems/thirtymm/board/names';
import { allUnder, feetOf, meant } from '../../../src/systems/thirtymm/board/pointing';
import { houseWritten, writtenOf } from '../../../src/systems/thirtymm/pieces/plate';
import { anchorsAt } from '../../../src/systems/thirtymm/play';
import { isOnBoard } from '../../../src/systems/thirtymm/view';
import { battle, unit } from '../sample';

const lattice = raised(hexes('flat', inLines('flat', [3, 3, 3])), () => ({ level: 0 }), SLANTS.hexes);
const shared = { at: '0101', hexes: ['0101'] };
const view = battle({ units: [unit(0, shared), unit(1, { ...shared, team: 0, owner: 0 }), unit(2, { at: '0303', hexes: ['0303'] })] });
const feet = feetOf(lattice, view);

it('a unit alone stands in the middle of its hex, those who share one beside each other', () => {
  expect(feet.get(2)).toEqual(lattice.middle([2, 2]));
  const middle = lattice.middle([0, 0]);
  const [one, other] = [feet.get(0)!, feet.get(1)!];
  expect((one.x + other.x) / 2).toBeCloseTo(middle.x);
  expect((one.y + other.y) / 2).toBeCloseTo(middle.y);
  expect(other.x - one.x).toBeGreaterThan(50);
  expect(other.y).toBeGreaterThan(one.y);
});

it('the base of each is meant by a point on it', () => {
  for (const index of [0, 1]) expect(meant(feet.get(index)!, lattice, view, feet, () => true)?.unit).toBe(index);
  expect(allUnder(feet.get(2)!, lattice, view, feet)[0]).toEqual({ place: [2, 2], unit: 2 });
});

it('who is meant comes first of what lies on its hex', () => {
  expect(anchorsAt(view, '0101', 1).slice(0, 2)).toEqual(['unit:1', 'unit:0']);
  expect(anchorsAt(view, '0101', 0).slice(0, 2)).toEqual(['unit:0', 'unit:1']);
});

it('no plate lies over another where three units are at one place', () => {
  const crowd = battle({ units: [0, 1, 2].map((index) => unit(index, { ...shared, elevation: index })) });
  const found = feetOf(lattice, crowd);
  for (const pixels of [40, 60, 120]) {
    const moved = platesIn(crowd, lattice, crowd.units.filter(isOnBoard), found, pixels);
    const size = Math.max(1, 60 / pixels);
    const spots = [0, 1, 2].map((index) => ({ x: found.get(index)!.x + moved.get(index)!.x, y: found.get(index)!.y + moved.get(index)!.y }));
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 50 * size || Math.abs(a.y - b.y) >= 24 * size).toBe(true);
  }
});

it('the plate of a unit gives way to that of a building, which stays', () => {
  const house = view.board.buildings[0]!;
  const top = houseTop(lattice, house);
  const before = unit(0);
  // Its plate would lie where the building's is.
  const foot = new Map([[0, { x: top.x, y: top.y - 34 * SLANTS.hexes.ky }]]);
  const plate = (one: typeof house) => platesIn(battle({ board: { ...view.board, buildings: [one] } }), lattice, [before], foot, 60).get(0)!;
  const moved = plate(house);
  const wide = houseWritten(house).wide + writtenOf(view, before).wide + writtenOf(view, before).high;
  expect(Math.abs(moved.y) >= 24 || Math.abs(moved.x) * 2 >= wide).toBe(true);
  expect(plate({ ...house, left: 0 })).toEqual({ x: 0, y: 0 });
});

it('a plate is as wide as its digits', () => {
  const core = (left: number) => unit(0, { items: [unit(0).items[0]!, { ...unit(0).items[1]!, left }] });
  const wide = (left: number) => writtenOf(view, core(left)).wide;
  expect(wide(106)).toBeGreaterThan(wide(78));
  expect(wide(78)).toBeGreaterThan(wide(8));
  expect(writtenOf(view, unit(0, { elevation: 2 }))).toMatchObject({ height: '▲2' });
  expect(writtenOf(view, unit(0, { elevation: -2 }))).toMatchObject({ height: '▼−2' });
});
