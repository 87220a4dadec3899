import { expect, it } from 'vitest';
import { travelsOf } from '../../../src/systems/battlemachine/board/travels';

it('mechs that moved and jumped are shown on their way, and nothing else is', () => {
  const events = [
    { type: 'moved', mech: 2, path: [[0, 2], [0, 1]], facing: 1 },
    { type: 'fired', attacker: 2, at: [4, 1] },
    { type: 'jumped', mech: 0, start: [3, 3], at: [5, 5], facing: 4 },
  ];
  expect(travelsOf(events)).toEqual([
    { token: 2, path: [[0, 2], [0, 1]], facing: 1 },
    { token: 0, path: [[3, 3], [5, 5]], facing: 4, leap: true },
  ]);
});
