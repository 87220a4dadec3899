import { describe, expect, it } from 'vitest';
import { ARMS } from '../../src/stage/figures/arms';
import { bring, type MachineName } from '../../src/stage/figures/brought';
import { figure, keyOf, tonesOf, type Walker } from '../../src/stage/figures/figure';
import { LEGS } from '../../src/stage/figures/legs';
import { MACHINES } from '../../src/stage/figures/machines';
import { PACKS } from '../../src/stage/figures/packs';
import { TORSOS } from '../../src/stage/figures/torsos';
import { WHEELED } from '../../src/stage/figures/wheels';
import { normalOf, type Solid } from '../../src/stage/solids';

bring({ ...MACHINES, ...WHEELED });

const LINE: Walker = {
  legs: 'biped',
  scale: 0.98,
  shoulders: 0.95,
  torso: 'crate',
  left: 'fist',
  right: 'gun',
  pack: 'none',
};
const heights = (solids: readonly Solid[]) => solids.flatMap(({ points }) => points.map(([, , z]) => z));
const names = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** Every figure that differs from a plain one in one part, and every machine. */
const ALL: [string, Solid[]][] = [
  ...names(LEGS).map((legs): [string, Solid[]] => [legs, figure({ ...LINE, legs })]),
  ...names(TORSOS).map((torso): [string, Solid[]] => [torso, figure({ ...LINE, torso })]),
  ...names(ARMS).map((arm): [string, Solid[]] => [arm, figure({ ...LINE, left: arm, right: arm })]),
  ...names(PACKS).map((pack): [string, Solid[]] => [pack, figure({ ...LINE, pack })]),
  ...[...names(MACHINES), ...names(WHEELED)].map((machine): [string, Solid[]] => [machine, figure({ machine, scale: 1 })]),
];

describe('the kit of parts', () => {
  it('has as many of each kind as the design names', () => {
    expect([LEGS, TORSOS, ARMS, PACKS].map((table) => names(table).length)).toEqual([5, 5, 10, 10]);
  });

  it('who lies is on the ground, half as high as before at most, and keeps its colours', () => {
    const lying = figure(LINE, { state: 'lying' });
    expect(Math.min(...heights(lying))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights(lying))).toBeLessThan(Math.max(...heights(figure(LINE))) / 2);
    expect(tonesOf(0, 'light', 'lying')).toEqual(tonesOf(0, 'light'));
  });

  it.each(ALL)('%s stands on the ground, and within what a cell can bear', (_, solids) => {
    const all = heights(solids);
    expect(Math.min(...all)).toBeGreaterThan(-0.01);
    expect(Math.max(...all)).toBeLessThan(2);
    expect(solids.length).toBeGreaterThanOrEqual(8);
    expect(solids.length).toBeLessThanOrEqual(52);
  });

  it.each(ALL)('%s has faces that light can fall on', (_, solids) => {
    const tones = tonesOf(0, 'dark');
    for (const solid of solids) {
      for (const face of solid.faces) expect(Math.hypot(...normalOf(solid, face))).toBeCloseTo(1, 6);
      expect(solid.tone in tones || /^#[0-9a-f]{6}$/.test(solid.tone)).toBe(true);
    }
  });

  it('makes a line machine 1.35 cells tall, give or take an aerial', () => {
    const tall = Math.max(...heights(figure({ ...LINE, torso: 'wedge' })));
    expect(tall).toBeGreaterThan(1.25);
    expect(tall).toBeLessThan(1.45);
  });

  it('looks forward: guns reach before it, exhausts glow behind it', () => {
    const solids = figure({ ...LINE, left: 'rail', right: 'rail' });
    const ahead = solids.flatMap(({ points }) => points.map(([, y]) => y));
    expect(Math.max(...ahead)).toBeGreaterThan(0.65);
    for (const { points } of solids.filter(({ tone }) => tone === 'exhaust'))
      for (const [, y] of points) expect(y).toBeLessThan(-0.4);
  });

  it('carries each arm on its own side', () => {
    const solids = figure({ ...LINE, right: 'rail', left: 'fist' });
    const core = solids.filter(({ tone }) => tone === 'visor');
    for (const { points } of core.filter(({ points }) => points.some(([, y]) => y > 0.5)))
      for (const [x] of points) expect(x).toBeGreaterThan(0);
  });
});

describe('the state of a figure', () => {
  const arm = (right: 'whole' | 'disabled' | 'lost') => figure({ ...LINE, right: 'rail' }, { right });
  const reach = (solids: readonly Solid[]) =>
    Math.max(...solids.flatMap(({ points }) => points.filter(([x]) => x > 0.25).map(([, y]) => y)));

  it('lets a disabled arm hang down, and takes a lost one away', () => {
    expect(reach(arm('whole'))).toBeGreaterThan(0.6);
    expect(reach(arm('disabled'))).toBeLessThan(0.45);
    expect(reach(arm('lost'))).toBeLessThan(0.3);
    expect(arm('lost').length).toBeLessThan(arm('disabled').length);
  });

  it('shows a disabled arm dark, without its glow', () => {
    const glowing = (solids: readonly Solid[]) => solids.filter(({ glow, tone }) => glow && tone === 'visor').length;
    expect(glowing(arm('whole'))).toBe(1);
    expect(glowing(arm('disabled'))).toBe(0);
  });

  it('lays a wreck down', () => {
    expect(Math.max(...heights(figure(LINE, { state: 'wreck' })))).toBeLessThan(0.85);
  });

  it('gives who commands one thing more', () => {
    expect(figure(LINE, { commander: true })).toHaveLength(figure(LINE).length + 1);
  });

  it('dims who is done and blackens a wreck, in both lights', () => {
    for (const lighting of ['dark', 'light'] as const) {
      const tones = (['ready', 'done', 'wreck'] as const).map((state) => tonesOf(1, lighting, state)['visor']);
      expect(new Set(tones).size).toBe(3);
      expect(tonesOf(1, lighting, 'done')['A']).not.toBe(tonesOf(0, lighting, 'done')['A']);
    }
  });

  it('has one key for the same, and another for anything else', () => {
    const keys = [
      keyOf(LINE),
      keyOf({ ...LINE, left: 'gun', right: 'fist' }),
      keyOf(LINE, { left: 'lost' }),
      keyOf(LINE, { right: 'lost' }),
      keyOf(LINE, { state: 'done' }),
      keyOf(LINE, { commander: true }),
      ...names(MACHINES).map((machine: MachineName) => keyOf({ machine, scale: 1 })),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf({ ...LINE })).toBe(keyOf(LINE, { state: 'ready', left: 'whole' }));
  });
});
