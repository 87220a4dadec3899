import { expect, test } from 'vitest';
import { does, few, inside, rowsOf, said, whose } from '../../src/lib/words';

test('what a question says is not said again by each of its answers', () => {
  expect(said('Call: heads or tails?', ['Call: heads', 'Call: tails'])).toBe('Call: ');
});

test('an answer that says something of its own keeps all of its words', () => {
  expect(said('Call: heads or tails?', ['Call: heads', 'Pass'])).toBe('');
  expect(said('Heads or tails?', ['Call: heads', 'Call: tails'])).toBe('');
  expect(said('Call: heads or tails?', ['Call: heads'])).toBe('');
  expect(said('Call: heads or tails?', [])).toBe('');
});

test('names in few words: all that have room, and how many more there are', () => {
  expect(few([])).toBe('');
  expect(few(['Ox'])).toBe('Ox');
  expect(few(['Ox 1', 'Ox 2', 'Ox 3'])).toBe('Ox 1, Ox 2 and Ox 3');
  expect(few(['Ox', 'Kestrel', 'Praetor', 'Gopher'])).toBe('Ox, Kestrel and 2 more');
  expect(few(['The Unsinkable Second', 'Ox'])).toBe('The Unsinkable Second and 1 more');
});

test('within a sentence You and the article of a name have small letters; A and An may be names', () => {
  expect(['You', 'The enemy', 'The Fox', 'Ann', 'An Nguyen', 'A Kowalski', 'Theo', 'Youri'].map(inside)).toEqual(
    ['you', 'the enemy', 'the Fox', 'Ann', 'An Nguyen', 'A Kowalski', 'Theo', 'Youri'],
  );
});

test('whose something is reads right within a sentence', () => {
  expect(['You', 'The enemy', 'Ann'].map(whose)).toEqual(['yours', 'the enemy’s', 'Ann’s']);
});

test('whoever is called You is spoken to', () => {
  expect(['is asked', 'moves', 'rallies', 'patches up'].map((predicate) => does('You', predicate))).toEqual(['are asked', 'move', 'rally', 'patch up']);
  expect(does('Ann', 'rallies')).toBe('rallies');
});

test('long words are told in rows that have room', () => {
  expect(rowsOf('Just in range of Panzer IV 1, which is not seen from there', 24)).toEqual(['Just in range of Panzer', 'IV 1, which is not seen', 'from there']);
  expect(rowsOf('Onto the road', 24)).toEqual(['Onto the road']);
  expect(rowsOf('immeasurable', 4)).toEqual(['immeasurable']);
});
