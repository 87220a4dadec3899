import { describe, expect, it } from 'vitest';
import { areLong, heightFor, layoutOf, NARROW, type Room } from '../../../src/systems/mekleader/board/fight/layout';

const cover = (top = 0, bottom = 0) => ({ top, right: 0, bottom, left: 0 });
const DESK: Room = { width: 1440, height: 844, cover: cover(40, 116), foes: 5, own: 4, lines: 3 };
const TABLET: Room = { ...DESK, width: 1024, height: 712 };
const PHONE: Room = { ...DESK, width: 374, height: 520, cover: cover(0, 44) };

describe('the field of a fight', () => {
  it.each([
    ['a desk', DESK],
    ['a small desk', TABLET],
    ['a phone', PHONE],
    ['a joint mission', { ...DESK, foes: 14, own: 8 }],
    ['one against one', { ...DESK, foes: 1, own: 1, lines: 1 }],
  ])('has sky, the four bands and both sides one under the other on %s', (_, room) => {
    const { horizon, lines, top, bottom, foes, own, left, right } = layoutOf(room);
    const order = [room.cover.top, horizon, ...lines, room.height];
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(top).toBeGreaterThanOrEqual(room.cover.top);
    expect(bottom).toBeLessThanOrEqual(room.height - room.cover.bottom);
    expect(foes.per * foes.rows).toBeGreaterThanOrEqual(room.foes);
    expect(own.per * own.rows).toBeGreaterThanOrEqual(room.own);
    expect([foes.s, own.s].every((s) => s > 10)).toBe(true);
    // A figure is nowhere wider than its place.
    for (const { per, s } of [foes, own]) expect(s).toBeLessThanOrEqual((right - left) / per);
  });

  it('has a second line for long names where there is little room', () => {
    expect([areLong(['Flint', 'Infantry']), areLong(['Flint', 'SP Artillery'])]).toEqual([false, true]);
    const long = { foes: true, own: true };
    const plates = [PHONE, { ...PHONE, long }, DESK, { ...DESK, long }].map((room) => layoutOf(room).plate);
    expect([plates[1]! - plates[0]!, plates[3]! - plates[2]!]).toEqual([15, 0]);
    // Both sides have their second line, so figures shrink and nothing is hidden.
    expect(heightFor({ ...PHONE, long }) - heightFor(PHONE)).toBe(30);
  });

  it('draws those in front larger than those far away', () => {
    const { foes, own } = layoutOf(DESK);
    expect(own.s).toBeGreaterThan(foes.s);
  });

  it('takes a second row before plates cannot be read', () => {
    expect(layoutOf({ ...PHONE, foes: 5 }).foes.rows).toBe(1);
    expect(layoutOf({ ...PHONE, foes: 6 }).foes.rows).toBe(2);
    expect(layoutOf({ ...DESK, foes: 8 }).foes.rows).toBe(1);
  });

  it('asks for a height in which all of them have room', () => {
    for (const width of [360, NARROW, 1440]) {
      const room = { ...DESK, width, foes: 12, own: 8 };
      const { foes, own, bottom, top, plate } = layoutOf({ ...room, height: heightFor(room) });
      const used = foes.rows * (foes.tall + 26 + 60) + own.rows * (own.tall + 26 + plate);
      expect(used).toBeLessThanOrEqual(bottom - top);
    }
  });
});
