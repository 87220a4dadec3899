// House rules chosen together: what a preset changes and what it leaves, and what this browser keeps.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOK, forgetPreset, isPlayed, keepPreset, keptPresets, played, presetIn, sought, toldOf } from '../../src/lib/presets';
import type { OptionInfo } from '../../src/lib/wire';

const option = (name: string, group: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  group,
  default: false,
  values: [false, true],
  allowed: '',
  ruling: 'XX-R1',
  title: name,
  text: '',
  words: { true: 'Yes', false: 'No' },
  ...more,
});
const SIZE = option('size', '', { default: 50, values: [], words: {} });
const SIGHT = option('sight', 'Sight', { title: 'Mechs block sight', ruling: 'XX-R8' });
const FIRE = option('fire', 'Fire', { title: 'Die of a fire' });
const ALL = [SIZE, SIGHT, FIRE];
const NIGHT = { title: 'Night', options: { sight: true } };

describe('a preset', () => {
  test('takes the place of the house rules and leaves the game', () => {
    expect(played(ALL, { size: 25, fire: true }, NIGHT)).toEqual({ size: 25, sight: true });
    expect(played(ALL, { size: 25, fire: true }, BOOK)).toEqual({ size: 25 });
  });
  test('sets nothing that is no house rule', () => {
    expect(played(ALL, {}, { title: 'x', options: { size: 1, other: 2, fire: true } })).toEqual({ fire: true });
  });
  test('is played whatever the size of the game', () => {
    expect(isPlayed(ALL, { size: 25, sight: true }, NIGHT)).toBe(true);
    expect(isPlayed(ALL, { sight: true, fire: true }, NIGHT)).toBe(false);
    expect(isPlayed(ALL, {}, NIGHT)).toBe(false);
    expect(isPlayed(ALL, { size: 25 }, BOOK)).toBe(true);
  });
});

test('a search looks at title, ruling, group and values', () => {
  const names = (text: string) => sought(ALL, text).flatMap((group) => group.options.map(({ name }) => name));
  expect(names('')).toEqual(['sight', 'fire']);
  expect(names('block mechs')).toEqual(['sight']);
  expect(names('r8')).toEqual(['sight']);
  expect(names('no')).toEqual(['sight', 'fire']);
  expect(names('size')).toEqual([]);
});

test('what is changed is told in words', () => {
  const told = toldOf(ALL, { size: 25, sight: true }).map(({ title, value }) => `${title}: ${value}`);
  expect(told).toEqual(['Mechs block sight: Yes']);
});

describe('this browser', () => {
  beforeEach(() => {
    const shelf = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    });
  });
  test('keeps presets by system and title', () => {
    keepPreset('one', NIGHT);
    keepPreset('one', { title: ' Night ', options: { fire: true } });
    expect(keptPresets('one')).toEqual([{ title: 'Night', options: { fire: true }, own: true }]);
    expect(keptPresets('two')).toEqual([]);
    expect(forgetPreset('one', 'Night')).toEqual([]);
  });
  test.each(['{', '3', '[null, {"title": 4}, {"title": "a", "options": [1]}, {"title": "b", "options": {"c": {}}}]'])(
    'keeps no rubbish: %s',
    (text) => {
      localStorage.setItem('ironmuster.rules.one', text);
      expect(keptPresets('one')).toEqual([]);
    },
  );
});

test('a link without house rules brings none', () => {
  expect(presetIn({ title: 'Night', options: { sight: true }, own: true })).toEqual(NIGHT);
  expect(presetIn(null)).toBeNull();
  expect(presetIn({ title: '', options: {} })).toBeNull();
});
