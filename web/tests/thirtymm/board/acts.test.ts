import { describe, expect, it } from 'vitest';
import type { Enacted } from '../../../src/boards/acts';
import { actsOf } from '../../../src/systems/thirtymm/board/acts';
import { after } from '../../../src/systems/thirtymm/board/after';
import type { MissionGameView } from '../../../src/systems/thirtymm/wire';
import { battle } from '../sample';

const MOVE = { type: 'moved', unit: 0, path: [['0101', 0], ['0201', 1], ['0202', 4]], facing: 2, way: 'move' };
const SHOT = [
  { type: 'attacked', unit: 0, weapon: 0, target: 1, item: 1, cost: 2, way: 'attack' },
  { type: 'rolledattack', unit: 0, target: 1, item: 1, die: 6, modifiers: [], stat: 'accuracy', needed: 4, result: 'hit' },
  { type: 'damaged', unit: 1, item: 1, base: 6, reductions: [], damage: 6, left: 4, cause: 'hit' },
];

describe('acts', () => {
  const acts = actsOf([MOVE, ...SHOT, { type: 'turnended', unit: 0, stored: 2 }], battle()) as Enacted[];

  it('are seen one after the other: the way, the attack with its die, the end', () => {
    expect(acts.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['moved'],
      ['attacked', 'rolledattack', 'damaged'],
      ['turnended'],
    ]);
    expect(acts[0]!.travels[0]).toMatchObject({ token: 0, path: [[0, 0], [1, 0], [1, 1]], levels: [0, 1, 4], facing: 2 });
    const { rays, throws, floats } = acts[1]!.flashes;
    expect(rays).toEqual([{ from: [1, 1], to: [2, 2], hit: true, flight: 'tracer', of: [0, 1] }]);
    expect(throws.map(({ dice, sum, good }) => [dice, sum, good])).toEqual([[[{ value: 6, faces: 8, side: 0 }], '6 ≥ 4', true]]);
    expect(floats).toEqual([{ at: [2, 2], text: '−6 torso', tone: 'harm', of: 1 }]);
  });

  it('show between them what has happened so far, and change nothing of what was given', () => {
    const [moved, shot] = acts.map(({ view }) => view as MissionGameView);
    expect([moved!.units[0]!.at, moved!.units[0]!.elevation]).toEqual(['0202', 4]);
    expect(moved!.units[1]!.items[1]!.left).toBe(10);
    expect(shot!.units[1]!.items[1]!.left).toBe(4);
  });

  it('a marker that is taken says by whom', () => {
    const view = battle();
    view.board.markers = [{ ...view.board.markers[0]!, number: 0, at: '0102' }];
    view.teams = [0, 1].map((team) => ({ ...view.teams[team]!, team, role: team ? 'defender' : 'attacker' }));
    const acts = actsOf([{ type: 'markertaken', marker: 0, team: 1, unit: -1, how: 'controlled' }], view) as Enacted[];
    expect(acts.flatMap(({ flashes }) => flashes.floats.map(({ text }) => text))).toEqual(['controlled by the defender']);
  });

  it('a fall and a throw go through the air, down to the ground', () => {
    const fall = actsOf([{ type: 'fell', unit: 0, levels: 2, at: '0102', damage: 4 }], battle()) as Enacted[];
    expect(fall[0]!.travels[0]).toMatchObject({ leap: true, path: [[0, 0], [0, 1]], levels: [0, 0] });
  });
});

it('what falls or is lost is gone at once', () => {
  const view = after(battle(), [
    { type: 'buildingfell', building: 0, team: 0 },
    { type: 'destroyed', unit: 1, at: '0303' },
    { type: 'markertaken', marker: 0, team: 0, unit: 0, how: 'controlled' },
    { type: 'commanded', unit: 0, command: 'kneel', cost: 2, weapon: -1, marker: -1 },
  ]);
  expect(view.board.buildings[0]!.left).toBe(0);
  expect([view.units[1]!.place, view.units[1]!.at]).toEqual(['destroyed', null]);
  expect(view.board.markers[0]!.owner).toBe(0);
  expect(view.units[0]!.posture).toBe('kneeling');
});
