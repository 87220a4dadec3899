import { describe, expect, it } from 'vitest';
import type { Ray } from '../../src/boards/flash';
import { arrivalOf, cuesOf, lengthOf } from '../../src/boards/show';

const ray = (flight: Ray['flight'], hit = true): Ray => ({ from: [0, 0], to: [3, 0], hit, flight });

describe('what is shot', () => {
  it('leaves, arrives and is marked; a short flight is drawn out', () => {
    // Half of a muzzle's 120, a flight of 200 at least, two times 160 for the mark.
    const { shots } = cuesOf({ rays: [ray('tracer')], blasts: [] }, 1);
    expect(shots.map(({ kind, start, arrives, ends }) => [kind, start, arrives, ends])).toEqual([
      ['bullets', 0, 260, 580],
    ]);
  });

  it('comes one after the other in a volley, and ends what it destroys when the last has come', () => {
    const cues = cuesOf({ rays: [ray('lob'), ray('lob')], blasts: [[3, 0]] }, 1);
    expect(cues.shots.map(({ arrives }) => arrives)).toEqual([580, 690]);
    expect(cues.ends).toEqual([{ at: [3, 0], start: 690, ends: 1390 }]);
    expect(lengthOf(cues)).toBe(1390);
  });

  it('is told when it has arrived, sooner where all is faster, at once where nothing moves', () => {
    const shot = { rays: [ray('tracer')], blasts: [] };
    expect(arrivalOf(shot, 420)).toBe(260);
    expect(arrivalOf(shot, 210)).toBe(130);
    expect(arrivalOf(shot, 0)).toBe(0);
    expect(arrivalOf({ rays: [], blasts: [] }, 420)).toBe(0);
  });
});
