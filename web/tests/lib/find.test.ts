import { expect, it } from 'vitest';
import { has, runsOf, wordsOf } from '../../src/lib/find';

it('finds texts with all the words, whatever their case and order', () => {
  const words = wordsOf('  Smoke counter ');
  expect(words).toEqual(['smoke', 'counter']);
  expect(has('The counter of the SMOKE tile', words)).toBe(true);
  expect(has('The smoke tile', words)).toBe(false);
  expect(has('anything', wordsOf(''))).toBe(true);
});

it('shows each word where it stands, signs included', () => {
  expect(runsOf('A void, a Void.', ['void'])).toEqual(['A ', 'void', ', a ', 'Void', '.']);
  expect(runsOf('max(0, x)', ['max(0'])).toEqual(['', 'max(0', ', x)']);
  expect(runsOf('immobile', ['immo', 'immobile'])).toEqual(['', 'immobile', '']);
  expect(runsOf('plain', [])).toEqual(['plain']);
});
