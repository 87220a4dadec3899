import { expect, it } from 'vitest';
import { besides, helps, kept } from '../../src/systems/mekleader/crewing';
import type { BuildFace, MekView, PilotView } from '../../src/systems/mekleader/wire';

const squad = (sizes: readonly string[], levels: readonly number[]) => ({
  meks: sizes.map((size) => ({ size }) as MekView),
  pilots: levels.map((level) => ({ level }) as PilotView),
});
const mek = (size: string) => ({ kind: 'mek', size }) as BuildFace;
const pilot = (level: number) => ({ kind: 'pilot', level }) as BuildFace;

it('says what keeps a company at home [ML-7.8, ML-7.9, ML-8.5]', () => {
  expect(kept(squad(['small'], [0]))).toBe('');
  expect(kept(squad(['large'], [1]))).toBe('');
  expect(kept(squad(['large', 'medium'], [0]))).toBe('');
  expect(kept(squad(['large'], [0, 0]))).toBe('a Green pilot cannot pilot a Large Mek');
  expect(kept(squad(['medium'], []))).toBe('there is no pilot');
  expect(kept(squad([], [2]))).toBe('there is no Mek');
});

it('knows what on the market would let it go', () => {
  const stuck = squad(['large'], [0]);
  expect(helps(stuck, mek('small'))).toBe(true);
  expect(helps(stuck, pilot(1))).toBe(true);
  expect(helps(stuck, pilot(0))).toBe(false);
  expect(helps(stuck, mek('large'))).toBe(false);
  expect(helps(squad(['medium'], []), pilot(0))).toBe(true);
  expect(helps(stuck, { kind: 'weapon' } as BuildFace)).toBe(false);
});

it('knows who could go besides, the best pilot in the Large Mek [ML-7.8, ML-7.9]', () => {
  const meks = [
    { name: 'Citadel', size: 'large', pilot: 1 },
    { name: 'Brigand', size: 'medium', pilot: null },
    { name: 'Behemoth', size: 'large', pilot: null },
  ] as MekView[];
  const pairs = (...pilots: object[]) =>
    besides({ meks, pilots: pilots as PilotView[] }).map(({ mek, pilot }) => `${mek.name} ${pilot.name}`);
  const [driver, green, veteran] = [
    { name: 'Cinder', level: 2, mek: 0 },
    { name: 'Badger', level: 0, mek: null },
    { name: 'Echo', level: 2, mek: null },
  ];
  expect(pairs(driver!, green!)).toEqual(['Brigand Badger']);
  expect(pairs(driver!, green!, veteran!)).toEqual(['Behemoth Echo', 'Brigand Badger']);
  expect(pairs(driver!)).toEqual([]);
});
