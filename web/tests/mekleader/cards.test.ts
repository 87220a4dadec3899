import { expect, it } from 'vitest';
import { attacksInWords, damageWords, needWords } from '../../src/systems/mekleader/cards';

it('numbers are put into words', () => {
  expect([0, 1, 5, 10, 11].map(needWords)).toEqual(['always', 'always', '5+', '10+', 'never']);
  expect([damageWords(1, 0), damageWords(2, -1)]).toEqual(['D6', '2D6 −1']);
  expect(attacksInWords(['LR', 'LR', 'MR'])).toBe('2 at long range, 1 at medium range');
});
