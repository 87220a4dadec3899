import { describe, expect, it } from 'vitest';
import { deedsOf } from '../../src/systems/thirtymm/deeds';
import { diceOf, doerOf, isChapter, ownerOf, reasons } from '../../src/systems/thirtymm/log';
import { tableOf } from './sample';

const ROLL = {
  type: 'rolledattack',
  unit: 0,
  target: 1,
  item: 1,
  die: 5,
  modifiers: [{ label: 'High Ground', amount: 1, rule: 'TM-10.11' }],
  stat: 'accuracy',
  needed: 4,
  result: 'hit',
};
const { table } = tableOf();

describe('the log', () => {
  it('has dice with eight faces, each in the colour of who rolled', () => {
    expect(diceOf(ROLL, table)).toEqual([{ value: 5, faces: 8, side: 0, strong: false }]);
    expect(diceOf({ ...ROLL, die: 8 }, table)[0]).toMatchObject({ strong: true });
    const both = diceOf({ type: 'roundbegan', round: 1, dice: [[3, 3], [7, 2]], initiative: 0 }, table);
    expect(both.map(({ value, side }) => [value, side])).toEqual([[3, 0], [3, 1], [7, 0], [2, 1]]);
    expect(diceOf({ type: 'moved', unit: 0 }, table)).toEqual([]);
  });

  it('tells where the numbers come from', () => {
    expect(reasons(ROLL)).toEqual(['Accuracy: 5 + 1 = 6, needs 4 or more: hit', '+1 High Ground (TM-10.11)']);
    expect(reasons({ ...ROLL, modifiers: [], die: 1, needed: 1, result: 'miss' })).toEqual([
      'Accuracy: 1, needs 2 or more: miss',
      'A natural 1 always misses.',
    ]);
    const less = [{ label: 'shield', amount: -2, rule: 'TM-11.15' }];
    expect(reasons({ type: 'damaged', base: 6, damage: 4, reductions: less })).toEqual(['6 damage, less 2 shield (TM-11.15): 4']);
  });

  it('knows whose each line is, and where chapters begin', () => {
    expect([doerOf(ROLL, table), doerOf({ type: 'scored', team: 1 }, table), ownerOf('unit:1', table)]).toEqual([0, 1, 1]);
    expect(['roundbegan', 'activated', 'moved'].map((type) => isChapter({ type }))).toEqual([true, true, false]);
  });
});

it('deeds are moves with their ways, and attacks with what came of them', () => {
  const lines = [
    { type: 'moved', unit: 1, path: [['0301', 0], ['0302', 0], ['0303', 0]], facing: 0, way: 'move' },
    { type: 'attacked', unit: 1, weapon: 1, target: 0, item: 1, cost: 2, way: 'attack' },
    { type: 'rolledattack', unit: 1, target: 0, item: 1, die: 6, modifiers: [], stat: 'accuracy', needed: 4, result: 'hit' },
    { type: 'damaged', unit: 0, item: 2, base: 6, reductions: [], damage: 6, left: 0, cause: 'hit' },
    { type: 'lost', unit: 0, item: 2 },
    { type: 'attacked', unit: 1, weapon: 1, target: 0, item: 1, cost: 2, way: 'attack' },
    { type: 'rolledattack', unit: 1, target: 0, item: 1, die: 2, modifiers: [], stat: 'accuracy', needed: 4, result: 'miss' },
    { type: 'attacked', unit: 1, weapon: 1, target: 0, item: 1, cost: 2, way: 'attack' },
    { type: 'rolledattack', unit: 1, target: 0, item: 1, die: 6, modifiers: [], stat: 'accuracy', needed: 4, result: 'hit' },
    { type: 'rolledevasion', unit: 0, die: 7, modifiers: [], needed: 6, evaded: true },
    { type: 'turnended', unit: 1, stored: 0 },
  ];
  const found = deedsOf(tableOf({ lines }).table);
  expect(found.map(({ text, tone, side }) => [text, tone, side])).toEqual([
    ['moved', 'note', 1],
    ['at Alto Trooper −6, left arm lost', 'harm', 1],
    ['at Alto Trooper miss', 'miss', 1],
    ['at Alto Trooper evaded', 'miss', 1],
  ]);
  expect(found[0]!.way).toEqual([[2, 0], [2, 1], [2, 2]]);
  expect(found[1]!.shot).toEqual({ from: [2, 2], to: [0, 0], hit: true });
});
