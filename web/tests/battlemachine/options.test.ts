import { describe, expect, it } from 'vitest';
import { houseInWords } from '../../src/systems/battlemachine/options';

describe('the house rules of a game', () => {
  it('are told in words, counts as counts, and without the points', () => {
    const house = { point_limit: 25, facings: 4, draw_margin: 4, turn_cost: 'per_45', length_hidden: true };
    expect(houseInWords(house)).toEqual([
      'Facings: Four ways',
      'Draw margin: 4',
      'Cost of a turn: 1 for each 45°',
      'Hidden length: Yes',
    ]);
  });
});
