import { describe, expect, it } from 'vitest';
import { barsInWords, barsOf, isChance, meanOf, reasonOf, signed } from '../../src/lib/odds';
import { does, percent } from '../../src/lib/words';
import type { Quantity } from '../../src/lib/wire';

const quantity = (shares: [number, number][], margin = 0): Quantity => ({
  name: 'damage',
  mean: shares.reduce((sum, [value, share]) => sum + value * share, 0),
  margin,
  shares: shares.map(([value, probability]) => ({ value, probability })),
});

describe('odds', () => {
  it('tell what happens or not from numbers', () => {
    expect(isChance(quantity([[0, 0.5], [1, 0.5]]))).toBe(true);
    expect(isChance(quantity([[1, 1]]))).toBe(true);
    expect(isChance(quantity([[0, 0.5], [2, 0.5]]))).toBe(false);
  });

  it('are one bar for each value, and one for all the rest', () => {
    const many = quantity([[0, 0.4], [1, 0.3], [2, 0.2], [5, 0.1]]);
    expect(barsOf(many).map((bar) => bar.label)).toEqual(['0', '1', '2', '5']);
    const few = barsOf(many, 3);
    expect(few.map((bar) => bar.label)).toEqual(['0', '1', '2+']);
    expect(few[2]?.share).toBeCloseTo(0.3);
    expect(barsInWords(few)).toBe('0: 40 %, 1: 30 %, 2+: 30 %');
  });

  it('say how sure a sampled mean is', () => {
    expect(meanOf(quantity([[0, 0.5], [3, 0.5]]))).toBe('1.5');
    expect(meanOf(quantity([[0, 0.5], [3, 0.5]], 0.12))).toBe('1.5 ± 0.12');
  });

  it('never call what may happen impossible or certain', () => {
    expect([0, 0.004, 0.25, 0.996, 1].map(percent)).toEqual(['0 %', '<1 %', '25 %', '>99 %', '100 %']);
    expect([signed(2), signed(-2)]).toEqual(['+2', '−2']);
  });
});

describe('what somebody does', () => {
  it('stands in the third person, but for You', () => {
    const all = ['wins', 'is moving …', 'chooses a mech …', 'attack'];
    expect(all.map((one) => does('Ann', one))).toEqual(all);
    expect(all.map((one) => does('You', one))).toEqual([
      'win',
      'are moving …',
      'choose a mech …',
      'attack',
    ]);
  });
});

describe('a reason', () => {
  it('ends with its rules', () => {
    expect(reasonOf('distance 7, Laser reaches 1 to 6 [BM-6.1]')).toEqual({
      text: 'Distance 7, Laser reaches 1 to 6',
      rules: ['BM-6.1'],
    });
    expect(reasonOf('so it is [BM-5.7, BM-R2]').rules).toEqual(['BM-5.7', 'BM-R2']);
    expect(reasonOf('…')).toEqual({ text: '…', rules: [] });
  });
});
