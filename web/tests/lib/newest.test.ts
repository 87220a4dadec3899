import { expect, test } from 'vitest';
import { newest } from '../../src/lib/newest';

test('of two answers that come in the wrong order the one to the last question counts', async () => {
  const begin = newest();
  const told: string[] = [];
  const ask = async (answer: Promise<string>) => {
    const counts = begin();
    const found = await answer;
    if (counts()) told.push(found);
  };
  let slow: (text: string) => void = () => undefined;
  const first = ask(new Promise((done) => (slow = done)));
  await ask(Promise.resolve('second'));
  slow('first');
  await first;
  expect(told).toEqual(['second']);
});

test('what was begun counts until something else is, and never again', () => {
  const begin = newest();
  const one = begin();
  expect([one(), one()]).toEqual([true, true]);
  const other = begin();
  expect([one(), other()]).toEqual([false, true]);
});

test('what is begun elsewhere is another matter', () => {
  const counts = newest()();
  newest()();
  expect(counts()).toBe(true);
});
