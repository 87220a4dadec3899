import { describe, expect, it } from 'vitest';
import { barsInWords, barsOf, isChance, meanOf, reasonOf, signed } from '../src/lib/odds';
import { does, percent } from '../src/lib/words';
import type { Quantity } from '../src/lib/wire';
import type { Table } from '../src/lib/table.svelte';
import { doerOf } from '../src/systems/battlemachine/log';
import { halfInWords, partsInWords, rollOf } from '../src/systems/battlemachine/rolls';

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

const to_hit = (dice: [number, number], hit: boolean, automatic: boolean) =>
  rollOf({
    type: 'rolledtohit',
    dice,
    hit,
    automatic,
    accuracy: [{ label: 'Accuracy', amount: 4, rule: 'BM-9.1' }, { label: 'Targeter', amount: 1, rule: 'BM-9.2' }],
    defence: [{ label: 'Defence', amount: 4, rule: 'BM-9.1' }],
  });

describe('a roll', () => {
  it('is sum against sum', () => {
    const roll = to_hit([4, 2], true, false);
    expect(roll && halfInWords(roll.attack)).toBe('4 + 5 = 9');
    expect(roll && halfInWords(roll.defence)).toBe('2 + 4 = 6');
    expect(roll?.why).toBe('9 against 6, the higher hits.');
    expect(roll?.rule).toBe('BM-9.1');
    expect([roll?.special, to_hit([6, 3], true, true)?.special]).toEqual([false, true]);
    expect(roll && partsInWords(roll.attack.parts)).toBe('+4 Accuracy (BM-9.1) +1 Targeter (BM-9.2)');
  });

  it('misses on a tie', () => {
    expect(to_hit([3, 4], false, false)?.why).toBe('8 against 8, a tie misses.');
  });

  it('says which natural decided', () => {
    expect(to_hit([6, 3], true, true)?.why).toBe(
      'The attacker’s natural 6 decides, whatever the sums: an automatic hit.',
    );
    expect(to_hit([3, 6], false, true)?.why).toContain('The defender’s natural 6 decides');
    expect(to_hit([6, 1], true, true)?.why).toContain('Naturals 6 and 1 decide');
    expect(to_hit([1, 1], true, false)?.why).toBe(
      'Both rolled a natural 1, which cancel: 6 against 5, the higher hits.',
    );
  });

  it('tells full power from what goes through', () => {
    const damage = (dice: [number, number], dealt: number, automatic: boolean) =>
      rollOf({
        type: 'rolleddamage',
        dice,
        damage: dealt,
        automatic,
        strength: [{ label: 'Strength', amount: 6, rule: 'BM-10.1' }],
        armour: [{ label: 'Armour', amount: 5, rule: 'BM-10.1' }],
      });
    expect(damage([5, 3], 3, false)?.why).toBe('11 against 8, 3 more goes through.');
    expect(damage([2, 4], 0, false)?.result).toBe('no damage');
    expect(damage([6, 4], 6, true)?.why).toContain('natural 6 decides, whatever the sums: full power.');
    expect(damage([1, 4], 0, true)?.why).toContain('the shot glances off');
    expect(rollOf({ type: 'moved' })).toBeNull();
  });

  it('is the doing of who attacks, as an order is of who gives it', () => {
    const table = { view: { mechs: [{ owner: 0 }, { owner: 1 }] } } as unknown as Table;
    const roll = { dice: [4, 2], strength: [], armour: [], accuracy: [], defence: [] };
    expect(doerOf({ type: 'rolleddamage', mech: 1, ...roll }, table)).toBe(0);
    expect(doerOf({ type: 'rolledtohit', attacker: 1, mech: -1, ...roll }, table)).toBe(1);
    expect(doerOf({ type: 'killordered', mech: 0 }, table)).toBe(1);
    expect(doerOf({ type: 'destroyed', mech: 0 }, table)).toBeUndefined();
  });
});
