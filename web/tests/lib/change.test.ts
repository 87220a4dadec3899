import { describe, expect, it } from 'vitest';
import cases from '../../../tests/server/wire_cases.json';
import { applied, Views } from '../../src/lib/change';
import { choicesOf } from '../../src/lib/narrow';
import type { Change, Question } from '../../src/lib/wire';
import { state } from './fake';

describe('a change', () => {
  it.each(cases.changes)('makes $new of $old by $change', ({ old, change, new: wanted }) => {
    const kept = structuredClone(old);
    expect(applied(old, change as Change)).toEqual(wanted);
    expect(old, 'what it was made of stays').toEqual(kept);
  });

  it.each(cases.misfits)('is not for $old: $change', ({ old, change }) => {
    expect(() => applied(old, change as unknown as Change)).toThrow('something else');
  });

  it('leaves the very objects it does not reach', () => {
    const old = { a: { x: 1 }, b: { x: 1 } };
    const now = applied(old, { b: { x: [2] } }) as typeof old;
    expect([now.a === old.a, now.b === old.b]).toEqual([true, false]);
  });
});

describe('the view', () => {
  const whole = (number: number, view: unknown) => state(number, { number, view });
  const change = (number: number, change: Change) => ({ ...whole(number, undefined), change });

  it('is made of what came whole and of the changes since', () => {
    const views = new Views();
    expect(views.whole(whole(1, { a: 1, b: 2 }))?.view).toEqual({ a: 1, b: 2 });
    expect(views.whole(change(2, { a: [5] }))?.view).toEqual({ a: 5, b: 2 });
    expect(views.whole(change(3, {}))?.view).toEqual({ a: 5, b: 2 });
    expect(views.whole(whole(4, { c: 1 }))?.view).toEqual({ c: 1 });
  });

  it('is not known when a state was lost, or none came', () => {
    const views = new Views();
    expect(views.whole(change(1, { a: [5] }))).toBeNull();
    views.whole(whole(1, { a: 1 }));
    expect(views.whole(change(3, { a: [5] }))).toBeNull();
    expect(views.whole(change(2, { z: [5] }))).toBeNull();
    expect(views.whole(whole(5, { a: 7 }))?.view).toEqual({ a: 7 });
  });
});

describe('many options', () => {
  it('are written out in their order, before the others', () => {
    const wanted = cases.options.map((one) => ({ anchors: [], ...one }));
    expect(choicesOf(cases.many as Question)).toEqual(wanted);
  });
});
