import { expect, it } from 'vitest';
import { latticeOf } from '../../../src/systems/greatwar/art/land';
import { badgesOf, feetOf, oddsOf, tokenOf } from '../../../src/systems/greatwar/board/slots';
import { CAMPAIGN, unit } from '../../../src/systems/greatwar/samples/sample';
import { placeOf } from '../../../src/systems/greatwar/view';

const lattice = latticeOf(CAMPAIGN.hexes);

it('every unit that moves has a number of its own', () => {
  const ids = ['1-1', '1-2', '2-1', '1-F0203', '1-F0203.2', '1-F0302', '2-F0203', '1-12'];
  expect(new Set(ids.map(tokenOf)).size).toBe(ids.length);
});

it('enemies in a hex stand on either side of it, nobody on another', () => {
  const units = [unit('1-1', '0403'), unit('2-1', '0403'), unit('2-2', '0403')];
  const feet = feetOf({ ...CAMPAIGN, units }, lattice);
  const { x } = lattice.middle(placeOf('0403'));
  expect(feet.get('1-1')!.x).toBeLessThan(x);
  expect(feet.get('2-1')!.x).toBeGreaterThan(x);
  expect(feet.get('2-2')!.x).toBe(feet.get('2-1')!.x);
  expect(Math.abs(feet.get('2-2')!.y - feet.get('2-1')!.y)).toBeGreaterThan(30);
});

it('who waits on the reserve table stands nowhere', () => {
  expect(feetOf(CAMPAIGN, lattice).has('2-3')).toBe(false);
});

it('the badge of a site gives way to the plates of those who stand above it', () => {
  // 0302 and 0402 are over 0403, half a hex to either side; a city is there.
  const x = lattice.middle(placeOf('0403')).x;
  const at = (units: ReturnType<typeof unit>[], pixels = 110) => {
    const view = { ...CAMPAIGN, units };
    return badgesOf(view, lattice, feetOf(view, lattice), pixels, 1).get('0403')!;
  };
  expect(at([]).x).toBe(x - 22);
  expect(at([unit('1-1', '0302')]).x).toBe(x + 22);
  expect(at([unit('1-1', '0402')]).x).toBe(x - 22);
  // Where someone is on both sides, it lies between them; where they are two, lower.
  expect(at([unit('1-1', '0302'), unit('2-1', '0402')]).x).toBe(x);
  const crowd = [unit('1-1', '0302'), unit('1-2', '0302'), unit('2-1', '0402'), unit('2-2', '0402')];
  const { y } = lattice.middle(placeOf('0403'));
  expect(at(crowd).y).toBe(y - 22);
  // Its own unit is not hidden by it.
  expect(at([...crowd, unit('1-3', '0403')]).y).toBe(y - 42);
});

it('the odds of a battle give way to the plates above it, to badges and to each other', () => {
  const at = (hexes: string[], units: ReturnType<typeof unit>[], pixels = 110) => {
    const view = { ...CAMPAIGN, units };
    const feet = feetOf(view, lattice);
    return oddsOf(hexes, view, lattice, feet, badgesOf(view, lattice, feet, pixels, 1), pixels, 1);
  };
  const fight = [unit('1-1', '0403'), unit('2-1', '0403')];
  const { x, y } = lattice.middle(placeOf('0403'));
  // Over the battle, as long as nobody stands above it on either side.
  const alone = at(['0403'], fight).get('0403')!;
  expect(alone.x).toBe(x);
  expect(alone.y).toBeLessThan(y - 42);
  const crowd = [...fight, ...['0302', '0402'].flatMap((hex, i) => [unit(`1-${2 * i + 2}`, hex), unit(`1-${2 * i + 3}`, hex)])];
  // On a phone the odds are larger: over both hexes above lie two plates each.
  expect(at(['0403'], crowd, 45).get('0403')!.y).toBeGreaterThan(y);
  const both = at(['0403', '0503'], [...fight, unit('1-4', '0503'), unit('2-4', '0503')], 45);
  const [one, other] = [both.get('0403')!, both.get('0503')!];
  const size = 62 / 45;
  expect(Math.abs(one.x - other.x) >= 82 * size || Math.abs(one.y - other.y) >= 36 * size).toBe(true);
});
