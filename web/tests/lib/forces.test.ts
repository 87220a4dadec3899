// Forces in links and names: what goes out comes back, and rubbish is nothing.

import { describe, expect, test } from 'vitest';
import { packed } from '../../src/lib/code';
import { draftFor, idOf, newBench, type Draft, type Force } from '../../src/lib/forces';
import { draftIn } from '../../src/lib/starts';

const DRAFT: Draft = { force: { id: 'a', name: 'Größe 😀 "A"', mechs: [] }, options: { workshop: true } };

describe('a link', () => {
  test('brings the same draft back', () => {
    expect(draftIn(packed(DRAFT), [])).toEqual(DRAFT);
  });

  test('has no letter that an address would escape', () => {
    const strange: Draft = { ...DRAFT, force: { id: 'a', name: '???>>>~~~ÿÿÿ' } };
    expect(packed(strange)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test.each(['', '!', 'abc', btoa('null'), btoa('{}'), btoa('{"force":3}'), 'A'.repeat(20_000)])(
    'that is none of ours is nothing: %.20s',
    (code) => expect(draftIn(code, [])).toBeNull(),
  );
});

test('an id has only small letters, digits and lines', () => {
  expect(idOf('My 2nd company!')).toBe('my_2nd_company');
  expect(idOf('???')).toBe('force');
});

test('a force for a battle is built from what is meant, else from one made for its limit', () => {
  const levy = { id: 'levy_free_87', name: 'Levy of 87 points', limit: 87, mechs: [] };
  const own = { id: 'guard', name: 'Guard', limit: 87, mechs: [] };
  expect(draftFor('long_guns', ['long_guns', levy])).toEqual({
    force: { ...levy, id: 'levy_free_87_changed', name: 'Levy of 87 points, changed' },
    options: {},
  });
  expect(draftFor(own, ['long_guns', levy])?.force.name).toBe('Guard, changed');
  expect(draftFor('long_guns', ['long_guns'])).toBeNull();
});

test('where all on offer are ready ones the builder begins with the one that is meant, within the limit', () => {
  const starts = [
    { draft: { force: { id: 'empty', name: 'Empty', limit: 50 }, options: {} } },
    { draft: { force: { id: 'long_guns', name: 'Long Guns', limit: 50 }, options: {} } },
  ] as unknown as { draft: Draft }[];
  const draft = draftIn(packed({ start: 'long_guns', within: 25 }), starts);
  expect(draft?.force).toEqual({ id: 'long_guns_changed', name: 'Long Guns, changed', limit: 25 });
  expect(draft?.within).toBe(25);
  expect(draftIn(packed({ start: 'gone', within: 25 }), starts)?.force.name).toBe('Empty, changed');
  expect(draftIn(packed(DRAFT), starts)).toEqual(DRAFT);
  expect(draftIn('rubbish', starts)).toBeNull();
});

test('a force for a battle is built within what it may cost there, whatever limit it was made for', () => {
  const own = { id: 'guard', name: 'Guard', limit: 50 } as unknown as Force;
  const draft = draftFor(own, [], 25)!;
  expect([draft.within, draft.force['limit']]).toEqual([25, 25]);
  const squad = { id: 'squad', name: 'Squad' };
  expect('limit' in draftFor(squad, [], 320)!.force).toBe(false);
  const bench = newBench(draft);
  expect(bench.within).toBe(25);
  expect('within' in bench.draft).toBe(false);
});
