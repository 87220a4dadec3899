import { expect, test } from 'vitest';
import { said } from '../../src/lib/words';

test('what a question says is not said again by each of its answers', () => {
  expect(said('Call: heads or tails?', ['Call: heads', 'Call: tails'])).toBe('Call: ');
});

test('an answer that says something of its own keeps all of its words', () => {
  expect(said('Call: heads or tails?', ['Call: heads', 'Pass'])).toBe('');
  expect(said('Heads or tails?', ['Call: heads', 'Call: tails'])).toBe('');
  expect(said('Call: heads or tails?', ['Call: heads'])).toBe('');
  expect(said('Call: heads or tails?', [])).toBe('');
});
