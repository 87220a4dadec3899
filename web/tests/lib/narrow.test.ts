import { describe, expect, it } from 'vitest';
import { answerOf, choicesOf, click, implied, isWord, keep, kindOf, offered, quick, restOf } from '../../src/lib/narrow';
import type { Choice } from '../../src/lib/narrow';
import type { Question } from '../../src/lib/wire';

const option = (type: string, text: string, ...anchors: string[]): Choice => ({
  action: { type, text },
  text,
  anchors,
});

// Two squares, one of which can be entered facing two ways, and a way out without anchors.
const MOVES = [
  option('move', 'a north', 'cell:1,1', 'facing:0'),
  option('move', 'a east', 'cell:1,1', 'facing:2'),
  option('move', 'b north', 'cell:2,1', 'facing:0'),
  option('end', 'End movement'),
];
// One gun at two targets; the first may be aimed at.
const SHOTS = [
  option('fire', 'plain', 'gear:0', 'mech:3'),
  option('fire', 'legs', 'gear:0', 'mech:3', 'aim:movement'),
  option('fire', 'gun', 'gear:0', 'mech:3', 'aim:gear:1'),
  option('fire', 'other', 'gear:0', 'mech:4'),
];

const texts = (options: Choice[]) => options.map((o) => o.text);

describe('many options', () => {
  it('are written out of columns, with words for numbers and shares of them', () => {
    const columns = { x: [1500, 12000], y: [24001, 250], form: [0, 1] };
    const phrase = {
      text: 'To {x}" east, {y}" north{form}',
      anchors: ['place:{x},{y}'],
      words: { form: ['', ' as a car'] },
      shares: { x: 1000, y: 2000 },
    };
    const found = choicesOf({ many: [{ type: 'move', columns, phrase }], options: [] } as unknown as Question);
    expect(texts(found)).toEqual(['To 1.5" east, 12.001" north', 'To 12" east, 0.125" north as a car']);
    expect(found[0]?.anchors).toEqual(['place:1500,24001']);
  });

  it('tell numbers that are no places of a list by words of their own', () => {
    const columns = { unit: [12, 3] };
    const phrase = { text: 'For {unit}', anchors: ['unit:{unit}'], words: { unit: { 12: 'Ann' } } };
    const found = choicesOf({ many: [{ type: 'call', columns, phrase }], options: [] } as unknown as Question);
    expect(texts(found)).toEqual(['For Ann', 'For 3']);
    expect(found[0]?.anchors).toEqual(['unit:12']);
  });

  it('tell a way by its end and what lies before it, and texts by the words for them', () => {
    const columns = { who: ['1', '2'], way: [['a1'], ['a1', 'b2', 'c3']] };
    const phrase = {
      text: '{who} goes to {way}',
      anchors: ['unit:{who}', 'hex:{way}'],
      words: { who: { 1: 'Ann' }, way: { a1: 'the mill' } },
    };
    const found = choicesOf({ many: [{ type: 'walk', columns, phrase }], options: [] } as unknown as Question);
    expect(texts(found)).toEqual(['Ann goes to the mill', '2 goes to c3 by the mill, b2']);
    expect(found[1]?.anchors).toEqual(['unit:2', 'hex:c3']);
    expect(found[1]?.action).toEqual({ type: 'walk', who: '2', way: ['a1', 'b2', 'c3'] });
  });
});

describe('anchors', () => {
  it('are a kind and the rest after the first colon', () => {
    expect([kindOf('aim:gear:2'), restOf('aim:gear:2')]).toEqual(['aim', 'gear:2']);
    expect(kindOf('jump')).toBe('jump');
  });

  it('are offered with the number of options behind them', () => {
    expect(offered(MOVES)).toEqual(
      new Map([
        ['cell:1,1', 2],
        ['facing:0', 2],
        ['facing:2', 1],
        ['cell:2,1', 1],
      ]),
    );
  });

  it('that all options share tell nothing', () => {
    expect(implied(SHOTS)).toEqual(new Set(['gear:0']));
    expect(implied([])).toEqual(new Set());
  });
});

describe('a click', () => {
  it('keeps the options that carry every chosen anchor', () => {
    expect(texts(keep(MOVES, ['cell:1,1']))).toEqual(['a north', 'a east']);
    expect(texts(keep(MOVES, []))).toHaveLength(4);
  });

  it('narrows until one option is left', () => {
    const first = click(MOVES, [], 'cell:1,1');
    expect(first).toEqual({ chosen: ['cell:1,1'], confirmed: null });
    expect(answerOf(MOVES, first.chosen)).toBeNull();
    const second = click(MOVES, first.chosen, 'facing:2');
    expect(answerOf(MOVES, second.chosen)?.text).toBe('a east');
  });

  it('on the same thing confirms when one option is left', () => {
    expect(click(MOVES, ['cell:2,1'], 'cell:2,1').confirmed?.text).toBe('b north');
  });

  it('on the same thing takes it back when more are left', () => {
    expect(click(MOVES, ['cell:1,1'], 'cell:1,1')).toEqual({ chosen: [], confirmed: null });
  });

  it('on another thing of the same kind replaces it', () => {
    expect(click(MOVES, ['cell:1,1', 'facing:0'], 'cell:2,1').chosen).toEqual([
      'facing:0',
      'cell:2,1',
    ]);
  });

  it('that contradicts everything begins anew', () => {
    expect(click(MOVES, ['cell:2,1'], 'facing:2').chosen).toEqual(['facing:2']);
  });

  it('on what no option carries changes nothing', () => {
    expect(click(MOVES, ['cell:2,1'], 'cell:9,9')).toEqual({
      chosen: ['cell:2,1'],
      confirmed: null,
    });
  });
});

describe('the answer', () => {
  it('is none before anything is clicked, even with one option', () => {
    expect(answerOf([MOVES[0]!], [])).toBeNull();
  });

  it('is the plain option when the others need a further click', () => {
    expect(answerOf(SHOTS, ['mech:3'])?.text).toBe('plain');
    expect(answerOf(SHOTS, ['mech:3', 'aim:gear:1'])?.text).toBe('gun');
  });

  it('is none while two options say the same', () => {
    const twins = [option('a', 'one', 'mech:1'), option('a', 'two', 'mech:1')];
    expect(answerOf(twins, ['mech:1'])).toBeNull();
  });

  it('is none among several sorts: who takes a piece up does not mean to sell it', () => {
    const pilot = [
      { action: { type: 'sell', pilot: 1 }, text: 'sell', anchors: ['pilot:1'] },
      { action: { type: 'assign', pilot: 1, mek: 2 }, text: 'assign', anchors: ['pilot:1', 'mek:2'] },
    ];
    expect(answerOf(pilot, ['pilot:1'])).toBeNull();
    expect(answerOf(pilot, ['pilot:1', 'mek:2'])?.text).toBe('assign');
  });
});

describe('buttons', () => {
  it('are the options without anchors and those of which there are few', () => {
    const many = Array.from({ length: 9 }, (_, i) => option('move', `m${i}`, `cell:${i},0`));
    const few = [option('pick', 'p', 'mech:0'), option('end', 'End')];
    expect(texts(quick([...many, ...few]))).toEqual(['p', 'End']);
  });

  it('are only those without anchors when there would be too many', () => {
    const kinds = Array.from({ length: 12 }, (_, i) => option(`kind${i}`, `k${i}`, `mech:${i}`));
    expect(texts(quick([...kinds, option('end', 'End')]))).toEqual(['End']);
  });
});

describe('a way of doing it', () => {
  const WAYS = [
    option('move', 'walk', 'cell:1,1', 'facing:0'),
    option('jump', 'jump', 'jump', 'cell:1,1', 'facing:0'),
    option('jump', 'far', 'jump', 'cell:9,9', 'facing:0'),
  ];

  it('is a word without a colon', () => {
    expect([isWord('jump'), isWord('cell:1,1')]).toEqual([true, false]);
  });

  it('is the plain one unless the word was clicked', () => {
    expect(answerOf(WAYS, ['cell:1,1', 'facing:0'])?.text).toBe('walk');
    expect(answerOf(WAYS, ['jump', 'cell:1,1', 'facing:0'])?.text).toBe('jump');
    expect(answerOf(WAYS, ['cell:9,9'])?.text).toBe('far');
  });
});
