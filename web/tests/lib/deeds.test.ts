import { describe, expect, it } from 'vitest';
import { aged, byUnit, lastHit, lastTurn, type Deed } from '../../src/lib/deeds';

const deed = (key: number, side: number): Deed => ({
  key,
  entry: key,
  side,
  name: 'Ox',
  text: 'moved',
  tone: 'note',
});
const played = (...sides: number[]) => sides.map((side, i) => deed(i, side));
const keys = (sides: number[], mine: number[]) => lastTurn(played(...sides), mine).deeds.map(({ key }) => key);

it('the last hit is where the last shot that was none beside its mark went', () => {
  const shot = (x: number, hit: boolean): Deed => ({ ...deed(x, 0), shot: { from: [0, 0], to: [x, 4], hit } });
  expect(lastHit([shot(2, true), shot(3, true), shot(5, false), deed(6, 1)])).toEqual([3, 4]);
  expect(lastHit([shot(2, false), deed(3, 0)])).toBeNull();
});

describe('the last turn of the others', () => {
  it('is what they did since one’s own last deed', () => {
    expect(keys([1, 0, 0, 1, 1], [0])).toEqual([3, 4]);
    expect(lastTurn(played(0, 1), [0]).answered).toBe(false);
  });

  it('stays while one answers it, and then is the next one', () => {
    expect(keys([0, 1, 1, 0], [0])).toEqual([1, 2]);
    expect(lastTurn(played(0, 1, 1, 0), [0]).answered).toBe(true);
    expect(keys([0, 1, 1, 0, 1], [0])).toEqual([4]);
  });

  it('is as if it were not answered once it is called back, till there is another one', () => {
    expect(lastTurn(played(0, 1, 1, 0), [0], 2).answered).toBe(false);
    expect(lastTurn(played(0, 1, 1, 0, 1, 0), [0], 2).answered).toBe(true);
  });

  it('is followed by what one did since', () => {
    const own = (...sides: number[]) => lastTurn(played(...sides), [0]).own.map(({ key }) => key);
    expect(own(0, 1)).toEqual([]);
    expect(own(0, 1, 0, 0)).toEqual([2, 3]);
    expect(own(0, 1, 0, 0, 1)).toEqual([]);
  });

  it('goes with the turn after it, and what one did goes with the own one', () => {
    // Sides by their deeds, a turn in each word.
    const seen = (turns: string) => {
      const done = turns.split('|').map((turn) => [...turn].map(Number));
      const begun = done.map((_, turn) => done.slice(0, turn).flat().length);
      const { deeds, own } = lastTurn(aged(played(...done.flat()), begun), [0]);
      return [deeds, own].map((some) => some.map(({ key }) => key));
    };
    expect(seen('0|1|0')).toEqual([[1], [2]]);
    expect(seen('0|1|')).toEqual([[1], []]);
    expect(seen('1|0||0')).toEqual([[], [2]]); // in the third the others did nothing
    expect(seen('1|0|')).toEqual([[], []]);
    expect(seen('01|1|00')).toEqual([[2], [3, 4]]);
  });

  it('is for onlookers that of who acted last, until the next one does', () => {
    expect(keys([0, 1, 1], [])).toEqual([1, 2]);
    expect(lastTurn(played(0, 1, 1), []).answered).toBe(false);
    expect(keys([0, 1, 1, 0], [])).toEqual([3]);
    expect(keys([0], [])).toEqual([0]);
  });

  it('is nothing before anybody did anything, and where all play at one screen', () => {
    expect(keys([], [0])).toEqual([]);
    expect(keys([], [])).toEqual([]);
    expect(keys([0, 1, 0], [0, 1])).toEqual([]);
  });
});

it('is told unit by unit: what it shot at, or else its last move', () => {
  const shot = { ...deed(2, 1), text: 'miss', shot: { from: [0, 0], to: [1, 1], hit: false } } as const;
  const all = [deed(0, 1), { ...deed(1, 1), name: 'Gopher' }, shot];
  const found = byUnit(all).map(({ name, deeds, told }) => [name, deeds.length, told.map(({ key }) => key)]);
  expect(found).toEqual([
    ['Ox', 2, [2]],
    ['Gopher', 1, [1]],
  ]);
});
