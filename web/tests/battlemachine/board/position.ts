// A small battlefield: two mechs of side 0 and one of side 1 between them.

import type { BattleView } from '../../../src/systems/battlemachine/wire';

const mech = (index: number, owner: number, x: number, y: number, dam: number) => ({
  index, owner, x, y, dam, dam_start: 9, eng: 6, facing: 0, status: 'standing', burning: false, gear: [],
});

export const shownWith = (): BattleView =>
  ({
    mechs: [mech(0, 0, 2, 3, 9), mech(1, 1, 5, 5, 5), mech(2, 0, 8, 8, 7)],
    board: { width: 12, height: 12, buildings: [{ id: 'A', squares: [[1, 1]], dam: 4, standing: true, burning: false }] },
  }) as unknown as BattleView;
