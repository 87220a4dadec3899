import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/boards/lattice';
import { hides, stacked } from '../../src/boards/stacking';

const block = (name: string, ...places: Place[]) => ({ name, places });
const piece = (name: string, x: number, y: number) => ({ name, place: [x, y] as Place });
const names = (all: { name: string }[]) => all.map(({ name }) => name).join(' ');

// Two by two squares with the upper left corner at 3, 3.
const hall = block('hall', [3, 3], [4, 3], [3, 4], [4, 4]);

describe('what stands', () => {
  it('is hidden from the south, and by what leans to the west', () => {
    expect(hides(hall, [3, 2])).toBe(true);
    expect(hides(hall, [2, 2])).toBe(true);
    expect(hides(hall, [5, 2])).toBe(false);
    expect(hides(hall, [3, 5])).toBe(false);
  });

  it('beside a block is hidden on its west side alone', () => {
    expect(hides(hall, [2, 3])).toBe(true);
    expect(hides(hall, [5, 3])).toBe(false);
  });

  it('in the corner of an L is before it', () => {
    const corner = block('L', [3, 3], [4, 3], [3, 4]);
    expect(hides(corner, [4, 4])).toBe(false);
  });

  it('is drawn from the back to the front', () => {
    const shed = block('shed', [3, 6]);
    const found = stacked([shed, hall], [piece('south', 3, 7), piece('between', 3, 5), piece('north', 4, 2)]);
    expect(names(found)).toBe('north hall between shed south');
  });
});
