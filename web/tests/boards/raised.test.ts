// Hexes at levels: places are seen where they stand, and meant by what is seen of them.
import { describe, expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import type { Place } from '../../src/boards/lattice';
import { raised } from '../../src/boards/raised';
import { turned } from '../../src/boards/turned';
import { LEVEL } from '../../src/stage/ground/columns';
import { SLANTS } from '../../src/stage/projection';

const FLAT = hexes('flat', inLines('flat', [3, 3, 3]));
const HIGH: Place = [1, 1];
const slant = SLANTS.hexes;
const STEP = LEVEL * slant.kz * 100;
const land = (level: number) => raised(FLAT, (place) => ({ level: String(place) === String(HIGH) ? level : 0 }), slant);

describe('a raised board', () => {
  it('draws a place higher by its level, and all others lower by as much room as that takes', () => {
    const [low, high] = [land(0), land(2)];
    expect(high.lift).toBeCloseTo(2 * STEP, 1);
    expect(high.middle([0, 0]).y - low.middle([0, 0]).y).toBeCloseTo(2 * STEP, 1);
    expect(high.middle(HIGH).y).toBeCloseTo(low.middle(HIGH).y, 1);
    expect(high.above([0, 0], 1).y).toBeCloseTo(high.middle([0, 0]).y - STEP, 1);
  });

  it('finds each place by its middle', () => {
    const board = land(1);
    for (const place of board.places) expect(board.at(board.middle(place))).toEqual(place);
  });

  it('means the column whose wall is seen, and knows what lies behind it', () => {
    const board = land(3);
    const { x, y } = board.middle(HIGH);
    // Below its front edge is its wall.
    const wall = { x, y: y + 50 * slant.ky + STEP };
    expect(board.at(wall)).toEqual(HIGH);
    const behind = board.next(HIGH, 0)!;
    const hidden = board.middle(behind);
    expect(board.at(hidden)).toEqual(HIGH);
    expect(board.under(hidden)).toContainEqual(behind);
  });

  it('parts a set by its levels', () => {
    const edges = (level: number) => land(level).outline(FLAT.places).split('M').length - 1;
    const flat = edges(0);
    // The high one has six edges, and each of its neighbours one to it.
    expect(edges(1) - flat).toBe(12);
  });

  it('is turned with its levels upright', () => {
    const board = raised(turned(FLAT), (place) => ({ level: String(place) === '0,0' ? 1 : 0 }), slant);
    const other = board.middle([2, 2]);
    expect(board.middle([0, 0]).y).toBeGreaterThan(other.y - STEP);
    expect(board.middle([0, 0]).x).toBeGreaterThan(other.x);
    for (const place of board.places) expect(board.at(board.middle(place))).toEqual(place);
  });

  it('is flat from above', () => {
    const board = raised(FLAT, () => ({ level: 3 }), SLANTS.above);
    expect(board.lift).toBe(0);
    expect(board.middle(HIGH)).toEqual(FLAT.middle(HIGH));
  });
});
