import { expect, test } from 'vitest';
import { heardOf, spoken } from '../../src/lib/spoken';

test('a few lines are read as they are', () => {
  expect(spoken(['Ox moves', 'Ox fires'])).toBe('Ox moves. Ox fires');
});

test('of many the first and the latest are read, and how many more there are', () => {
  const debriefing = ['The mission is a success', '+30 MC', 'Badger stays Green', 'Cinder is a Veteran', 'Cinder has Duelist'];
  expect(spoken(debriefing)).toBe(
    'The mission is a success. Badger stays Green. Cinder is a Veteran. Cinder has Duelist. One line more is in the log',
  );
  expect(spoken(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a. d. e. f. 2 lines more are in the log');
});

test('the open question comes last', () => {
  expect(spoken(['Ox moves'], 'Choose a mech')).toBe('Ox moves. Choose a mech');
  expect(spoken([], 'Choose a mech')).toBe('Choose a mech');
});

test('a question keeps its mark', () => {
  expect(spoken(['Ox moves'], 'Which way?. 2 points')).toBe('Ox moves. Which way? 2 points');
});

test('of a question only what has changed is said, of another one all', () => {
  const before = { question: 1, parts: ['Move Ox', '5 points', ''] };
  expect(heardOf({ question: 1, parts: ['Move Ox', '5 points', ''] }, before)).toEqual([]);
  expect(heardOf({ question: 1, parts: ['Move Ox', '3 points', 'Answer: Move'] }, before)).toEqual(['3 points', 'Answer: Move']);
  expect(heardOf({ question: 2, parts: ['Move Ox', '5 points', ''] }, before)).toEqual(['Move Ox', '5 points']);
});
