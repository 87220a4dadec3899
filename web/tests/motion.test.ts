import { describe, expect, it } from 'vitest';
import { flashesOf, flightOf } from '../src/systems/battlemachine/board/flash';
import { levels } from '../src/systems/battlemachine/measure';
import { posesOf, spanOf } from '../src/systems/battlemachine/board/motion';
import type { BattleView } from '../src/systems/battlemachine/wire';

describe('a move', () => {
  it('goes square by square, turning where the path bends and at the end', () => {
    // From (0, 2) facing north: a step, a turn to the north-east, a step, and then to face east.
    const poses = posesOf([[0, 2], [0, 1], [1, 0]], 0, 2);
    expect(poses.map((p) => p.square)).toEqual([[0, 2], [0, 1], [0, 1], [1, 0], [1, 0]]);
    expect(poses.map((p) => p.turned)).toEqual([0, 0, 45, 45, 90]);
    expect(poses.map((p) => p.at)).toEqual([0, 1 / 3, 0.5, 5 / 6, 1]);
  });

  it('turns the shorter way round', () => {
    expect(posesOf([[0, 0]], 7, 1).at(-1)?.turned).toBe(7 * 45 + 90);
    expect(posesOf([[0, 0]], 1, 7).at(-1)?.turned).toBe(45 - 90);
  });

  it('steps back without turning round', () => {
    expect(posesOf([[0, 0], [0, 1]], 0, 0).map((p) => p.turned)).toEqual([0, 0]);
  });

  it('takes no longer than the pace asks for, and no time where nothing is shown', () => {
    const poses = posesOf([[0, 3], [0, 2], [0, 1]], 0, 0);
    expect(spanOf(poses, 3, 400)).toBe(330);
    expect(spanOf(poses, 3, 100)).toBeCloseTo(82.5);
    expect(spanOf(poses, 3, 0)).toBe(0);
  });
});

describe('a shot', () => {
  it('flies as the family of its weapon does', () => {
    const flights = ['heavy_laser', 'lob_smoke_mortar', 'Void Caster', 'ion_lance', 'autogun'];
    expect(flights.map(flightOf)).toEqual(['beam', 'smoke', 'orb', 'bolt', 'slug']);
  });

  it('tells a hit from a miss and where something was destroyed', () => {
    const mechs = [{ x: 1, y: 1 }, { x: 4, y: 1 }];
    const fired = { type: 'fired', attacker: 0, weapon: 'laser', mech: 1, at: [4, 1] };
    const shown = (hit: boolean) =>
      flashesOf([fired, { type: 'rolledtohit', mech: 1, hit }], { mechs } as unknown as BattleView);
    expect(shown(true).rays[0]?.hit).toBe(true);
    expect(shown(false).rays[0]?.hit).toBe(false);
    expect(shown(false).floats.map((float) => float.text)).toEqual(['miss']);
    const end = flashesOf([{ type: 'destroyed', mech: 1, at: [4, 1] }], {
      mechs,
    } as unknown as BattleView);
    expect(end.blasts).toEqual([[4, 1]]);
  });
});

it('a threat is drawn in steps of how many mechs could fire', () => {
  expect(levels({ squares: [[0, 0, 1], [1, 0, 3]] })).toEqual([
    [[0, 0], [1, 0]],
    [[1, 0]],
    [[1, 0]],
  ]);
});
