import { expect, it } from 'vitest';
import { squares } from '../../../src/boards/squares';
import type { Table } from '../../../src/lib/table.svelte';
import { squareTold } from '../../../src/systems/battlemachine/board/told';
import type { BattleView, End } from '../../../src/systems/battlemachine/wire';
import { shownWith } from './position';

const { mechs, board } = shownWith();
const view: BattleView = {
  ...shownWith(),
  mechs: mechs.map((mech) => ({ ...mech, name: 'Kodiak' })),
  board: {
    ...board,
    buildings: board.buildings.map((one) => ({ ...one, arm: 6, dam_start: 8, burning: true })),
    rubble: [[4, 4]],
    voids: [[3, 0]],
    crates: [[4, 4]],
    sites: [{ number: 2, squares: [[3, 0], [3, 1]], controller: null }],
    smoke: [{ x: 4, y: 4, counter: 1, owner: 0 }],
  },
};
const offers = new Map([['cell:3,0', []], ['cell:4,4', []]]);
const table = { players: [{ name: 'Ann' }, { name: 'Bea' }], choosing: { offers } } as unknown as Table;
const end = { x: 3, y: 0, cost: 5, risk: true } as End;
const told = (x: number, y: number) =>
  squareTold(table, view, squares(12, 12), new Map([['3,0', end]]), [1], [x, y], 6);

it('a square is told with who stands there, which way it looks, and that it can be shot at', () => {
  const north = squares(12, 12).facings[0]!.name;
  expect(told(5, 5)).toContain(`Kodiak 2 (Bea), damage 5 of 9, facing ${north}, target`);
  expect(told(2, 3)).toMatch(new RegExp(`Kodiak 1 \\(Ann\\), damage 9 of 9, facing ${north}$`));
});

it('and with all that stands and lies there', () => {
  expect(told(1, 1)).toContain('building A, armour 6, damage 4 of 8, burning');
  expect(told(4, 4)).toMatch(/, rubble, smoke, 1 turns left, crate, can be chosen$/);
});

it('where a move can end its price is told, with the risk of it', () => {
  expect(told(3, 0)).toMatch(/, void, site 2, costs 5 of 6 points, with a void roll$/);
  expect(told(9, 9)).toBe(squares(12, 12).label([9, 9]));
});
