import { expect, test } from 'vitest';
import { spoken } from '../../src/lib/spoken';

test('a few lines are read as they are', () => {
  expect(spoken(['Ox moves', 'Ox fires'])).toBe('Ox moves. Ox fires');
});

test('of many only the latest are read, and how many came before', () => {
  expect(spoken(['a', 'b', 'c', 'd', 'e'])).toBe('b. c. d. e. One line more is in the log');
  expect(spoken(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('c. d. e. f. 2 lines more are in the log');
});

test('the open question comes last', () => {
  expect(spoken(['Ox moves'], 'Choose a mech')).toBe('Ox moves. Choose a mech');
  expect(spoken([], 'Choose a mech')).toBe('Choose a mech');
});
