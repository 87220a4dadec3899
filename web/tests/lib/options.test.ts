import { expect, it } from 'vitest';
import type { OptionInfo } from '../../src/lib/wire';
import { grouped, worded } from '../../src/lib/options';

const option = (name: string, group: string, words: Record<string, string> = {}): OptionInfo => ({
  name,
  default: 1,
  values: [],
  allowed: '1 to 9',
  ruling: 'XX-R1',
  group,
  title: name,
  text: '',
  words,
});

it('puts house rules under their groups and leaves out what is chosen with the game', () => {
  const options = [option('size', ''), option('fire', 'Shooting'), option('turn', 'Moving'), option('arc', 'Shooting')];
  const found = grouped(options).map(({ title, options: own }) => [title, ...own.map(({ name }) => name)]);
  expect(found).toEqual([
    ['Shooting', 'fire', 'arc'],
    ['Moving', 'turn'],
  ]);
  expect(grouped([])).toEqual([]);
});

it('says values in the words of their option, and counts as they are', () => {
  const words = option('wrecks', 'Moving', { none: 'Nothing', null: 'None', true: 'Yes', 4: 'Four ways' });
  expect(['none', null, true, 4, 12].map((value) => worded(words, value))).toEqual([
    'Nothing',
    'None',
    'Yes',
    'Four ways',
    '12',
  ]);
});
