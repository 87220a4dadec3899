import { describe, expect, it } from 'vitest';
import { states, tableOf } from '../../../src/systems/rollout/samples/states';
import type { Unit } from '../../../src/systems/rollout/wire';

/** All that can be the matter with a unit: a new mark of the engine's does not compile here. */
const MARKS: Record<Unit['marks'][number], true> = {
  changed: true, disguised: true, grounded: true, ignored: true, lit: true, locked: true, out: true, pinned: true, spotted: true, staggered: true, unaware: true,
};

describe('the samples of a table', () => {
  const all = states();

  it('show every mark, every side and every way to be looked at, each under a name of its own', () => {
    expect(new Set(all.flatMap(({ unit }) => unit.marks))).toEqual(new Set(Object.keys(MARKS)));
    expect(new Set(all.map(({ unit }) => unit.side))).toEqual(new Set(['player', 'enemy', 'civilian']));
    expect(new Set(all.flatMap(({ look }) => Object.keys(look ?? {})))).toEqual(new Set(['ready', 'active', 'lit', 'spent', 'ghost']));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('are of kinds and forms that there are', () => {
    const { kinds } = tableOf(all);
    for (const { unit } of all) expect(kinds[unit.kind]?.forms[unit.form]).toBeTruthy();
  });
});
