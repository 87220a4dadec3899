import { describe, expect, it } from 'vitest';
import { cashOf, rankOf } from '../../../src/systems/mekleader/panels/ledger';
import type { GameView } from '../../../src/systems/mekleader/wire';

describe('the end', () => {
  it.each([
    [15, 'Contractor'],
    [13, 'Captain'],
    [11, 'Major'],
    [9, 'Warlord'],
  ])('turn %i of 15: %s [ML-20.3]', (turns, rank) => expect(rankOf(turns, 15)).toBe(rank));

  it('draws who has had fewer turns where they are', () => {
    const players = [{ ledger: [90, 80], cash: 80 }, { ledger: [70], cash: 65 }];
    expect(cashOf({ players } as unknown as GameView).lines).toEqual([[90, 80], [70, 65]]);
  });
});
