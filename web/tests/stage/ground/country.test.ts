import { describe, expect, it } from 'vitest';
import { windingIn } from '../../../src/stage/ground/country';
import { fieldsOf } from '../../../src/stage/ground/fields';
import { ridgeOf } from '../../../src/stage/ground/landscape';
import { around, meets, type Spot, type Window } from '../../../src/stage/ground/plan';

const spread = (part: readonly Spot[], axis: 0 | 1) => {
  const all = part.map((spot) => spot[axis]);
  return [Math.min(...all), Math.max(...all)] as const;
};

describe('running water', () => {
  const bed: Spot[] = [[0, 20], [48, 20], [48, 23], [0, 23]];

  it('winds within its bed, whose edges count, and from end to end', () => {
    const water = windingIn(bed, 0);
    const [[west, east], [north, south]] = [spread(water, 0), spread(water, 1)];
    expect([west, east]).toEqual([0, 48]);
    expect(north).toBeGreaterThanOrEqual(20);
    expect(south).toBeLessThanOrEqual(23);
    // On its way it comes near to both edges.
    expect(north).toBeLessThan(20.2);
    expect(south).toBeGreaterThan(22.8);
  });

  it('winds in a band as in a rectangle', () => {
    const [west, east] = spread(windingIn([[10, 0], [10, 48]], 1.5), 0);
    expect(west).toBeGreaterThanOrEqual(8.5);
    expect(east).toBeLessThanOrEqual(11.5);
  });

  it('is still where it is a pond', () => {
    const pond: Spot[] = [[0, 0], [6, 0], [6, 5], [0, 5]];
    expect(windingIn(pond, 0)).toBe(pond);
    expect(windingIn([[4, 4]], 3)).toEqual([[4, 4]]);
  });
});

describe('fields', () => {
  const road: Window = { left: 22.5, top: 0, right: 25.5, bottom: 48 };
  const house: Window = { left: 2, top: 2, right: 10, bottom: 10 };
  const boxes = (taken: readonly Window[]) => fieldsOf(48, 48, 'village', taken).map(({ parts }) => around(parts[0]!));

  it('lie where nothing else does, and on the table', () => {
    const found = boxes([road, house]);
    expect(found.length).toBeGreaterThan(6);
    for (const one of found) {
      expect(meets(one, road) || meets(one, house)).toBe(false);
      expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(one.right, one.bottom)).toBeLessThanOrEqual(48);
      expect(found.filter((other) => meets(one, other))).toEqual([one]);
    }
  });

  it('stay where they are when something else falls or is built', () => {
    const corner = ({ left, top }: Window) => left < 12 && top < 12;
    expect(boxes([road]).filter((one) => !corner(one))).toEqual(boxes([road, house]).filter((one) => !corner(one)));
  });
});

describe('a ridge', () => {
  it('is the same in every window that shows it', () => {
    const all = ridgeOf(-20, 60, 1.9, 2.3).map(String);
    const part = ridgeOf(3, 17, 1.9, 2.3).map(String);
    expect(part.length).toBeGreaterThan(10);
    expect(part.filter((one) => !all.includes(one))).toEqual([]);
  });
});
