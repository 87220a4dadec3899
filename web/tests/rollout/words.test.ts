import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { ask, doing, ended, facts } from '../../src/systems/rollout/words';
import { battle, unit } from './sample';

/** A table at which a question is asked after a mission is decided. */
function decided(prompt: string, won: boolean): Table {
  const view = battle({ units: [unit(0)], xp: [5, 2], goal: { ...battle().goal, decided: won ? 'won' : 'lost' } });
  const text = `The mission is ${won ? 'won' : 'lost'}: the object stands`;
  const linesHere = [{ text, event: { type: 'decided', won, why: 'the object stands' } }];
  return { view, shown: view, linesHere, decision: { prompt }, choosing: { options: [], answer: null }, ahead: {} } as unknown as Table;
}

it('says of a battle that is over whether it is won, and by what [RO-5.5]', () => {
  const table = decided('report', false);
  expect(ask(table)).toBe('Mission lost');
  expect(facts(table)).toBe('the object stands; 5 XP, 1 of 1 came back');
});

it('says whether it is won or lost where one may play on [RO-5.5]', () => {
  expect(ask(decided('stop', true))).toBe('Mission won: end the battle?');
});

it('says by what a mission was decided, and leaves other ends to their words [RO-5.5]', () => {
  expect(ended({ ...decided('report', false), over: { reason: 'mission' } } as Table)).toBe('The object stands');
  expect(ended({ ...decided('report', false), over: { reason: 'given up' } } as Table)).toBeNull();
});

it('whoever chooses an edge is told to others in words', () => {
  expect(doing('edge')).toBe('chooses an edge …'); // it was: is asked: Edge
});

it('says of whoever is asked what they do, at each question', () => {
  const asked =
    'muster road edge buy build deploy place movement move lead burden shooting shoot next charging charge fighting fight ' +
    'contact break patch rally reroll luck fudge spare stop report undo';
  expect(asked.split(' ').filter((prompt) => !doing(prompt)?.endsWith(' …'))).toEqual([]);
});
