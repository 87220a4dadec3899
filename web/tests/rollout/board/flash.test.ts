import { expect, it } from 'vitest';
import { flashesOf } from '../../../src/systems/rollout/board/flash';
import { battle } from '../sample';

const fought = (dice: number[], totals: number[], winner: number) =>
  flashesOf([{ type: 'fought', unit: 0, target: 1, dice, totals, winner }], battle()).throws.map(({ sum, good }) => [sum, good]);

it('the totals of a fight have their dice in them already [RO-12.4]', () => {
  expect(fought([5, 3], [7, 4], 0)).toEqual([['7 > 4', true]]);
  expect(fought([2, 6], [4, 7], 1)).toEqual([['4 < 7', false]]);
});

it('nobody wins a fight of equal totals, whatever the dice [RO-12.4]', () => {
  expect(fought([5, 6], [7, 7], -1)).toEqual([['7 = 7', null]]);
});
