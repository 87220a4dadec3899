import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/stage/figures/figure';
import { CHASSIS, figureOf, GEAR, madeOf, MAKERS } from '../../../src/systems/battlemachine/art/figures';
import type { Mech } from '../../../src/systems/battlemachine/wire';

const DATA = import.meta.glob<string>('../../../../src/ironmuster/systems/battlemachine/data/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const data = (name: string): string =>
  Object.entries(DATA).find(([path]) => path.endsWith(`/${name}.toml`))![1];

/** The entries of a table: id and maker. */
const entries = (name: string): [string, string | undefined][] =>
  data(name)
    .split(/^(?=\[)/m)
    .flatMap((text) => {
      const id = text.match(/^\[(\w+)\]/)?.[1];
      return id ? [[id, text.match(/^maker = "(\w+)"/m)?.[1]] as [string, string | undefined]] : [];
    });

describe('the figures of mechs', () => {
  it('are there for every chassis of the catalogue, with the torso of its maker', () => {
    const mechs = entries('mechs');
    expect(mechs).toHaveLength(31);
    expect(Object.keys(CHASSIS)).toHaveLength(31);
    expect(mechs.map(([id]) => [id, CHASSIS[id]?.[0]])).toEqual(mechs);
    expect(new Set(Object.values(CHASSIS).map((chassis) => chassis[0]))).toEqual(new Set(Object.keys(MAKERS)));
  });

  it('have no two of different kind with the same parts, whatever both carry', () => {
    for (const gear of [[], ['laser', 'autogun'], ['lob_missile_rack', 'targeter']]) {
      const keys = Object.keys(CHASSIS).map((type) => keyOf(madeOf(type, gear).parts));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('know how every weapon and module of the catalogue is carried', () => {
    const all = [...entries('weapons'), ...entries('modules')].map(([id]) => id);
    expect(all).toHaveLength(51);
    expect(all.filter((id) => !(id in GEAR))).toEqual([]);
    expect(Object.keys(GEAR).filter((id) => !all.includes(id))).toEqual([]);
  });

  it('carry what they are told to, by ids and by names', () => {
    const byId = madeOf('stoker', ['flame_projector', 'power_claw', 'jump_jets']);
    expect(byId.parts).toMatchObject({ torso: 'cab', legs: 'biped', right: 'flame', left: 'claw', pack: 'wings' });
    expect(madeOf('stoker', ['Flame Projector', 'Power Claw', 'Jump Jets'])).toEqual(byId);
  });

  it('carry what the workshop changed', () => {
    expect(madeOf('ox', ['spam+autogun']).parts).toMatchObject({ right: 'gatling' });
    expect(madeOf('ox', ['lob+laser']).parts).toMatchObject({ pack: 'mortar', right: 'fist' });
    expect(madeOf('ox', ['ion+laser']).parts).toMatchObject({ right: 'rail' });
  });

  it('show on the board what is out, what is lost and who is gone', () => {
    const mech = {
      type: 'archon',
      status: 'standing',
      commander: true,
      gear: [
        { id: 'heavy_laser', state: 'disabled' },
        { id: 'autogun', state: 'destroyed' },
      ],
    } as unknown as Mech;
    expect(figureOf(mech, 'done').condition).toEqual({
      right: 'disabled',
      left: 'lost',
      commander: true,
      state: 'done',
    });
    expect(figureOf({ ...mech, status: 'destroyed' }).condition.state).toBe('wreck');
  });
});
