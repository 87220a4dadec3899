// Effects, from their description: how many balls, leaves, arms and sparks, how long they last, and
// that no frame has more than 200 particles. Numbers, not pixels.

import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../../src/stage/effects/fire';
import { debrisOf, paintImpact, paintKill, sparksOf } from '../../../src/stage/effects/hits';
import { star, type Context } from '../../../src/stage/effects/ink';
import { easeOut, FRAMES, part, Quota, SHOT } from '../../../src/stage/effects/motion';
import { arc, boltOf, ringsOf, SHOTS } from '../../../src/stage/effects/shots';
import { smokeBalls, sootBalls } from '../../../src/stage/effects/smoke';
import { REACH } from '../../../src/stage/effects/standing';

const FROM = { x: 100, y: 300 };
const TO = { x: 500, y: 300 };

/** A context that takes everything and counts what it is asked for. */
function counting() {
  const asked: Record<string, number> = {};
  const gradient = { addColorStop: () => {} };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => (): unknown => {
      asked[String(name)] = (asked[String(name)] ?? 0) + 1;
      return gradient;
    },
    set: (_, name, value) => {
      if (typeof value === 'number') expect(value, String(name)).not.toBeNaN();
      return true;
    },
  }) as unknown as Context;
  return { context, asked };
}

describe('smoke', () => {
  it('is fifteen balls on its cell, painted from the back', () => {
    const balls = smokeBalls({ x: 0, y: 0 }, 100, 'a');
    expect(balls).toHaveLength(15);
    for (const { x, y, r } of balls) {
      expect(Math.abs(x) + r).toBeLessThan(80);
      expect(y).toBeGreaterThan(-70);
      expect(y + r).toBeLessThan(50);
    }
    const rows = [balls.slice(0, 5), balls.slice(10)].map((row) => row.reduce((sum, { y }) => sum + y, 0));
    expect(rows[0]).toBeLessThan(rows[1]!);
  });

  it('drifts a little and comes back to where it was', () => {
    const still = smokeBalls({ x: 0, y: 0 }, 100, 'a', 0);
    const after = smokeBalls({ x: 0, y: 0 }, 100, 'a', 1);
    const between = smokeBalls({ x: 0, y: 0 }, 100, 'a', 0.5);
    after.forEach(({ x }, i) => expect(x).toBeCloseTo(still[i]!.x, 9));
    between.forEach(({ x }, i) => expect(Math.abs(x - still[i]!.x)).toBeLessThanOrEqual(5));
    expect(between).not.toEqual(still);
  });
});

describe('soot', () => {
  it('is nine balls that grow, lean downwind and fade', () => {
    const balls = sootBalls({ x: 0, y: 0 }, 100, 'a');
    expect(balls).toHaveLength(9);
    const [low, high] = [balls[0]!, balls[8]!];
    expect(high.r).toBeGreaterThan(2 * low.r);
    expect(high.x).toBeGreaterThan(low.x + 30);
    expect(high.y).toBeLessThan(low.y - 100);
    expect(high.alpha).toBeLessThan(low.alpha / 2);
  });
});

describe('a fire', () => {
  it('has four leaves, each within the one before', () => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const leaves = leavesOf(100, 'a', frame);
      expect(leaves.map(({ tone }) => tone)).toEqual(['#d9340a', '#ff7a1c', '#ffc04a', '#fff0b0']);
      leaves.slice(1).forEach(({ wide, high, dx }, i) => {
        const outer = leaves[i]!;
        expect(dx + wide / 2).toBeLessThan(outer.dx + outer.wide / 2);
        expect(dx - wide / 2).toBeGreaterThan(outer.dx - outer.wide / 2);
        expect(high).toBeLessThan(outer.high);
      });
    }
  });

  it('burns in four frames and begins again', () => {
    expect(leavesOf(100, 'a', 4)).toEqual(leavesOf(100, 'a', 0));
    expect(leavesOf(100, 'a', 1)).not.toEqual(leavesOf(100, 'a', 0));
  });
});

describe('shots', () => {
  it('last from 90 ms for a bullet to 520 for an arc', () => {
    const times = Object.values(SHOT);
    expect([Math.min(...times), Math.max(...times)]).toEqual([SHOT.bullets, SHOT.missile]);
    expect([SHOT.bullets, SHOT.missile]).toEqual([90, 520]);
  });

  it('paint at every moment, from any side', () => {
    for (const { paint, still } of Object.values(SHOTS)) {
      expect(still > 0 && still <= 1).toBe(true);
      for (const progress of [0, 0.1, still, 1])
        for (const to of [TO, FROM, { x: -40, y: 700 }]) {
          const { context, asked } = counting();
          paint(context, { from: FROM, to, s: 52, progress, seed: 'a' });
          const ends = (asked['save'] ?? 0) - (asked['restore'] ?? 0);
          expect(ends).toBe(0);
        }
    }
  });

  it('have five rings around a rail shot, between its ends', () => {
    const rings = ringsOf();
    expect(rings).toHaveLength(5);
    expect(rings[0]).toBeGreaterThan(0);
    expect(rings[4]).toBeLessThan(1);
  });

  it('fly as a missile on an arc that begins and ends where they should', () => {
    expect(arc({ from: FROM, to: TO, s: 52 }, 0)).toEqual(FROM);
    expect(arc({ from: FROM, to: TO, s: 52 }, 1)).toEqual(TO);
    // Its height in the middle is 22 % of a way of 400 pixels.
    expect(arc({ from: FROM, to: TO, s: 52 }, 0.5)).toEqual({ x: 300, y: 212 });
  });

  it('strike as lightning of seven broken segments', () => {
    const bolt = boltOf({ from: FROM, to: TO, s: 52, seed: 'a' });
    expect(bolt).toHaveLength(8);
    expect([bolt[0], bolt[7]]).toEqual([FROM, TO]);
    bolt.slice(1, 7).forEach(({ y }) => expect(Math.abs(y - 300)).toBeGreaterThan(4));
    const sides = bolt.slice(1, 7).map(({ y }) => Math.sign(y - 300));
    expect(sides).toEqual([1, -1, 1, -1, 1, -1]);
    expect(boltOf({ from: FROM, to: TO, s: 52, seed: 'a' })).toEqual(bolt);
  });
});

describe('hits', () => {
  it('throw sixteen sparks, farther and farther', () => {
    const [early, late] = [0, 1].map((progress) => sparksOf(TO, 52, 'a', progress));
    expect(early).toHaveLength(16);
    const far = (sparks: typeof early) => sparks!.map(({ to }) => Math.hypot(to.x - TO.x, to.y - TO.y));
    far(late).forEach((one, i) => expect(one).toBeGreaterThan(far(early)[i]!));
  });

  it('are stars with two corners a ray', () => {
    expect(star(TO, 6, 10, 4)).toHaveLength(12);
    expect(star(TO, 9, 10, 4)[0]).toEqual({ x: 510, y: 300 });
  });

  it('tear pieces off in the colours of what is hit', () => {
    const pieces = debrisOf(TO, 52, 'a', 0.5, ['#111111', '#222222']);
    expect(new Set(pieces.map(({ tone }) => tone))).toEqual(new Set(['#111111', '#222222']));
  });
});

describe('particles', () => {
  it('are at most 200 in a frame, whatever happens in it', () => {
    const quota = new Quota();
    expect([quota.take(150), quota.take(40), quota.take(30), quota.take(5)]).toEqual([150, 40, 10, 0]);
    quota.refill();
    expect(quota.take(5)).toBe(5);
  });

  it('are left out when there are too many: twenty hits at once paint 200 sparks', () => {
    const { context, asked } = counting();
    const quota = new Quota();
    for (let i = 0; i < 20; i += 1) paintImpact(context, TO, 52, i, 0.5, quota);
    expect(asked['stroke']).toBe(200);
  });

  it('count for kills too', () => {
    const { context, asked } = counting();
    const quota = new Quota();
    quota.take(200);
    paintKill(context, TO, 52, 'a', 0.5, { ky: 0.82, tones: ['#111111'], quota });
    expect(asked['stroke']).toBe(1); // its ring
  });
});

describe('time', () => {
  it('is told as a share of a part', () => {
    expect([0, 0.2, 0.35, 0.5, 0.9].map((at) => Number(part(at, 0.2, 0.5).toFixed(3)))).toEqual([
      0, 0, 0.5, 1, 1,
    ]);
    expect([easeOut(0), easeOut(0.5), easeOut(1)]).toEqual([0, 0.875, 1]);
  });
});

describe('bitmaps of what stands', () => {
  it('are large enough for every ball of smoke and soot', () => {
    const all = { smoke: smokeBalls, soot: sootBalls };
    for (const what of ['smoke', 'soot'] as const)
      for (let seed = 0; seed < 60; seed += 1)
        for (const { x, y, r } of all[what]({ x: 0, y: 0 }, 1, seed)) {
          const [left, up, right, down] = REACH[what];
          expect(Math.min(left + x - r, up + y - r, right - x - r, down - y - r)).toBeGreaterThan(0);
        }
  });
});
