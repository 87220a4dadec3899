import { describe, expect, it } from 'vitest';
import { strikingOf } from '../../src/systems/battlemachine/strike';
import type { BattleView, Mech } from '../../src/systems/battlemachine/wire';

const gear = (index: number, name: string, change: object = {}) => ({
  ...{ index, name, weapon: true, use: 'attack', state: 'ready', disabled: 0, eng: 2, effects: [] },
  ...{ rng_min: 1, rng_max: 8, strength: 4, ...change },
});
const flame = { id: 'flame', figures: { burning: { text: 'Sets it on fire', word: 'fire' } } };
const smoke = { id: 'smoke', figures: { smoke: { text: 'Turns the smoke stays', word: null } } };
const mech = (index: number, owner: number, ...gears: object[]) =>
  ({ index, owner, name: `Mech ${index}`, status: 'standing', eng: 3, gear: gears }) as unknown as Mech;
const shooter = mech(
  0,
  0,
  gear(0, 'Laser'),
  gear(1, 'Swarm', { eng: 4, volley: true, effects: [{ id: 'spam', figures: {} }] }),
  gear(2, 'Plating', { weapon: false, use: 'passive', eng: 0 }),
  gear(3, 'Mender', { weapon: false, disabled: 2, state: 'disabled' }),
);
const view = { mechs: [shooter, mech(1, 1, gear(0, 'Axe')), mech(2, 0)] } as unknown as BattleView;
const striking = strikingOf(view, shooter);

describe('a mech that attacks', () => {
  it('tells what each of its gear does and why it is out of use', () => {
    expect(striking.means.map(({ figures }) => figures)).toEqual([
      '1–8 sq · Str 4 · 2 Eng', '1–8 sq · Str 4 · 4 Eng · spam', '', '2 Eng',
    ]);
    expect(striking.means.map(({ state }) => state)).toEqual([
      '', 'not enough energy', 'always on', 'disabled 2',
    ]);
    expect(striking.means.map(({ strikes }) => strikes)).toEqual([true, true, false, false]);
  });

  it('tells a chance of several shots, and the numbers of its effects once each', () => {
    expect(striking.means.map(({ hit }) => hit)).toEqual([undefined, '≥ 1 hit', undefined, undefined]);
    const burner = mech(3, 0, gear(0, 'Torch', { effects: [flame] }), gear(1, 'Mist', { effects: [flame, smoke] }));
    const told = strikingOf(view, burner);
    expect(told.numbers).toEqual({
      ...striking.numbers, burning: 'Sets it on fire', smoke: 'Turns the smoke stays',
    });
    expect(told.besides).toEqual([...striking.besides, ['burning', 'fire']]);
  });

  it('would fire weapons at enemies and use modules', () => {
    expect(striking.rivals).toEqual(['mech:1']);
    expect(striking.attempt('gear:0', 'mech:1')).toEqual({ type: 'fire', weapon: 0, mech: 1 });
    expect(striking.attempt('gear:3', undefined)).toEqual({ type: 'use', module: 3 });
  });

  it('names what it aims at', () => {
    const at = (aim?: number) => striking.aimOf({ type: 'fire', weapon: 0, mech: 1, aim });
    expect(at()).toEqual({ row: 'The mech', at: 'Mech 1' });
    expect(at(-2)).toEqual({ row: 'Its legs', at: 'the legs' });
    expect(at(0)).toEqual({ row: 'Axe', at: 'the Axe' });
  });
});
