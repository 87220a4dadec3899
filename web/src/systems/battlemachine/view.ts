// How the view of a Battle Machine game is read.

import { indexIn } from '../../lib/anchors';
import type { Table } from '../../lib/table.svelte';
import type { BattleView, Building, Mech, Square } from './wire';

export const viewOf = (table: Table): BattleView => table.view as BattleView;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): BattleView => table.shown as BattleView;

export const PHASES = {
  muster: 'Battlegroups',
  deploy: 'Set-up',
  move: 'Movement',
  attack: 'Attack',
  over: 'Game over',
} as const;

/** Whose turn a position is: in play only, for at set-up both have a part. */
export function turnOf(view: unknown): number | null {
  const { phase, turn } = view as BattleView;
  return phase === 'move' || phase === 'attack' ? turn : null;
}

/** A mech's name, numbered where there are several of the kind. */
export function nameOf(view: BattleView, index: number): string {
  const mech = view.mechs[index];
  if (!mech) return '';
  const same = view.mechs.filter((other) => other.name === mech.name);
  return same.length > 1 ? `${mech.name} ${same.indexOf(mech) + 1}` : mech.name;
}

export function mechAt(view: BattleView, x: number, y: number): Mech | undefined {
  return view.mechs.find((m) => m.status === 'standing' && m.x === x && m.y === y);
}

export function buildingAt(view: BattleView, x: number, y: number): Building | undefined {
  return view.board.buildings.find(
    (b) => b.standing && b.squares.some(([bx, by]) => bx === x && by === y),
  );
}

/** The square behind an anchor such as `cell:4,7`. */
export function squareIn(anchors: readonly string[]): Square | null {
  const found = anchors.find((anchor) => anchor.startsWith('cell:'));
  if (!found) return null;
  const [x = 0, y = 0] = found.slice(5).split(',').map(Number);
  return [x, y];
}

/** Where what some anchors name is. */
export const squaresNamed = (view: BattleView, anchors: readonly string[]): Square[] =>
  anchors.flatMap((anchor): Square[] => {
    const mech = view.mechs[indexIn([anchor], 'mech')];
    const square = mech && mech.x !== null && mech.y !== null ? ([mech.x, mech.y] as Square) : squareIn([anchor]);
    return square ? [square] : [];
  });

/** Whether a mech has done what its side does in this phase. */
export const hasActed = (view: BattleView, mech: Mech): boolean =>
  mech.index !== view.active &&
  mech.owner === view.turn &&
  ((view.phase === 'move' && mech.moved) || (view.phase === 'attack' && mech.attacked));
