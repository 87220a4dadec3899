import { describe, expect, it } from 'vitest';
import { backsOf, rearOf } from '../../../src/systems/rollout/board/rears';
import { battle, form, kind, unit } from '../sample';

describe('the back of a unit', () => {
  const view = battle({
    kinds: {
      squad: kind('squad'),
      groundswell: kind('groundswell', { abilities: ['armoured_back'] }),
      nest: kind('nest', { forms: [form('emplacement')] }),
      barrel: kind('barrel', { forms: [form('object')] }),
    },
  });

  it('is hit for two more, one with an armoured back, and nothing has one that is no unit', () => {
    expect(['squad', 'groundswell', 'nest', 'barrel'].map((kind) => rearOf(view, unit(0, { kind })))).toEqual([2, 1, 0, 0]);
  });

  it('matters of those who stand on the table', () => {
    const units = [unit(0), unit(1, { place: 'aboard' }), unit(2, { marks: ['out'] }), unit(3, { kind: 'nest' })];
    expect(backsOf(view, units).map(({ unit }) => unit)).toEqual([0]);
  });
});
