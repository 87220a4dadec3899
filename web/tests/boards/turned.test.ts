import { describe, expect, it } from 'vitest';
import { hexes, inLines } from '../../src/boards/hexes';
import type { Lattice, Place } from '../../src/boards/lattice';
import { squares } from '../../src/boards/squares';
import { turned } from '../../src/boards/turned';

const BOARDS: [string, Lattice][] = [
  ['squares seen from the side', squares(16, 12, 0.82)],
  ['flat hexes', hexes('flat', inLines('flat', [6, 5, 6, 5, 6]))],
  ['pointy hexes', hexes('pointy', inLines('pointy', [7, 8, 8, 7]))],
];
/** Every corner that a path goes to. */
const corners = (d: string): string[] => {
  let [x, y] = [0, 0];
  return (d.match(/[A-Za-z][^A-Za-z]*/g) ?? []).flatMap((part) => {
    const [command, numbers] = [part[0]!, (part.slice(1).match(/-?[\d.]+/g) ?? []).map(Number)];
    if (command === 'H') x = numbers[0]!;
    else if (command === 'V') y = numbers[0]!;
    else if (command === 'h') x += numbers[0]!;
    else if (command === 'v') y += numbers[0]!;
    else if (command !== 'z') [x, y] = numbers as [number, number];
    return `${Math.round(x)},${Math.round(y)}`;
  });
};

describe.each(BOARDS)('a board turned: %s', (_, board) => {
  const other = turned(board);

  it('has every place on the far side of the middle, and finds it there', () => {
    for (const place of board.places) {
      const [a, b] = [board.middle(place), other.middle(place)];
      expect(a.x + b.x).toBeCloseTo(board.width);
      expect(a.y + b.y).toBeCloseTo(board.height);
      expect(other.at(b)).toEqual(place);
    }
    expect(other.at({ x: -1, y: 10 })).toBeNull();
  });

  it('has the same neighbours by the same names, the other way', () => {
    const place = board.at({ x: board.width / 2 - 10, y: board.height / 2 - 10 })!;
    other.facings.forEach(({ name, step, turn }, facing) => {
      expect(name).toBe(board.facings[facing]!.name);
      expect((turn + 180) % 360).toBeCloseTo((board.facings[facing]!.turn + 360) % 360);
      const next = other.next(place, facing);
      const at = other.middle(place);
      if (next) expect(other.middle(next)).toEqual({ x: expect.closeTo(at.x + step.x, 1), y: expect.closeTo(at.y + step.y, 1) });
    });
  });

  it('leads an arrow key the way it points on the screen', () => {
    const place = board.at({ x: board.width / 2 - 10, y: board.height / 2 - 10 })!;
    const at = other.middle(place);
    expect(other.middle(other.to(place, 'ArrowUp')!).y).toBeLessThan(at.y);
    expect(other.middle(other.to(place, 'ArrowDown')!).y).toBeGreaterThan(at.y);
    expect(other.middle(other.to(place, 'ArrowLeft')!).x).toBeLessThan(at.x);
    expect(other.middle(other.to(place, 'ArrowRight')!).x).toBeGreaterThan(at.x);
    expect(other.to(place, 'Enter')).toBeNull();
  });

  it('fills and outlines the same places', () => {
    const some: Place[] = board.places.slice(0, 3);
    const opposite = (d: string) =>
      corners(d).map((corner) => {
        const [x, y] = corner.split(',').map(Number) as [number, number];
        return `${Math.round(board.width) - x},${Math.round(board.height) - y}`;
      });
    const near = (a: string[], b: string[]) =>
      a.forEach((corner, i) => {
        const [ax, ay] = corner.split(',').map(Number) as [number, number];
        const [bx, by] = b[i]!.split(',').map(Number) as [number, number];
        expect(Math.hypot(ax - bx, ay - by)).toBeLessThan(3);
      });
    near(corners(other.area(some)), opposite(board.area(some)));
    near(corners(other.outline(some)), opposite(board.outline(some)));
    near(corners(other.line(some)), opposite(board.line(some)));
  });

  it('is itself again when it is turned once more', () => {
    const again = turned(other);
    for (const place of board.places) expect(again.middle(place)).toEqual(board.middle(place));
    expect(again.rulers).toEqual(board.rulers);
  });

  it('sees a thing that looks one way look the other', () => {
    const half = board.facings.length / 2;
    board.facings.forEach((_, facing) => {
      expect(board.aspect(facing)).toBe(facing);
      expect(other.aspect(facing)).toBe((facing + half) % board.facings.length);
    });
  });
});

it('a place of squares is seen where the last one was, and its names stay at the upper and left edge', () => {
  const other = turned(squares(4, 3));
  expect(other.seen([0, 0])).toEqual([3, 2]);
  expect(other.seen([1, 2])).toEqual([2, 0]);
  expect(other.rulers[0]).toEqual({ x: 350, y: -23, text: '0' });
  expect(other.rulers[4]).toEqual({ x: -22, y: 250, text: '0' });
});
