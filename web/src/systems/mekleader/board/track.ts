// Who fires when in a round: the eight sub-steps with the units of both sides.

import { STEPS } from '../cards';
import type { Step, ArmView, FightView, MekView } from '../wire';

/** A unit in a sub-step: how many of its attacks are still to come there, how many were made. */
export interface Shooter {
  name: string;
  coming: number;
  made: number;
}

export interface Cell {
  step: Step;
  indirect: boolean;
  now: boolean;
  over: boolean;
  mine: Shooter[];
  foes: Shooter[];
}

interface Unit {
  name: string;
  arms: ArmView[];
}

function shooters(units: readonly Unit[], step: Step, indirect: boolean): Shooter[] {
  const found: Shooter[] = [];
  for (const { name, arms } of units) {
    const here = arms.filter(
      (arm) => arm.indirect === indirect && arm.shots.some((shot) => shot.step === step),
    );
    const coming = here.filter((arm) => arm.state === 'open' || arm.state === 'ready').length;
    const made = here.filter((arm) => arm.state === 'made').length;
    if (coming || made) found.push({ name, coming, made });
  }
  return found;
}

/** The sub-steps of a round in order; before round 1 and after the fight none is now. */
export function cellsOf(fight: FightView, meks: readonly MekView[]): Cell[] {
  const now = fight.round && !fight.result ? 2 * STEPS.indexOf(fight.step) + (fight.indirect ? 0 : 1) : -1;
  const mine: Unit[] = [...meks.filter((mek) => fight.crews.includes(mek.number)), ...fight.allies];
  return STEPS.flatMap((step, i) =>
    [true, false].map((indirect, j) => ({
      step,
      indirect,
      now: 2 * i + j === now,
      over: 2 * i + j < now,
      mine: shooters(mine, step, indirect),
      foes: shooters(fight.foes, step, indirect),
    })),
  );
}

/** The units of a side that fire next, and in which step. */
export function nextOf(cells: readonly Cell[], side: 'mine' | 'foes'): { step: Step; names: string[] } | null {
  for (const cell of cells) {
    if (cell.over) continue;
    const names = cell[side].filter((one) => one.coming).map((one) => one.name);
    if (names.length) return { step: cell.step, names };
  }
  return null;
}
