import { describe, expect, it } from 'vitest';
import { endAt, isOne, rulerAsked, rulerTold } from '../../../src/systems/rollout/board/ruler';
import { against, measured } from '../../../src/systems/rollout/view';
import type { Battle } from '../../../src/systems/rollout/wire';

const view = { half_scale: false, units: [{ unit: 3, name: 'Squad 3' }] } as unknown as Battle;
const squad = endAt([10_004, 10_000], { unit: 3 });

describe('the ruler', () => {
  it('has a unit or a place of a tenth of an inch at each end, on the table', () => {
    expect(squad).toEqual({ type: 'unit', unit: 3 });
    expect(endAt([10_049, 48_020], null)).toEqual({ type: 'spot', x: 10_000, y: 48_000 });
    expect(endAt([-30, 10_051], null)).toEqual({ type: 'spot', x: 0, y: 10_100 });
    expect(rulerAsked(squad, squad)).toEqual({ type: 'ruler', start: squad, end: squad });
  });

  it('measures nothing between one end and itself', () => {
    expect(isOne(squad, endAt([0, 0], { unit: 3 }))).toBe(true);
    expect(isOne(squad, endAt([10_004, 10_000], null))).toBe(false);
    expect(isOne(endAt([1000, 0], null), endAt([1020, 0], null))).toBe(true);
  });

  it('is read to a tenth of an inch, and as within a limit exactly where the rules say so [RO-1.4]', () => {
    expect(measured(7638)).toBe('7.6″');
    expect(measured(11_960)).toBe('12″');
    expect(measured(12_000)).toBe('12″');
    expect(measured(12_001)).toBe('12″');
    expect(measured(12_002)).toBe('just over 12″');
    expect(measured(12_049)).toBe('just over 12″');
    expect(measured(12_050)).toBe('12.1″');
    expect(measured(4_520)).toBe('just over 4.5″'); // half of a Move of 9
    expect(measured(0)).toBe('0″');
    // Half scale prints half the inches [RO-1.9].
    expect(measured(12_000, true)).toBe('6″');
    expect(measured(12_080, true)).toBe('just over 6″');
  });

  it('has the price of a way beside what there is for it [RO-6.3]', () => {
    expect(against(6_140, 7_000)).toBe('6.1″');
    expect(against(7_001, 7_000)).toBe('7″');
    expect(against(7_004, 7_000)).toBe('just over 7″'); // it was: 7″ of 7″, and refused
    expect(against(2_340, 2_337)).toBe('just over 2.3″'); // of what is left of a Move
  });

  it('is read out by its ends and its length', () => {
    const spot = endAt([12_300, 4500], null);
    expect(rulerTold(view, squad, spot, { far: 7638 })).toBe('Squad 3 to 12.3″ east, 4.5″ north: 7.6 inches');
    expect(rulerTold(view, squad, spot, { far: 0 })).toBe('Squad 3 to 12.3″ east, 4.5″ north: they touch');
  });
});
