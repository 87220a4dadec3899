import { expect, it } from 'vitest';
import { hexes, inLines } from '../../../src/boards/hexes';
import { hexTold } from '../../../src/systems/thirtymm/board/told';
import { battle, move, tableOf, unit } from '../sample';

const LATTICE = hexes('flat', inLines('flat', [3, 3, 3]));
const view = battle({ units: [unit(0), unit(1, { elevation: 2, posture: 'kneeling', stance: 'overwatch' })] });
const { table } = tableOf({ view, options: [move('0102')] });
const told = (label: string) => hexTold(table, view, LATTICE, new Map([['0102', { at: '0102', elevation: 0, cost: 2, facings: [], harm: 0 }]]), label);

it('a hex is told with its level, its ground and what stands there', () => {
  expect(told('0101')).toBe('hex 0101, level 0, open ground, Alto Trooper (Ann) at elevation 0, torso 10 of 10, facing south');
  expect(told('0303')).toContain('Portanova Raider (Ben) at elevation 2, torso 10 of 10, facing north, kneeling, Overwatch');
  expect(told('0301')).toBe('hex 0301, level −1, shallow ocean (light blue)');
  expect(told('0203')).toBe('hex 0203, level 0, woods (green)');
  expect(told('0102')).toBe('hex 0102, level 0, open ground, cover, costs 2 MP');
});

it('buildings with what is left of them, markers with whose they are', () => {
  expect(told('0202')).toBe('hex 0202, level 2, open ground, building S0-b1, Defense 20 of 20, roof at 4');
  expect(told('0103')).toBe('hex 0103, level 0, open ground, relay 1, held by Ben');
});
