import { expect, it } from 'vitest';
import { latticeOf } from '../../../src/systems/greatwar/art/land';
import { feetOf, tokenOf } from '../../../src/systems/greatwar/board/slots';
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
