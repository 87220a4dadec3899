import { describe, expect, it } from 'vitest';
import { isFree, lotOf, middleOf, movedTo, nameOf, newPiece, pieceAt, ringOf, sized, snapped, turnedBy, withNew, withoutPiece, withPiece } from '../../../src/systems/rollout/drawing/shape';
import type { MapSheet, Piece, Plot, Terrain } from '../../../src/systems/rollout/wire';

const kind = (id: string, shape: Terrain['shape'], size: number[]): Terrain => ({ id, name: id.toUpperCase(), shape, size }) as Terrain;
const HOUSE = kind('building', 'rectangle', [5, 4]);
const house = newPiece('building', HOUSE, [10, 20]);
const plot = (at: number, part: [number, number][], radius = 0): Plot => ({ at, kind: 'x', outline: { parts: [part], radius } });

describe('a new piece', () => {
  it('has the size of its kind, round the point', () => {
    expect(house).toMatchObject({ terrain: 'building', field: null, rect: [7.5, 18, 5, 4], turn: null });
    expect(newPiece('rocks', kind('rocks', 'disc', [2]), [9, 9]).disc).toEqual([9, 9, 2]);
    expect(newPiece('woods_light', kind('woods_light', 'disc', []), [9, 9]).disc).toEqual([9, 9, 6]);
    expect(newPiece('crops', undefined, [20, 20])).toMatchObject({ terrain: null, field: 'crops', rect: [16, 16.5, 8, 7] });
  });

  it('crosses the table as a band, along the nearer way, and lies along an edge as a strip', () => {
    expect(newPiece('road', kind('road', 'band', [3]), [24, 10]).band).toEqual([[0, 10], [48, 10]]);
    expect(newPiece('road', kind('road', 'band', [3]), [10, 24]).band).toEqual([[10, 0], [10, 48]]);
    expect(newPiece('ocean', kind('ocean', 'strip', [6]), [24, 40]).rect).toEqual([0, 42, 48, 6]);
    expect(newPiece('ocean', kind('ocean', 'strip', [6]), [2, 20]).rect).toEqual([0, 0, 6, 48]);
  });
});

describe('a piece that lies there', () => {
  it('is moved by its middle, to a quarter of an inch by a pointer', () => {
    expect(middleOf(house)).toEqual([10, 20]);
    expect(movedTo(house, [12.25, 8]).rect).toEqual([9.75, 6, 5, 4]);
    expect(movedTo(newPiece('road', kind('road', 'band', [3]), [24, 10]), [24, 12]).band).toEqual([[0, 12], [48, 12]]);
    expect([snapped(10.1), snapped(10.13)]).toEqual([10, 10.25]);
  });

  it('is turned: a rect by degrees, a field by its sides, a polygon by its corners', () => {
    expect(turnedBy(house, 15).turn).toBe(15);
    expect(turnedBy(turnedBy(house, 15), -15).turn).toBeNull();
    expect(turnedBy(house, -15).turn).toBe(345);
    expect(turnedBy(newPiece('open', undefined, [20, 20]), 90).rect).toEqual([16.5, 16, 7, 8]);
    const square: Piece = { ...house, terrain: 'rubble', rect: null, polygon: [[0, 0], [4, 0], [4, 2], [0, 2]] };
    expect(turnedBy(square, 90).polygon).toEqual([[3, -1], [3, 3], [1, 3], [1, -1]]);
  });

  it('has measures of its own only where its kind has none', () => {
    expect(isFree(house, HOUSE)).toBe(false);
    expect(isFree(newPiece('open', undefined, [9, 9]), undefined)).toBe(true);
    expect(sized(newPiece('woods_light', kind('woods_light', 'disc', []), [9, 9]), [8]).disc).toEqual([9, 9, 8]);
    expect(sized(newPiece('open', undefined, [20, 20]), [10, 6]).rect).toEqual([15, 17, 10, 6]);
  });

  it('comes to a map and goes from it', () => {
    const sheet: MapSheet = { id: 'a', name: 'A', pieces: [] };
    const one = withNew(sheet, house);
    expect(one.pieces).toEqual([house]);
    expect(withPiece(one, 0, turnedBy(house, 15)).pieces[0]!.turn).toBe(15);
    expect(withoutPiece(one, 0).pieces).toEqual([]);
    expect([nameOf(house, [HOUSE]), nameOf(newPiece('crops', undefined, [9, 9]), [])]).toEqual(['BUILDING', 'Field of crops']);
  });
});

describe('a point on the table', () => {
  const fence = plot(1, [[10000, 10000], [16000, 10000], [16000, 10250], [10000, 10250]]);
  const river = plot(0, [[0, 10000], [48000, 10000]], 1500);
  const rock = plot(2, [[20000, 20000]], 1000);

  it('means the smallest piece there, or one that is near', () => {
    expect(pieceAt([fence, river, rock], [12000, 10100])).toBe(1);
    expect(pieceAt([fence, river, rock], [12000, 10500])).toBe(1);
    expect(pieceAt([fence, river, rock], [12000, 11200])).toBe(0);
    expect(pieceAt([fence, river, rock], [20900, 20000])).toBe(2);
    expect(pieceAt([fence, river, rock], [30000, 30000])).toBe(-1);
  });

  it('lies in outlines that are thickened', () => {
    expect(ringOf([[0, 0], [10, 0]], 2)).toEqual([[0, 2], [10, 2], [10, -2], [0, -2]].map(([x, y]) => [x! + 0, y! + 0]));
    expect(ringOf([[5, 5]], 2)).toHaveLength(28);
    expect(lotOf(fence, 7)).toMatchObject({ piece: 7, kind: 'x', outline: fence.outline });
  });
});
