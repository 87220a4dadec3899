import { describe, expect, it } from 'vitest';
import { Choosing, type Decision } from '../../src/lib/choosing.svelte';
import type { Choice } from '../../src/lib/narrow';
import {
  aimAt,
  anchorOf,
  besides,
  bestShot,
  bestStrike,
  chanceOf,
  isSeeking,
  nextTarget,
  plainStrikes,
  shotOf,
  type StrikeKinds,
} from '../../src/lib/strike';
import type { Table } from '../../src/lib/table.svelte';
import type { Odds, Tagged } from '../../src/lib/wire';

const KINDS: StrikeKinds = {
  action: 'loose',
  target: 'ship',
  means: 'deck',
  place: 'sea',
  plain: 'at:hull',
};
const option = (deck: number, ship: number, at: string): Choice => ({
  action: { type: 'loose', deck, ship, at },
  text: '',
  anchors: [`deck:${deck}`, `ship:${ship}`, `at:${at}`],
});
const mend: Choice = { action: { type: 'mend' }, text: '', anchors: ['deck:3', 'ship:1', 'at:hull'] };
const OPTIONS = [option(1, 7, 'hull'), option(1, 7, 'mast'), option(2, 7, 'hull'), option(2, 8, 'hull'), mend];

const odds = (...quantities: [name: string, mean: number, none: number][]): Odds => ({
  exact: true,
  samples: 0,
  quantities: quantities.map(([name, mean, none]) => ({
    name,
    mean,
    margin: 0,
    shares: [{ value: 0, probability: none }, { value: 1, probability: 1 - none }],
  })),
});

function tableOf(answers: Tagged[] = []): Table {
  const decision = { seq: 1, player: 0, prompt: 'loose', options: OPTIONS } as unknown as Decision;
  const asking = {
    decision,
    busy: false,
    answer: (action: Tagged) => answers.push(action),
    suppose: () => undefined,
    say: () => undefined,
    reason: () => null,
  };
  const known = (action: Tagged) =>
    action['deck'] === 1 ? odds(['hit', 0.5, 0.5], ['damage', 2, 0.5]) : odds(['damage', 3, 0.2]);
  return { choosing: new Choosing(asking), odds: known } as unknown as Table;
}

describe('the next target', () => {
  it('is aimed at in turn, with the same means where that reaches it', () => {
    const table = tableOf();
    const go = () => {
      nextTarget(table, KINDS)?.();
      return table.choosing.chosen;
    };
    expect(go()).toEqual(['ship:7']); // by two means: none is chosen
    expect(go()).toEqual(['deck:2', 'ship:8', 'at:hull']); // by one alone
    expect(go()).toEqual(['deck:2', 'ship:7', 'at:hull']);
  });

  it('is none where there is one, or nothing to strike at', () => {
    const table = tableOf();
    const only = { ...table, choosing: { ...table.choosing, options: OPTIONS.slice(0, 3), chosen: [] } };
    expect(nextTarget(only as unknown as Table, KINDS)).toBeNull();
  });
});

describe('the strike that is proposed', () => {
  const best = (known: (action: Tagged) => Odds | null) =>
    bestStrike({ ...tableOf(), odds: known } as unknown as Table, KINDS, ['ship:7', 'ship:8']);

  it('is the one from which most damage is to be expected, though another hits more often', () => {
    const sure = odds(['hit', 0.75, 0.25], ['damage', 1.6, 0.25]);
    const heavy = odds(['hit', 0.67, 0.33], ['damage', 2.4, 0.5]);
    expect(best(({ ship }) => (ship === 8 ? heavy : sure))).toBe(OPTIONS[3]);
  });

  it('is the surer of two that do as much, and none until all are known', () => {
    const [sure, rare] = [0.75, 0.5].map((hit) => odds(['hit', hit, 1 - hit], ['damage', 2, 0.5]));
    expect(best(({ deck, ship }) => (deck === 2 && ship === 7 ? sure! : rare!))).toBe(OPTIONS[2]);
    expect(best(({ ship }) => (ship === 8 ? null : sure!))).toBeNull();
  });
});

describe('what strikes at once', () => {
  it('waits while the best strike at the target is looked for, which takes its place', () => {
    const known: Odds[] = [];
    const table = { ...tableOf(), odds: () => known[0] ?? null } as unknown as Table;
    expect(isSeeking(table, KINDS)).toBe(false); // no target yet
    aimAt(table, KINDS, 'ship:7');
    expect(isSeeking(table, KINDS)).toBe(true);
    known.push(odds(['damage', 2, 0.5]));
    expect(isSeeking(table, KINDS)).toBe(false);
    known.pop();
    table.choosing.choose(['deck:1', 'ship:7', 'at:hull']);
    expect(isSeeking(table, KINDS)).toBe(false); // it is chosen
  });

  it('does not wait in a lesson, where nothing is proposed', () => {
    const table = { ...tableOf(), odds: () => null } as unknown as Table;
    aimAt(table, KINDS, 'ship:7');
    table.choosing.guard = () => null;
    expect(isSeeking(table, KINDS)).toBe(false);
  });
});

describe('strikes', () => {
  it('without an aim are found at one target, or at all; other actions are none', () => {
    expect(plainStrikes(OPTIONS, KINDS)).toEqual([OPTIONS[0], OPTIONS[2], OPTIONS[3]]);
    expect(plainStrikes(OPTIONS, KINDS, 'ship:7')).toEqual([OPTIONS[0], OPTIONS[2]]);
    expect(anchorOf(['at:hull', 'deck:2'], 'deck')).toBe('deck:2');
    expect(anchorOf(['at:hull'], 'deck')).toBeUndefined();
  });

  it('at a target that only one means reaches are chosen whole', () => {
    const table = tableOf();
    aimAt(table, KINDS, 'ship:8');
    expect(table.choosing.chosen).toEqual(['deck:2', 'ship:8', 'at:hull']);
  });

  it('keep the means chosen before where it reaches the target', () => {
    const table = tableOf();
    aimAt(table, KINDS, 'ship:7');
    expect(table.choosing.chosen).toEqual(['ship:7']);
    table.choosing.choose(['deck:1']);
    aimAt(table, KINDS, 'ship:7');
    expect(table.choosing.chosen).toEqual(['deck:1', 'ship:7', 'at:hull']);
  });

  it('are confirmed by a second click on the target, and taken back while they are no answer', () => {
    const answers: Tagged[] = [];
    const table = tableOf(answers);
    aimAt(table, KINDS, 'ship:8');
    aimAt(table, KINDS, 'ship:8');
    expect(answers).toEqual([OPTIONS[3]!.action]);
    table.choosing.choose(['ship:7']);
    aimAt(table, KINDS, 'ship:7');
    expect(table.choosing.chosen).toEqual([]);
  });

  it('that were proposed keep target and means when both are clicked, and then are confirmed', () => {
    const answers: Tagged[] = [];
    const table = tableOf(answers);
    table.choosing.propose(['deck:1', 'ship:7', 'at:hull']);
    aimAt(table, KINDS, 'ship:7');
    table.choosing.click('deck:1');
    expect(table.choosing.chosen).toEqual(['deck:1', 'ship:7', 'at:hull']);
    expect(answers).toEqual([]);
    aimAt(table, KINDS, 'ship:7');
    expect(answers).toEqual([OPTIONS[0]!.action]);
  });

  it('keep the means that came along with the target when those are clicked', () => {
    const table = tableOf();
    aimAt(table, KINDS, 'ship:8');
    expect(['deck:2', 'deck:2'].map((means) => table.choosing.settles(means))).toEqual([true, false]);
  });

  it('are best where they do the most damage, with the means chosen if there is one', () => {
    const table = tableOf();
    expect(bestShot(table, KINDS, 'ship:7')).toEqual({ hit: 0.8, isHit: false, damage: 3, kill: 0 });
    table.choosing.choose(['deck:1']);
    expect(bestShot(table, KINDS, 'ship:7')).toEqual({ hit: 0.5, isHit: true, damage: 2, kill: 0 });
    expect(bestShot(table, KINDS, 'ship:9')).toBeNull();
  });
});

describe('odds', () => {
  const known = odds(['hit', 0.7, 0.3], ['destroyed', 0.1, 0.9], ['leak', 1.5, 0.75], ['fire', 0, 1]);

  it('say hit, damage and kill', () => {
    expect(shotOf(known)).toEqual({ hit: 0.7, isHit: true, damage: 0, kill: 0.1 });
    expect(chanceOf(known, 'leak')).toBe(0.25);
    expect(chanceOf(known, 'nothing')).toBe(0);
  });

  it('say what else may happen, where it may', () => {
    expect(besides(known, [['leak', 'leaks'], ['fire', 'burns']])).toEqual(['leaks 25 %']);
  });
});
