import { describe, expect, it } from 'vitest';
import { attacksIn } from '../../../src/systems/mekleader/board/news';

describe('what has just happened', () => {
  it('joins a roll with what came of it', () => {
    const rolled = { type: 'attacked', target: 7, attacker: 1, card: 'lasgun', need: 5 };
    const found = attacksIn([
      { ...rolled, die: 3, hit: false },
      { type: 'rerolled', die: 8, hit: true },
      { type: 'damaged', target: 7, dice: [4], damage: 3 },
      { ...rolled, die: 2, hit: false },
    ]);
    expect(found.map((one) => [one.die, one.hit, one.damage])).toEqual([
      [8, true, 3],
      [2, false, null],
    ]);
  });
});
