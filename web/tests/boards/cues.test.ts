import { describe, expect, it } from 'vitest';
import type { Ray } from '../../src/boards/flash';
import { cuesOf, lengthOf } from '../../src/boards/cues';
import { volleyOf } from '../../src/boards/timing';

const ray = (flight: Ray['flight'], hit = true): Ray => ({ from: [0, 0], to: [3, 0], hit, flight });

describe('what is shot', () => {
  it('leaves, arrives and is marked; a short flight is drawn out', () => {
    // Half of a muzzle's 120, a flight of 200 at least, two times 160 for the mark.
    const { shots } = cuesOf({ rays: [ray('tracer')], blasts: [], leaves: 0, bursts: 0 }, 1);
    expect(shots.map(({ kind, start, arrives, ends }) => [kind, start, arrives, ends])).toEqual([
      ['bullets', 0, 260, 580],
    ]);
  });

  it('comes one after the other in a volley, and ends what it destroys when the last has come', () => {
    const cues = cuesOf({ rays: [ray('lob'), ray('lob')], blasts: [[3, 0]], leaves: 0, bursts: 0 }, 1);
    expect(cues.shots.map(({ arrives }) => arrives)).toEqual([580, 690]);
    expect(cues.ends).toEqual([{ at: [3, 0], start: 690, ends: 1390 }]);
    expect(lengthOf(cues)).toBe(1390);
  });

  it('leaves when it is told to, and what it destroys bursts no sooner; all of it faster in haste', () => {
    const shot = { rays: [ray('tracer')], blasts: [[3, 0] as const], leaves: 360, bursts: 1240 };
    expect(cuesOf(shot, 1).shots.map(({ start, arrives }) => [start, arrives])).toEqual([[360, 620]]);
    expect(cuesOf(shot, 1).ends[0]?.start).toBe(1240);
    expect(cuesOf(shot, 2).shots.map(({ start, arrives }) => [start, arrives])).toEqual([[180, 310]]);
  });

  it('takes as long as its last shot needs', () => {
    expect([volleyOf([]), volleyOf(['tracer']), volleyOf(['lob', 'lob'])]).toEqual([0, 260, 690]);
  });
});
