import { describe, expect, it } from 'vitest';
import { densityIn, SHARES } from '../../src/stage/bitmaps';
import { Cache } from '../../src/stage/cache';
import { bring } from '../../src/stage/figures/brought';
import { MACHINES } from '../../src/stage/figures/machines';
import { distanceTo } from '../../src/stage/paint';
import { fitting, shapeOf, spriteKey, type Look } from '../../src/stage/sprites';

bring(MACHINES);

const LOOK: Look = {
  parts: {
    legs: 'biped',
    scale: 0.98,
    shoulders: 0.95,
    torso: 'wedge',
    left: 'shield',
    right: 'rail',
    pack: 'none',
  },
  side: 0,
  facing: 180,
  lighting: 'dark',
  slant: 'board',
  s: 52,
};

describe('the shape of a figure', () => {
  const shape = shapeOf(LOOK);

  it('stands with its foot inside its bitmap, and reaches up from there', () => {
    expect(shape.foot.x).toBeGreaterThan(0);
    expect(shape.foot.x).toBeLessThan(shape.width);
    expect(shape.height - shape.foot.y).toBeLessThan(52);
    // 1.38 cells of height at kz 0.82.
    expect(shape.foot.y).toBeGreaterThan(52 * 0.82 * 1.2);
    expect(shape.foot.y).toBeLessThan(52 * 0.82 * 1.7);
  });

  it('is hit on its chest and not in the corner of its box', () => {
    // Its chest is one cell up: 52 * -0.14 and 52 * -0.82.
    expect(distanceTo(shape.outlines, { x: -7, y: -40 })).toBe(0);
    const corner = { x: shape.drawn.box.left, y: shape.drawn.box.bottom };
    expect(distanceTo(shape.outlines, corner)).toBeGreaterThan(4);
  });

  it('is painted with as many faces as the design expects', () => {
    const faces = shape.drawn.solids.reduce((sum, { faces: some }) => sum + some.length, 0);
    expect(faces).toBeGreaterThan(80);
    expect(faces).toBeLessThan(160);
  });

  it('throws its shadow to the right', () => {
    const xs = shape.shadow.flat().map(({ x }) => x);
    expect(Math.max(...xs)).toBeGreaterThan(shape.drawn.box.right);
  });

  it('has another key for whatever changes its picture', () => {
    const others: Look[] = [
      LOOK,
      { ...LOOK, side: 1 },
      { ...LOOK, facing: 0 },
      { ...LOOK, lighting: 'light' },
      { ...LOOK, slant: 'above' },
      { ...LOOK, s: 44 },
      { ...LOOK, ratio: 2 },
      { ...LOOK, condition: { state: 'done' } },
    ];
    expect(new Set(others.map(spriteKey)).size).toBe(others.length);
  });
});

describe('a picture of a figure', () => {
  const high: Look = { ...LOOK, slant: 'portrait', parts: { ...LOOK.parts, scale: 1.24, torso: 'cab' } as Look['parts'] };
  const man: Look = { ...LOOK, slant: 'portrait', parts: { machine: 'men', scale: 1 } };

  it.each([34, 58, 84])('of %i pixels has room for the largest and shows the smallest', (size) => {
    for (const look of [high, { ...high, facing: 90 }, man]) {
      const { width, height } = shapeOf({ ...look, s: fitting(look, size) });
      expect(width).toBeLessThanOrEqual(size);
      expect(height).toBeLessThanOrEqual(size);
      expect(Math.max(width, height)).toBeGreaterThan(0.6 * size);
    }
  });

  it('shows a small walker smaller than a large one', () => {
    const small = { ...high, parts: { ...high.parts, scale: 0.8, torso: 'wedge' } as Look['parts'] };
    const heightOf = (look: Look) => shapeOf({ ...look, s: fitting(look, 84) }).height;
    expect(heightOf(small)).toBeLessThan(0.85 * heightOf(high));
  });
});

describe('what is kept', () => {
  it('is made once, and goes when it was asked for longest ago', () => {
    const made: string[] = [];
    const cache = new Cache<string>(2);
    const ask = (key: string) => cache.get(key, () => (made.push(key), key));
    ['a', 'b', 'a', 'c', 'a', 'b'].forEach(ask);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.size).toBe(2);
  });

  it('is bounded by what it weighs, however large the latest is', () => {
    const cache = new Cache<number>(10, (weight) => weight);
    const ask = (weight: number) => cache.get(`${weight}`, () => weight);
    [4, 5, 3].forEach(ask); // 12 are too many: the 4 goes
    expect(['4', '5', '3'].map((key) => cache.has(key))).toEqual([false, true, true]);
    ask(20); // all else goes
    expect([cache.size, cache.has('20')]).toEqual([1, true]);
    ask(2); // and so does that
    expect([cache.size, cache.has('2')]).toEqual([1, true]);
  });

  it('is 64 MB of bitmaps at most, with room for the ground of a dense screen', () => {
    const total = Object.values(SHARES).reduce((sum, share) => sum + share);
    expect(total).toBeLessThanOrEqual(64 * 2 ** 20);
    const tiles = Math.ceil((2 * 1440) / 512 + 1) * Math.ceil((2 * 900) / 512 + 1);
    expect(SHARES.ground).toBeGreaterThanOrEqual(tiles * 512 * 512 * 4);
  });

  it('is as dense as its share allows', () => {
    expect(densityIn(SHARES.flying, { w: 390, h: 844 }, 2)).toBe(2);
    const { w, h } = { w: 1440, h: 900 };
    const density = densityIn(SHARES.flying, { w, h }, 2);
    expect(w * density * h * density * 4).toBeCloseTo(SHARES.flying);
    expect(densityIn(SHARES.flying, { w: 0, h: 0 }, 1)).toBe(1);
  });
});
