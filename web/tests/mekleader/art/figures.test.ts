import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/stage/figures/figure';
import { ATTACHMENTS, foeOf, FOES, mekOf, MEKS } from '../../../src/systems/mekleader/art/figures';

const DATA = import.meta.glob<string>('../../../../src/ironmuster/systems/mekleader/data/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ids = (name: string): string[] => {
  const [, text = ''] = Object.entries(DATA).find(([path]) => path.endsWith(`/${name}.toml`)) ?? [];
  return [...text.matchAll(/^\[(\w+)\]/gm)].map(([, id = '']) => id);
};

describe('the figures of Meks and Foes', () => {
  it('are there for every card, and for no other', () => {
    expect(Object.keys(MEKS).sort()).toEqual(ids('meks').sort());
    expect(Object.keys(FOES).sort()).toEqual(ids('foes').sort());
    expect(Object.keys(ATTACHMENTS).sort()).toEqual([...ids('weapons'), ...ids('equipment')].sort());
  });

  it('have no two of different kind with the same parts', () => {
    const keys = [
      ...Object.keys(MEKS).map((card) => keyOf(mekOf(card).parts)),
      ...Object.keys(FOES).map((card) => keyOf(foeOf(card).parts)),
    ];
    expect(keys).toHaveLength(29);
    expect(new Set(keys).size).toBe(29);
  });

  it('differ in more than their size', () => {
    const forms = Object.values(MEKS).map(({ torso, legs }) => `${torso} ${legs}`);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('carry what is on the Mek, and let an arm without ammunition hang', () => {
    const { parts, condition } = mekOf('brigand', [
      { card: 'heavy_mortar' },
      { card: 'light_flamer', dry: true },
      { card: 'power_claw' },
    ]);
    expect(parts).toMatchObject({ pack: 'mortar', right: 'flame', left: 'claw' });
    expect(condition).toEqual({ right: 'disabled', left: 'whole', state: 'ready' });
  });

  it('lie there when they are doomed', () => {
    expect(mekOf('cricket', [], true).condition.state).toBe('wreck');
    expect(foeOf('infantry', true).condition.state).toBe('wreck');
  });
});
