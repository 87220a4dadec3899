import { describe, expect, it } from 'vitest';
import type { Enacted } from '../../../src/boards/acts';
import type { Tagged } from '../../../src/lib/wire';
import { actsOf } from '../../../src/systems/battlemachine/board/acts';
import { shownWith } from './position';

const acts = (...events: Tagged[]) => actsOf(events, shownWith()) as Enacted[];
const moved = { type: 'moved', mech: 1, path: [[5, 5], [5, 4], [5, 3]], facing: 0 };
const fired = { type: 'fired', attacker: 1, weapon: 'autogun', mech: 0, at: [2, 3], eng_left: 4 };
const part = (amount: number) => [{ label: 'x', amount, rule: '' }];
const roll = (dice: number[], hit: boolean) => ({
  type: 'rolledtohit', attacker: 1, mech: 0, dice, accuracy: part(7), defence: part(3), hit, automatic: false,
});
const harm = (dam_left: number) => ({
  type: 'rolleddamage', source: 'autogun', mech: 0, building: '', dice: [4, 2], strength: part(6), armour: part(3),
  damage: 5, automatic: false, dam_left,
});

describe('what happens', () => {
  it('is parted into moves, shots and the rolls of a turn, and every line is covered once, in order', () => {
    const events = [
      { type: 'turnstarted', player: 1, round: 2, last: false },
      { type: 'smokecleared', at: [1, 1] },
      { type: 'firerolled', mech: 0, building: '', die: 4, damage: 1, out: false, dam_left: 8 },
      { type: 'firerolled', mech: 1, building: '', die: 6, damage: 0, out: true, dam_left: 5 },
      moved,
      fired,
      roll([5, 3], true),
      harm(2),
      { type: 'ignited', mech: 0, building: '' },
      { ...fired, mech: 2 },
    ];
    const found = acts(...events);
    expect(found.map((act) => act.events.length)).toEqual([2, 2, 1, 4, 1]);
    expect(found.flatMap((act) => act.events)).toEqual(events);
    expect(found.map(({ who, side }) => [who, side])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('a move is told when it has come to its end, two steps of 140 ms', () => {
    const [act] = acts(moved);
    expect([act?.told, act?.lasts]).toEqual([280, 400]);
    expect(act?.travels).toEqual([{ token: 1, from: 0, facing: 0, path: moved.path }]);
  });

  it('a miss is told when the shot is there and its dice lie; it takes a good second', () => {
    const [act] = acts(fired, roll([2, 6], false));
    // Muzzle and flight of a tracer take 260 ms, the dice 620: the shot leaves at 360.
    expect([act?.flashes.leaves, act?.told, act?.lasts]).toEqual([360, 620, 1120]);
    expect(act?.flashes.throws.map(({ at, sum, good }) => [at, sum, good])).toEqual([[[2, 3], '2+7 = 6+3', false]]);
  });

  it('a hit rolls for its damage once it is there, and takes a second and a half', () => {
    const [act] = acts(fired, roll([5, 3], true), harm(3));
    expect([act?.told, act?.lasts]).toEqual([1240, 1500]);
    expect(act?.flashes.throws.map(({ sum, good, start }) => [sum, good, start])).toEqual([
      ['5+7 > 3+3', true, 0],
      ['4+6 > 2+3', true, 620],
    ]);
    expect(act?.flashes.throws[0]?.dice).toEqual([{ value: 5, side: 1 }, { value: 3, side: 0 }]);
  });

  it('a mech falls after the dice that destroy it lie', () => {
    const [act] = acts(fired, roll([5, 3], true), harm(0), { type: 'destroyed', mech: 0, at: [2, 3], cause: 'damage' });
    expect([act?.flashes.bursts, act?.told, act?.lasts]).toEqual([1240, 1240, 2200]);
    expect(act?.flashes.blasts).toEqual([[2, 3]]);
  });

  it('a natural that decides says so', () => {
    const [act] = acts(fired, { ...roll([6, 4], true), automatic: true });
    expect(act?.flashes.throws[0]?.sum).toBe('natural 6');
  });

  it('the shot that ends the game is seen twice as slowly', () => {
    const found = acts(fired, roll([5, 3], true), harm(0), { type: 'ended', winner: 1, reason: 'wiped_out' });
    expect(found.map(({ slow }) => slow)).toEqual([2, undefined]);
    expect(acts(fired, roll([5, 3], true))[0]?.slow).toBeUndefined();
  });

  it('each roll of a volley is a shot of its own', () => {
    const [act] = acts(fired, roll([5, 3], true), roll([1, 3], false));
    expect(act?.flashes.rays.map(({ hit }) => hit)).toEqual([true, false]);
  });

  it('five mechs that move and fire are seen in 8 to 14 seconds', () => {
    const each = [moved, fired, roll([5, 3], true), harm(3)];
    const all = acts(...Array.from({ length: 5 }, () => each).flat());
    const length = all.reduce((sum, { lasts }) => sum + lasts, 0) / 1000;
    expect(length).toBeGreaterThan(8);
    expect(length).toBeLessThan(14);
  });
});

describe('the position between two acts', () => {
  it('has moved, spent and lost what the acts before have told', () => {
    const [first, second] = acts(moved, fired, roll([5, 3], true), harm(3)).map(({ view }) => view as ReturnType<typeof shownWith>);
    expect([first?.mechs[1]?.y, first?.mechs[1]?.eng, first?.mechs[0]?.dam]).toEqual([3, 6, 9]);
    expect([second?.mechs[1]?.eng, second?.mechs[0]?.dam]).toEqual([4, 3]);
  });

  it('has nobody standing who was destroyed, and no building that fell', () => {
    const [act] = acts(fired, { type: 'destroyed', mech: 0, at: [2, 3], cause: '' }, { type: 'fell', building: 'A' });
    const view = act?.view as ReturnType<typeof shownWith>;
    expect([view.mechs[0]?.status, view.mechs[0]?.x, view.board.buildings[0]?.standing]).toEqual(['destroyed', null, false]);
  });
});
