import { describe, expect, it } from 'vitest';
import { between, budded, canHave, canLose, cornered, cornersOf, holdAt, withAnother, withCorner, withoutCorner } from '../../../src/systems/rollout/drawing/corners';
import { newPiece, ringsWith } from '../../../src/systems/rollout/drawing/shape';
import type { Piece, Terrain } from '../../../src/systems/rollout/wire';

const kind = (id: string, shape: Terrain['shape'], size: number[]): Terrain => ({ id, name: id, shape, size }) as Terrain;
const RUBBLE = kind('rubble', 'piece', []);
const WOODS = kind('woods_light', 'disc', []);
const ROAD = kind('road', 'band', [3]);
const rubble = newPiece('rubble', RUBBLE, [10, 20]);
const square = cornered(rubble);
const road = newPiece('road', ROAD, [24, 10]);
const shape = (piece: Piece) => cornersOf(piece);

describe('a piece gets corners', () => {
  it('where its kind may have any: those of its rectangle, turned as it was, or eight round its disc', () => {
    expect([canHave(rubble, RUBBLE), canHave(newPiece('woods_light', WOODS, [9, 9]), WOODS)]).toEqual([true, true]);
    expect(canHave(newPiece('rocks', kind('rocks', 'disc', [2]), [9, 9]), kind('rocks', 'disc', [2]))).toBe(false);
    expect([canHave(road, ROAD), canHave(square, RUBBLE)]).toEqual([false, false]);
    expect(square).toMatchObject({ terrain: 'rubble', rect: null, turn: null, polygon: [[7.5, 18], [12.5, 18], [12.5, 22], [7.5, 22]] });
    expect(shape(cornered({ ...rubble, turn: 90 }))).toEqual([[12, 17.5], [12, 22.5], [8, 22.5], [8, 17.5]]);
    const eight = shape(cornered(newPiece('woods_light', WOODS, [9, 9])));
    expect(eight).toHaveLength(8);
    for (const [x, y] of eight) expect(Math.hypot(x - 9, y - 9)).toBeCloseTo(3, 2);
  });
});

describe('a corner', () => {
  it('is moved, added after another, and taken away', () => {
    expect(shape(withCorner(square, 2, [13, 23]))[2]).toEqual([13, 23]);
    expect(between(square).map(([, at]) => at)).toEqual([[10, 18], [12.5, 20], [10, 22], [7.5, 20]]);
    expect(shape(withAnother(square, 3, [7, 20]))).toEqual([...shape(square), [7, 20]]);
    // One on the line would be none: it stands a quarter of an inch outside.
    expect(shape(budded(square, 1))[2]).toEqual([12.75, 20]);
    expect(shape(budded(square, 3))[4]).toEqual([7.25, 20]);
    expect(shape(budded(road, 0))).toEqual([[0, 10], [24, 10], [48, 10]]);
    expect(shape(withoutCorner(square, 0))).toEqual(shape(square).slice(1));
  });

  it('is one of three at least and eight at most, of a band one of two at least', () => {
    const three = withoutCorner(square, 0);
    expect([canLose(square), canLose(three)]).toEqual([true, false]);
    expect(between(cornered(newPiece('woods_light', WOODS, [9, 9])))).toEqual([]);
    expect(canLose(road)).toBe(false);
    expect(between(road)).toEqual([[0, [24, 10]]]);
    const bent = withAnother(road, 0, [24, 14]);
    expect([shape(bent), canLose(bent)]).toEqual([[[0, 10], [24, 14], [48, 10]], true]);
  });

  it('is taken hold of where a hand is near; between two a new one begins', () => {
    const hold = holdAt(square, [12.2, 21.9], 0.6);
    expect([hold?.added, shape(hold!.to([14, 24]))[2]]).toEqual([false, [14, 24]]);
    const begun = holdAt(square, [10.1, 18.2], 0.6)!;
    expect([begun.added, shape(begun.to([10, 17]))]).toEqual([true, [[7.5, 18], [10, 17], [12.5, 18], [12.5, 22], [7.5, 22]]]);
    expect(holdAt(square, [10, 20], 0.6)).toBeNull();
    expect(holdAt(rubble, [7.5, 18], 0.6)).toBeNull();
  });

  it('is drawn with how thick the piece is', () => {
    expect(ringsWith(square, 0)).toEqual([[[7500, 18000], [12500, 18000], [12500, 22000], [7500, 22000]]]);
    expect(ringsWith(withAnother(road, 0, [24, 10]), 1500)).toHaveLength(2);
  });
});
