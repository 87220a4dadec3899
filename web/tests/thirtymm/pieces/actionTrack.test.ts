// The Action Points of a unit as they are shown.

import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import ActionTrack from '../../../src/systems/thirtymm/pieces/ActionTrack.svelte';
import { costIn, sourcesOf } from '../../../src/systems/thirtymm/pieces/actionPoints';

test('they are the sum of what was stored, the die and the base, at most 16', () => {
  expect(sourcesOf({ pool: 11, active: true, cost: 0, stored: 2, die: 7, base: 2 })).toBe('2 stored + 7 rolled + 2 base');
  // W1: 9 + 7 + 4 = 20, capped.
  expect(sourcesOf({ pool: 16, active: true, cost: 0, stored: 9, die: 7, base: 4 })).toBe('9 stored + 7 rolled + 4 base, 16 at most');
  expect(sourcesOf({ pool: 4, active: false, cost: 0, base: 3 })).toBe('next turn + D8 + 3');
});

test('what an answer takes is read from its words', () => {
  expect(costIn('Beam Saber at Raider, torso, 4 AP')).toBe(4);
  expect(costIn('Overwatch, 2 AP, the turn ends')).toBe(2);
  expect(costIn('End the turn')).toBe(0);
});

test('it says what is left after what is pointed at, or how much is missing', () => {
  const words = (pool: number, cost: number, active = true) =>
    /class="unseen[^"]*">([^<]*)</.exec(render(ActionTrack, { props: { points: { pool, cost, active, base: 2 } } }).body)![1];
  expect(words(11, 4)).toBe('Action Points: 11, this takes 4, 7 stored at the end');
  expect(words(3, 5)).toBe('Action Points: 3, this takes 5, 2 short');
  expect(words(6, 0, false)).toBe('Action Points: 6 stored');
});

test('each point is a mark: what stays, what goes, what lacks', () => {
  const { body } = render(ActionTrack, { props: { points: { pool: 6, cost: 4, active: true, base: 2 } } });
  const marks = [...body.matchAll(/<i class="([^"]*)"/g)].map(([, classes]) => classes!.split(' '));
  expect(marks).toHaveLength(16);
  expect([marks.filter((one) => one.includes('on')).length, marks.filter((one) => one.includes('goes')).length]).toEqual([2, 4]);
});
