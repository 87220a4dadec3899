import { expect, test } from 'vitest';
import { few, rowsOf, said } from '../../src/lib/words';

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

test('long words are told in rows that have room', () => {
  expect(rowsOf('Just in range of Panzer IV 1, which is not seen from there', 24)).toEqual(['Just in range of Panzer', 'IV 1, which is not seen', 'from there']);
  expect(rowsOf('Onto the road', 24)).toEqual(['Onto the road']);
  expect(rowsOf('immeasurable', 4)).toEqual(['immeasurable']);
});
