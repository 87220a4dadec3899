// What becomes of a datasheet when parts come and go.

import { expect, test } from 'vitest';
import {
  bareUnit,
  freeName,
  pieceOf,
  replaced,
  withCore,
  withKind,
  withoutSection,
  withPiece,
  withSection,
  withStat,
} from '../../../src/systems/thirtymm/builder/bench';
import { SHOP } from './stock';

const MECH = bareUnit(SHOP, 'mech', 'My mech');
const put = (unit: typeof MECH, piece: string, section: string) => withPiece(SHOP, unit, pieceOf(piece), section);

test('a bare mech has a head, a torso, two arms and two legs of the first core type', () => {
  expect(MECH.sections.map(({ name, frame }) => `${name} ${frame}`)).toEqual([
    'head AL17', 'torso AL17', 'left_arm AL17', 'right_arm AL17', 'left_leg AL17', 'right_leg AL17',
  ]);
  expect([MECH.id, MECH.core, MECH.rank]).toEqual(['my_mech', 'alto', '1']);
});

test('each kind of drone has a pilot of its own', () => {
  expect(['drone_ai', 'drone_linked'].map((kind) => bareUnit(SHOP, kind as 'drone_ai').rank)).toEqual(['A1', 'none']);
  const drone = withKind(SHOP, { ...MECH, faction: 'byron_army' }, 'drone_ai');
  expect([drone.name, drone.faction, drone.core, drone.sections.length]).toEqual(['My mech', 'byron_army', 'drone', 1]);
});

test('another core type brings its own frames, the fitting one of each section', () => {
  const tailed = withSection(SHOP, MECH, 'tail');
  const porta = withCore(SHOP, tailed, 'porta');
  expect(porta.sections.map(({ frame }) => frame)).toEqual(['PN15', 'PN15', 'PN15', 'PN15', 'PN15', 'PN15', 'PN16']);
});

test('a weapon goes into the hand it is put in, one for two hands into both, others onto a mount', () => {
  expect(put(MECH, 'weapon:rifle', 'right_arm').weapons).toEqual([{ weapon: 'rifle', place: 'held', on: ['right_arm'] }]);
  expect(put(MECH, 'weapon:bazooka', 'right_arm').weapons).toEqual([
    { weapon: 'bazooka', place: 'held', on: ['right_arm', 'left_arm'] },
  ]);
  expect(put(MECH, 'weapon:vulcan', 'right_arm').weapons).toEqual([{ weapon: 'vulcan', place: 'mounted', on: ['right_arm'] }]);
  expect(put(MECH, 'weapon:rifle', 'torso').weapons).toEqual([{ weapon: 'rifle', place: 'mounted', on: ['torso'] }]);
});

test('of several other arms the second hand is a free one', () => {
  let unit = withSection(SHOP, MECH, 'arm');
  expect(unit.sections.at(-1)!.name).toBe('left_arm_2');
  unit = put(unit, 'weapon:rifle', 'left_arm');
  expect(put(unit, 'weapon:bazooka', 'right_arm').weapons[1]!.on).toEqual(['right_arm', 'left_arm_2']);
});

test('a weapon can be stowed, mounted where it is, and taken in hand again', () => {
  const [bazooka] = put(MECH, 'weapon:bazooka', 'right_arm').weapons;
  const gun = SHOP.weapons[1]!;
  const stowed = replaced(MECH, gun, bazooka!, 'carried');
  expect(stowed).toEqual({ weapon: 'bazooka', place: 'carried', on: [] });
  expect(replaced(MECH, gun, bazooka!, 'mounted').on).toEqual(['right_arm']);
  expect(replaced(MECH, gun, stowed, 'held')).toEqual({ weapon: 'bazooka', place: 'held', on: ['left_arm', 'right_arm'] });
});

test('armour and equipment go onto the section, and all of it goes with it', () => {
  let unit = put(put(MECH, 'armour:AP4', 'right_arm'), 'equipment:backpack', 'right_arm');
  unit = put(put(unit, 'weapon:bazooka', 'left_arm'), 'weapon:vulcan', 'head');
  expect(unit.sections[3]!.armour).toEqual(['AP4']);
  expect(unit.equipment).toEqual([{ equipment: 'backpack', on: 'right_arm' }]);
  const bare = withoutSection(unit, 'right_arm');
  expect(bare.sections).toHaveLength(5);
  expect([bare.equipment, bare.weapons.map(({ weapon }) => weapon)]).toEqual([[], ['vulcan']]);
});

test('a further section has a name that no other has', () => {
  expect(freeName(withoutSection(MECH, 'left_leg'), 'leg')).toBe('left_leg');
  expect([freeName(MECH, 'leg'), freeName(MECH, 'head'), freeName(MECH, 'tail')]).toEqual(['left_leg_2', 'head_2', 'tail']);
});

test('points on a stat do not go below none, and the sheet it came from stays as it is', () => {
  expect(withStat(withStat(MECH, 2, 1), 0, -1).srm).toEqual([0, 0, 1]);
  put(MECH, 'armour:AP4', 'head');
  expect(MECH.sections[0]!.armour).toEqual([]);
});
