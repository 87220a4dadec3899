import { describe, expect, it } from 'vitest';
import { choose as take } from '../../src/systems/thirtymm/panels/aiming';
import { attemptAt, elevationsAt, pickUnit, pointAt } from '../../src/systems/thirtymm/play';
import { bestAttack, targetsOf } from '../../src/systems/thirtymm/strike';
import { ahead, facingTo, onlyWay, proposed } from '../../src/systems/thirtymm/turn';
import { attack, battle, face, move, plainly, tableOf, unit } from './sample';

/** The rifle hits the torso (the core) seldom but hard, the head often; the second weapon hardly at all. */
const AIMS = {
  distance: 3,
  weapons: [
    { weapon: 0, cost: 2, why_not: '', aims: [{ item: 0, hit: 0.9, damage: 3, destroys: 0.1 }, { item: 1, hit: 0.4, damage: 4, destroys: 0.2 }] },
    { weapon: 5, cost: 1, why_not: '', aims: [{ item: 1, hit: 0.2, damage: 0.5, destroys: 0 }] },
  ],
};
const SHOTS = [attack(5, 1, 1), attack(0, 1, 0), attack(0, 1, 1), attack(0, 1, 1, true)];
const END = plainly('endturn');

describe('a click', () => {
  it('on an enemy takes the best weapon and its core, and the next one fires', () => {
    const { table, choosing, done } = tableOf({ options: [...SHOTS, END], measured: { aims1: AIMS } });
    pointAt(table, battle(), '0303');
    expect(choosing.chosen).toEqual(['weapon:0', 'unit:1', 'aim:1']);
    pointAt(table, battle(), '0303');
    expect(done).toEqual([{ type: 'attack', weapon: 0, unit: 1, item: 1 }]);
  });

  it('on what was proposed keeps it: the target, then its gun, and only the next one fires', () => {
    const { table, choosing, done } = tableOf({ options: [...SHOTS, END], measured: { aims1: AIMS } });
    const [first] = SHOTS;
    choosing.propose(first!.anchors);
    pointAt(table, battle(), '0303');
    take(table, first);
    expect([choosing.chosen, done]).toEqual([first!.anchors, []]);
    take(table, first);
    expect(done).toEqual([first!.action]);
  });

  it('on another section after that aims there, and the next one on it fires', () => {
    const { table, choosing, done } = tableOf({ options: [...SHOTS, END], measured: { aims1: AIMS } });
    pointAt(table, battle(), '0303');
    take(table, SHOTS[1]);
    expect([choosing.chosen, done]).toEqual([SHOTS[1]!.anchors, []]);
    take(table, SHOTS[1]);
    expect(done).toEqual([SHOTS[1]!.action]);
  });

  it('takes what is seen where the core is not, and the first shot until the numbers are known', () => {
    const hidden = tableOf({ options: [attack(0, 1, 0)], measured: { aims1: AIMS } });
    expect(bestAttack(hidden.table, 1)?.anchors).toContain('aim:0');
    expect(bestAttack(tableOf({ options: SHOTS }).table, 1)?.action['weapon']).toBe(5);
  });

  it('on a marked hex chooses its lowest elevation, and the next one goes there', () => {
    const options = [move('0203', 1), move('0203', 2), END];
    const { table, choosing, done } = tableOf({ options });
    pointAt(table, battle(), '0203');
    expect(choosing.chosen).toEqual(['hex:0203', 'elevation:1']);
    expect(elevationsAt(options, '0203')).toEqual([1, 2]);
    pointAt(table, battle(), '0203');
    expect(done).toEqual([{ type: 'move', at: '0203', elevation: 1 }]);
  });

  it('on water leads under it only for who is there already, and keeps a flyer in the air', () => {
    const options = [move('0203', -1), move('0203', 0), move('0203', 1), move('0203', 2)];
    const clicked = (elevation: number) => {
      const view = battle({ units: [unit(0, { elevation }), unit(1)] });
      const { table, choosing } = tableOf({ view, options });
      pointAt(table, view, '0203');
      return choosing.chosen[1];
    };
    expect([0, 2, -1].map(clicked)).toEqual(['elevation:0', 'elevation:2', 'elevation:-1']);
  });

  it('on what cannot be chosen asks why', () => {
    const { table, done } = tableOf({ options: [END] });
    pointAt(table, battle(), '0302');
    expect(done).toEqual([{ why: { type: 'move', at: '0302', elevation: 0 } }]);
    expect(attemptAt(table, battle(), '0303')).toEqual({ type: 'attack', weapon: 0, unit: 1, item: 1 });
  });

  it('on a building takes the weapon that does most there', () => {
    const shell = (gun: number) => ({ action: { type: 'shell', weapon: gun, building: 0 }, text: '', anchors: [`weapon:${gun}`, 'building:0'] });
    const view = battle({ units: [unit(0), unit(1)] });
    const { table, choosing } = tableOf({ view, options: [shell(1), shell(0)] });
    view.weapons[0]!.damage = 20;
    pointAt(table, view, '0202');
    expect(choosing.chosen).toEqual(['weapon:0', 'building:0']);
  });
});

it('whom one can attack is told once each, without what costs more', () => {
  expect(targetsOf(SHOTS)).toEqual([1]);
  expect(targetsOf([attack(0, 1, 1, true)])).toEqual([]);
});

describe('what is proposed', () => {
  const shot = { type: 'attacked', unit: 0, weapon: 0, target: 1, item: 1, cost: 2, way: 'attack' };

  it('is the same attack again in the same turn', () => {
    const again = (lines: Record<string, unknown>[]) => proposed(tableOf({ options: [...SHOTS, END], lines }).table, null);
    expect(again([{ type: 'activated', unit: 0 }, shot])).toEqual(['weapon:0', 'unit:1', 'aim:1']);
    expect(again([shot, { type: 'activated', unit: 0 }])).toBeNull();
    expect(again([])).toBeNull();
  });

  it('is the attack that was meant, where another question came between', () => {
    const { table } = tableOf({ options: [...SHOTS, END], lines: [{ type: 'activated', unit: 0 }] });
    expect(proposed(table, null, { type: 'attack', weapon: 0, unit: 1, item: 0 })).toEqual(['weapon:0', 'unit:1', 'aim:0']);
    expect(proposed(table, null, { type: 'attack', weapon: 9, unit: 1, item: 0 })).toBeNull();
  });

  it('is to look at the nearest enemy, or where one said', () => {
    const view = battle();
    expect(facingTo(view, view.units[0]!, '0101', [0, 1, 2, 3, 4, 5])).toBe(2);
    expect(facingTo(view, view.units[0]!, '0101', [0, 4])).toBe(4);
    const options = [face(0), face(3), face(4)];
    expect(proposed(tableOf({ options, prompt: 'facing' }).table, null)).toEqual(['facing:3']);
    expect(proposed(tableOf({ options, prompt: 'facing' }).table, 4)).toEqual(['facing:4']);
  });

  it('is nothing where the person has chosen already', () => {
    const { table, choosing } = tableOf({ options: [face(0)], prompt: 'facing' });
    choosing.touched = true;
    expect(proposed(table, null)).toBeNull();
  });
});

it('only the end of a turn in which nothing else is left is meant by itself', () => {
  expect(onlyWay(tableOf({ options: [END] }).table)?.action.type).toBe('endturn');
  expect(onlyWay(tableOf({ options: [...SHOTS, END] }).table)).toBeNull();
});

describe('before the battle', () => {
  const pick = (index: number) => ({ action: { type: 'pick', unit: index }, text: '', anchors: [`unit:${index}`] });
  const position = (prompt: string) => ({ prompt, options: [pick(2), pick(0)], view: null });

  it('the unit that comes next and the question where are one answer', async () => {
    expect(await ahead(position('deploy'))).toEqual([{ type: 'pick', unit: 2 }]);
    expect(await ahead(position('reserve'))).toEqual([{ type: 'pick', unit: 2 }]);
    expect(await ahead(position('activate'))).toEqual([]); // a die is rolled for it
  });

  it('another unit comes by a click on it', () => {
    const { table } = tableOf({ options: [move('0101')], prompt: 'place' });
    const asked: string[] = [];
    pickUnit({ ...table, insteadOf: (anchor: string) => asked.push(anchor) } as unknown as typeof table, 0);
    expect(asked).toEqual(['unit:0']);
  });
});

describe('a shield', () => {
  /** A hit on an item of the Trooper, of so much damage: torso (1, the core) 10 left, arm (2) 6, shields 4 and 9. */
  const meant = (hit: number, damage: number | null) => {
    const trooper = unit(0);
    const items = [...trooper.items, ...[4, 9].map((left, i) => ({ ...trooper.items[0]!, item: 4 + i, left }))];
    const raise = [4, 5].map((item) => ({ action: { type: 'block', item }, text: '', anchors: [`item:${item}`] }));
    const { table } = tableOf({
      view: battle({ units: [{ ...trooper, items }, unit(1)] }),
      options: [...raise, plainly('endure')],
      prompt: 'shield',
      lines: [{ type: 'rolledattack', target: 0, item: hit }],
    });
    const odds = damage === null ? null : { quantities: [{ name: 'own_damage', mean: damage }] };
    return onlyWay({ ...table, odds: () => odds } as unknown as typeof table)?.action;
  };

  it('is meant for what would be lost or crippled, the one that lasts longest [TM-11.15]', () => {
    expect(meant(2, 6)).toEqual({ type: 'block', item: 5 });
    expect(meant(2, 4)).toEqual({ type: 'block', item: 5 }); // 4 of 6 is more than 0.6
    expect(meant(2, 3)).toEqual({ type: 'endure' });
    expect(meant(1, 8)).toEqual({ type: 'block', item: 5 }); // much, and of the core
    expect(meant(5, 9)).toEqual({ type: 'block', item: 4 }); // it is that shield which is hit
  });

  it('is nothing to propose until it is known what comes of the hit', () => {
    expect(meant(2, null)).toBeUndefined();
  });
});
