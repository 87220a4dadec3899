// Worked land between what lies on a table: it is to be looked at, and means nothing.

import { between, seeded } from '../seed';
import type { Patch } from './country';
import { meets, type Spot, type Window } from './plan';

/** A table is parted into blocks of so many cells; there is one field in a block at most. */
const BLOCK = 12;
/** Kept free around what lies there, in cells. */
const PATH = 0.6;

/** A field of so many cells around a place, a little turned. */
function outline([x, y]: Spot, wide: number, deep: number, turn: number): Spot[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]): Spot => {
    const [east, south] = [(a! * wide) / 2, (b! * deep) / 2];
    return [x + east * cos - south * sin, y + east * sin + south * cos];
  });
}

/** The fields of a table: each lies where nothing else does, or not at all. What changes beside one
    never moves another. */
export function fieldsOf(columns: number, rows: number, seed: string | number, taken: readonly Window[]): Patch[] {
  const found: Patch[] = [];
  for (let top = 0; top + BLOCK <= rows; top += BLOCK)
    for (let left = 0; left + BLOCK <= columns; left += BLOCK) {
      const chance = seeded(`${seed}/field/${left}/${top}`);
      for (const size of [1, 0.8, 0.6]) {
        const [wide, deep] = [between(chance, 8.5, 11) * size, between(chance, 8, 10.5) * size];
        const at: Spot = [left + between(chance, wide / 2, BLOCK - wide / 2), top + between(chance, deep / 2, BLOCK - deep / 2)];
        const part = outline(at, wide - 1, deep - 1, between(chance, -0.07, 0.07));
        const [east, south] = [wide / 2 + PATH, deep / 2 + PATH];
        const box = { left: at[0] - east, top: at[1] - south, right: at[0] + east, bottom: at[1] + south };
        if (taken.some((one) => meets(box, one))) continue;
        found.push({ cover: 'field', parts: [part], radius: 0, seed: (left + top) / BLOCK });
        break;
      }
    }
  return found;
}
