import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/boards/lattice';
import { squares } from '../../src/boards/squares';
import { numbers } from './paper';

const board = squares(4, 3);

describe('squares', () => {
  it('lie row by row, 100 units apart', () => {
    expect([board.width, board.height]).toEqual([400, 300]);
    expect(board.places).toHaveLength(12);
    expect(board.places[5]).toEqual([1, 1]);
    expect(board.middle([3, 0])).toEqual({ x: 350, y: 50 });
    expect(board.label([3, 0])).toBe('3, 0');
  });

  it('are found under a point, and nothing beside the board', () => {
    const chance = numbers(3);
    for (let i = 0; i < 200; i += 1) {
      const [x, y] = [chance.next().value * 600 - 100, chance.next().value * 500 - 100];
      const here = board.places.filter(
        ([column, row]) => x >= column * 100 && x < column * 100 + 100 && y >= row * 100 && y < row * 100 + 100,
      );
      expect(board.at({ x, y })).toEqual(here[0] ?? null);
    }
  });

  it('look eight ways, clockwise from north', () => {
    expect(board.facings.map(({ turn }) => turn)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(board.facings[3]).toMatchObject({ name: 'south-east', step: { x: 100, y: 100 } });
    for (const place of board.places)
      board.facings.forEach(({ step }, facing) => {
        const { x, y } = board.middle(place);
        const next = board.next(place, facing);
        expect(next).toEqual(board.at({ x: x + step.x, y: y + step.y }));
      });
  });

  it('lead an arrow key straight on, as far as the edge', () => {
    const from = (place: Place) =>
      ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter'].map((key) => board.to(place, key));
    expect(from([1, 1])).toEqual([[1, 0], [2, 1], [1, 2], [0, 1], null]);
    expect(from([3, 0])).toEqual([null, null, [3, 1], [2, 0], null]);
  });

  it('have only the edges between inside and outside drawn around a set', () => {
    expect(board.area([[0, 0]])).toBe('M0 0h100v100h-100z');
    expect(board.outline([[0, 0], [1, 0]]).match(/M/g)).toHaveLength(6);
    expect(board.line([[0, 0], [1, 1]])).toBe('M50 50L150 150');
  });

  it('have each line of the grid drawn once', () => {
    expect(squares(2, 1).grid()).toBe('M0 0V100M100 0V100M200 0V100M0 0H200M0 100H200');
  });

  it('are framed with round corners', () => {
    expect(board.frame(4, 8)).toBe(
      'M-46 -38A8 8 0 0 1 -38 -46L38 -46A8 8 0 0 1 46 -38L46 38A8 8 0 0 1 38 46L-38 46A8 8 0 0 1 -46 38Z',
    );
  });

  it('have their columns and rows named beside the board', () => {
    expect(board.rulers).toHaveLength(7);
    expect(board.rulers[1]).toEqual({ x: 150, y: -23, text: '1' });
    expect(board.rulers[4]).toEqual({ x: -22, y: 50, text: '0' });
  });
});
