import { describe, expect, it } from 'vitest';
import { brightness, LIGHT, shade, shadowOf } from '../../src/stage/light';
import { GROUNDS, SIDES } from '../../src/stage/palette';

describe('light', () => {
  it('comes from front left, with length 1', () => {
    // |(-0.62, 0.42, 0.82)| = 1.1105
    expect(LIGHT.map((part) => Number(part.toFixed(4)))).toEqual([-0.5583, 0.3782, 0.7384]);
  });

  it('leaves what looks away to the ambient alone', () => {
    expect(brightness([1, 0, 0], 'dark')).toBe(0.3);
    expect(brightness([0, 0, -1], 'light')).toBe(0.46);
  });

  it('shades a roof, a south face and an east face of the same grey in this order', () => {
    // Up: v = 0.3 + 0.7 * 0.73841 = 0.81689; 128 (0.34 + 0.74 v) = 120.90; then (1 - v) / 2 = 9.16 %
    // of the way to 11, 28, 58, and (v - 0.72) / 2 = 4.84 % of that to 255, 233, 192.
    expect(shade('#808080', [0, 0, 1], 'dark')).toBe('#767677');
    expect(shade('#808080', [0, 1, 0], 'dark')).toBe('#4e5259');
    expect(shade('#808080', [1, 0, 0], 'dark')).toBe('#333943');
  });

  it('is softer by day', () => {
    expect(shade('#808080', [1, 0, 0], 'light')).toBe('#50545b');
  });

  it('throws the shadow of a building further than that of a figure', () => {
    const at = (x: number, y: number) => [expect.closeTo(x, 9), expect.closeTo(y, 9), 0];
    expect(shadowOf([3, 4, 1], 'figure')).toEqual(at(3.423, 3.748));
    expect(shadowOf([3, 4, 1], 'building')).toEqual(at(3.658, 3.608));
  });

  it('throws none of what stands on the ground', () => {
    expect(shadowOf([3, 4, 0], 'building')).toEqual([3, 4, 0]);
  });
});

describe('the palette', () => {
  it('has four sides and four tones of each ground in both lights', () => {
    for (const lighting of ['dark', 'light'] as const) {
      expect(SIDES[lighting]).toHaveLength(4);
      for (const ground of Object.values(GROUNDS)) expect(ground.base[lighting]).toHaveLength(4);
    }
  });

  it('says every colour as six digits, since light counts with them', () => {
    const all = JSON.stringify([SIDES, GROUNDS]).match(/#[^"]*/g) ?? [];
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((one) => !/^#[0-9a-f]{6}$/.test(one))).toEqual([]);
  });
});
