// The free ruler in data: its two ends, each a unit or a place, and how what lies between is told.

import type { Place } from '../../../boards/lattice';
import { inchesOf, measured, nameOf } from '../view';
import type { Battle, RulerFound, Unit } from '../wire';

export type End = { type: 'unit'; unit: number } | { type: 'spot'; x: number; y: number };

/** Places are taken to a tenth of an inch. */
const GRAIN = 100;
const SIDE = 48_000;
const fine = (value: number): number => Math.min(SIDE, Math.max(0, Math.round(value / GRAIN) * GRAIN));

/** What is meant at a place: the unit that stands there, else the place. */
export const endAt = ([x, y]: Place, unit: Pick<Unit, 'unit'> | null): End =>
  unit ? { type: 'unit', unit: unit.unit } : { type: 'spot', x: fine(x), y: fine(y) };

/** The question about two ends. */
export const rulerAsked = (start: End, end: End) => ({ type: 'ruler', start, end });

/** Whether two ends are one and the same, with nothing to measure between. */
export const isOne = (one: End, other: End): boolean => JSON.stringify(one) === JSON.stringify(other);

const endTold = (view: Battle, end: End): string => {
  if (end.type === 'unit') return nameOf(view, end.unit);
  return `${inchesOf(end.x, view.half_scale)} east, ${inchesOf(end.y, view.half_scale)} north`;
};

/** What is read out of it. */
export function rulerTold(view: Battle, start: End, end: End, { far }: Pick<RulerFound, 'far'>): string {
  const ends = `${endTold(view, start)} to ${endTold(view, end)}`;
  return `${ends}: ${far ? measured(far, view.half_scale).replace('″', ' inches') : 'they touch'}`;
}
