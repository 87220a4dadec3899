import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/stage/figures/figure';
import { figureFor, portraitOf } from '../../../src/systems/rollout/art/figures';
import type { Form } from '../../../src/systems/rollout/wire';
import { form, ROBOTS, SUPPORT } from '../sample';

describe('figures', () => {
  it('no two robots look the same', () => {
    const keys = ROBOTS.map(([kind]) => keyOf(portraitOf(kind, form('robot'), 0)));
    expect(new Set(keys).size).toBe(ROBOTS.length);
  });

  it('no two kinds of support of a side look the same', () => {
    for (const side of ['allied', 'german'] as const) {
      const own = SUPPORT.filter(([, of]) => of === side);
      const keys = own.map(([kind, , body, long, wide]) => keyOf(portraitOf(kind, form(body, long, wide), 0)));
      expect(new Set(keys).size).toBe(own.length);
    }
  });

  it('a robot that is disguised as a Panzer III looks like one', () => {
    const body = form('vehicle', 1870, 984);
    expect(keyOf(portraitOf('groundswell', body, 1))).toBe(keyOf(portraitOf('panzer3', body, 0)));
  });

  it('a base twice as wide has a figure twice as large', () => {
    const [small, large] = [590, 1180].map((wide) => portraitOf('gearshift', form('robot', wide, wide), 0));
    expect(large!.scale).toBeCloseTo(2 * small!.scale);
  });

  it('what an infantry squad carries is no part of its figure', () => {
    const body = form('foot');
    expect(portraitOf('infantry_a:rifle', body, 0)).toEqual(portraitOf('infantry_a:machinegun', body, 0));
  });

  it('who is out of action is a wreck', () => {
    const kinds = { sherman: { id: 'sherman', name: '', hp: 7, rank: 0, models: 1, character: false, transport: 0, forms: [form('vehicle')], guns: [], abilities: [] } };
    expect(figureFor({ kinds }, { kind: 'sherman', form: 0, marks: ['out'] }).condition.state).toBe('wreck');
  });

  const state = (kind: string, body: Form) =>
    figureFor({ kinds: { [kind]: { id: kind, name: '', hp: 10, rank: 0, models: 1, character: false, transport: 0, forms: [body], guns: [], abilities: [] } } }, { kind, form: 0, marks: [] }).condition.state;

  it('a prone Metarian lies there, and a robot stands [RO-18.3]', () => {
    expect(state('object:prone_metarian', { ...form('robot'), move: 0 })).toBe('lying');
    expect(state('gearshift', form('robot'))).toBe('ready');
  });

  it('a soldier who is the object of a mission is drawn as one, a tank that was found as a tank [RO-18.9, RO-18.19]', () => {
    expect(portraitOf('object:soldier', form('object', 492, 492), 0)).toMatchObject({ machine: 'courier' });
    expect(portraitOf('item:enemy_light_tank', form('object', 1870, 984), 0)).toMatchObject({ machine: 'panzer' });
  });

  it('what one carries away in a hand is a crate and no lorry, a vehicle that was found looks like one [RO-18.19]', () => {
    const key = (id: string, as = form('object', 984)) => keyOf(portraitOf(`item:${id}`, as, 0));
    for (const id of ['attache_case', 'rotary_plane_engine', 'ammunition', 'enemy_maps']) expect(portraitOf(`item:${id}`, form('object'), 0)).toMatchObject({ machine: 'crate' });
    expect(key('sports_car')).toBe(keyOf(portraitOf('zoomer', form('object', 984), 1)));
    expect(key('military_motorcycle')).toBe(key('motorcycle'));
  });
});
