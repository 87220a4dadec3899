import { expect, it } from 'vitest';
import { altered, markOf, placeIn, without } from '../../../src/systems/rollout/drawing/same';
import { middleOf, movedBy, newPiece, turnedBy, withNew } from '../../../src/systems/rollout/drawing/shape';
import type { MapSheet, Terrain } from '../../../src/systems/rollout/wire';

const HOUSE = { id: 'building', name: 'Building', shape: 'rectangle', size: [4, 2] } as unknown as Terrain;
const house = (x: number) => newPiece('building', HOUSE, [x, 10]);
const MAP: MapSheet = { id: 'three', name: 'Three', pieces: [house(5), house(15), house(25)] };
const [first, second, third] = MAP.pieces.map(markOf);

it('is the same piece, whatever was made of it and of others before', () => {
  const turned = altered(MAP, third!, (piece) => turnedBy(piece, 15));
  const fewer = without(turned, first!);
  expect([placeIn(turned, third!), placeIn(fewer, third!), placeIn(fewer, first!)]).toEqual([2, 1, -1]);
  const moved = altered(fewer, third!, (piece) => movedBy(piece, 2, 0));
  expect([moved.pieces[1]?.turn, middleOf(moved.pieces[1]!)]).toEqual([15, [27, 10]]);
  expect(middleOf(moved.pieces[0]!)).toEqual([15, 10]);
});

it('is gone for good: who takes it away twice takes no other', () => {
  const fewer = without(MAP, second!);
  expect(fewer.pieces.map((piece) => middleOf(piece)[0])).toEqual([5, 25]);
  expect(without(fewer, second!)).toBe(fewer);
  expect(altered(fewer, second!, (piece) => turnedBy(piece, 15))).toBe(fewer);
});

it('is another one that was put there since, or copied', () => {
  const more = withNew(MAP, movedBy(MAP.pieces[0]!, 1, -1));
  expect(placeIn(more, first!)).toBe(0);
  expect(placeIn(more, markOf(more.pieces[3]!))).toBe(3);
});
