import { describe, expect, it } from 'vitest';
import { squares } from '../../../src/boards/squares';
import type { Table } from '../../../src/lib/table.svelte';
import { arrowOf } from '../../../src/systems/battlemachine/board/advised';

const lattice = squares(10, 10, 1);
const mechs = [{ x: 2, y: 3 }, { x: 5, y: 3 }, { x: null, y: null }];
const table = (action: object, more: object = {}): Table =>
  ({
    view: { mechs, active: 0 },
    linesHere: [],
    reasons: null,
    advised: { action, text: '' },
    ...more,
  }) as unknown as Table;

describe('what is advised, as an arrow', () => {
  it('leads from who acts to the square, and says which way to look there', () => {
    expect(arrowOf(table({ type: 'move', x: 4, y: 6, facing: 2 }), lattice)).toEqual({
      from: lattice.middle([2, 3]),
      to: lattice.middle([4, 6]),
      turn: 90,
      shot: false,
    });
  });

  it('leads from the shooter to the target, or to the square shot at', () => {
    const aimed = arrowOf(table({ type: 'fire', weapon: 0, mech: 1 }), lattice);
    expect(aimed).toMatchObject({ to: lattice.middle([5, 3]), shot: true, turn: undefined });
    const square = arrowOf(table({ type: 'fire', weapon: 0, x: 7, y: 8 }), lattice);
    expect(square?.to).toEqual(lattice.middle([7, 8]));
  });

  it('begins where a mech stood before it moved', () => {
    const lines = [
      { entry: 6, event: { type: 'moved', mech: 0, path: [[9, 9], [9, 8]] } },
      { entry: 7, event: { type: 'moved', mech: 0, path: [[1, 1], [2, 3]] } },
    ];
    const past = table({ type: 'move', x: 3, y: 1, facing: 0 }, { linesHere: lines, reasons: { entry: 7, choices: [] } });
    expect(arrowOf(past, lattice)?.from).toEqual(lattice.middle([1, 1]));
  });

  it('is not drawn to a mech that is gone, nor for what has no place', () => {
    expect(arrowOf(table({ type: 'fire', weapon: 0, mech: 2 }), lattice)).toBeNull();
    expect(arrowOf(table({ type: 'finish' }), lattice)).toBeNull();
    expect(arrowOf(table({ type: 'move', x: 1, y: 1, facing: 0 }, { advised: null }), lattice)).toBeNull();
  });
});
