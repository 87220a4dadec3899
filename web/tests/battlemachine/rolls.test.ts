import { describe, expect, it } from 'vitest';
import { halfInWords, partsInWords, rollOf } from '../../src/systems/battlemachine/rolls';

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
});
