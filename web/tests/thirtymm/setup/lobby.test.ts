// What a set-up of a battle becomes when one part of it is chosen anew.

import { expect, test } from 'vitest';
import {
  brief,
  chancesOf,
  field,
  missionsFor,
  quick,
  seated,
  sizeOf,
  squadsFor,
  surprise,
  withMission,
  withSize,
} from '../../../src/systems/thirtymm/setup/lobby';
import type { Squad } from '../../../src/systems/thirtymm/wire';
import { HALL } from './hall';

const NOW = quick(HALL);

test('it begins with Show of Force and the first two squads', () => {
  expect(NOW).toEqual({ mission: 'm02', size: '', map: '', players: 2, squads: ['SC-1', 'SC-2'], teams: [0, 1], options: {} });
  expect(brief(HALL, NOW)).toEqual({
    battle: 'Mission m02 on Map wet',
    sides: ['SC-1, 580 DC', 'SC-2, 587 DC'],
  });
  expect(brief(HALL, withMission(HALL, NOW, 'roll')).battle).toBe('scouting: a mission by the die');
});

test('the missions of a size come in the order of its table, each once, and then those of any size', () => {
  const [scouting] = HALL.sizes;
  expect(missionsFor(HALL, scouting!).map(({ id }) => id)).toEqual(['m01', 'm02', 'm00']);
  expect([chancesOf(scouting!, 'm02'), chancesOf(scouting!, 'm00')]).toEqual([4, 0]);
});

test('another mission of the size keeps the squads', () => {
  expect(withMission(HALL, NOW, 'm01')).toEqual({ ...NOW, mission: 'm01' });
});

test('a mission that is rolled or played on any map says its size, and the second its map', () => {
  expect(withMission(HALL, NOW, 'roll')).toEqual({ ...NOW, mission: 'roll', size: 'scouting' });
  const free = withMission(HALL, NOW, 'm00');
  expect(free).toEqual({ ...NOW, mission: 'm00', size: 'scouting', map: 'dry' });
  expect(sizeOf(HALL, free)?.id).toBe('scouting');
  expect(withMission(HALL, free, 'm02')).toEqual(NOW);
});

test('another size brings its first mission and squads that fit it, none that swim where all is dry', () => {
  const larger = withSize(HALL, NOW, 'skirmish');
  expect([larger.mission, larger.squads]).toEqual(['m03', ['SK-1', 'SK-2']]);
  expect(withMission(HALL, larger, 'm04').squads).toEqual(['SK-1', 'SK-2']);
  const dry = HALL.maps[0];
  expect(squadsFor(HALL, HALL.sizes[1]!, [0, 1], dry)).toEqual(['SK-1', 'SK-1']);
});

test('two in a team share its limits: the dearest two squads that keep to 1,200 DC and 5 units', () => {
  // 580 + 597 = 1,177 and 587 + 597 = 1,184 with 5 units each; 580 + 587 would be 6 units.
  expect(squadsFor(HALL, HALL.sizes[1]!, [0, 1, 0, 1])).toEqual(['SC-2', 'SC-1', 'SC-3', 'SC-3']);
  expect(squadsFor(HALL, HALL.sizes[0]!, [0, 1, 0, 1])).toBeNull();
});

test('with four players it goes on at the next size that has room for them', () => {
  const four = seated(HALL, { ...NOW, players: 4 });
  expect(four.teams).toEqual([0, 1, 0, 1]);
  expect([four.mission, four.squads.length, sizeOf(HALL, four)?.id]).toEqual(['m03', 4, 'skirmish']);
  expect(brief(HALL, four).sides[1]).toBe('Team 2: SC-1, 580 DC');
  expect(seated(HALL, four)).toBe(four);
});

test("one's own squad is fielded at the size it was made for, against a ready one of that size", () => {
  const force = { id: 'mine', name: 'Mine', size: 'skirmish', units: [] } satisfies Squad;
  const now = field(HALL, NOW, { force, options: { squad_cap_mode: 'none' } });
  expect([now.mission, now.squads, now.options]).toEqual(['m03', [force, 'SK-2'], { squad_cap_mode: 'none' }]);
  const small = { ...force, size: 'scouting' };
  expect(field(HALL, NOW, { force: small, options: {} })).toEqual({ ...NOW, squads: [small, 'SC-2'] });
});

test('a surprise is a whole set-up: a mission of its size and two squads of that size', () => {
  for (let time = 0; time < 40; time += 1) {
    const now = surprise(HALL);
    const size = sizeOf(HALL, now)!;
    expect(size.missions).toContain(now.mission);
    for (const id of now.squads) expect(HALL.squads.find((one) => one.id === id)?.size).toBe(size.id);
  }
});
