import { describe, expect, it } from 'vitest';
import { LEVEL } from '../../../src/stage/ground/columns';
import { hexHouse } from '../../../src/stage/ground/hexhouse';
import { barriersOf, wallsOf } from '../../../src/stage/ground/scatter';

const tops = (solids: ReturnType<typeof hexHouse>) => solids.flatMap(({ points }) => points.map(([, , z]) => z));
const lit = (wear: 'whole' | 'sooty') =>
  hexHouse(3, wear, 'a', '#ffd27a').flatMap(({ faces }) => faces.flatMap(({ marks = [] }) => marks)).filter(({ glow }) => glow).length;

describe('a building on a hex', () => {
  it('has a floor a level', () => {
    expect(Math.max(...tops(hexHouse(1, 'whole', 'a', '#fff')))).toBeLessThan(2 * LEVEL);
    expect(Math.max(...tops(hexHouse(3, 'whole', 'a', '#fff')))).toBeGreaterThanOrEqual(3 * LEVEL);
  });

  it('is lower and darker the less is left of it', () => {
    expect(Math.max(...tops(hexHouse(2, 'bitten', 'a', '#fff')))).toBeLessThan(2 * LEVEL);
    expect(lit('sooty')).toBeLessThan(lit('whole'));
  });

  it('is the same for the same seed', () => {
    expect(hexHouse(2, 'cracked', 'b', '#fff')).toEqual(hexHouse(2, 'cracked', 'b', '#fff'));
  });
});

it('what lies about leaves the middle of its cell free', () => {
  for (const solids of [barriersOf([4, 5], 'm'), wallsOf([4, 5], 'm')])
    for (const { points } of solids.flat()) expect(Math.min(...points.map(([x, y]) => Math.hypot(x - 4, y - 5)))).toBeGreaterThan(0.08);
});
