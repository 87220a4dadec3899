// What is written on the plate of a unit, and how wide that is: in units of a plate.

import { coreOf, heightOver } from '../view';
import type { Building, MissionGameView, Unit } from '../wire';

/** The width of a plate for so many digits of a core. */
const WIDE = [41, 41, 50, 61];
export const PLATE = 24;

/** Before what something can still take: the Defense of a core, of a building. */
export const SHIELD = 'M0-11 9-7V1C9 6 5 10 0 12-5 10-9 6-9 1V-7Z';
/** Levels, and nothing else, stand in a plate with points at both ends: its path from the left one on. */
export function pointed(wide: number, high: number): string {
  const [tip, flat, half] = [high / 4, wide - high / 2, high / 2];
  return `l${tip} ${-half}h${flat}l${tip} ${half} ${-tip} ${half}h${-flat}z`;
}

/** The width of a letter on the plate of a building. */
const LETTER = 11;

/** What is written over a building, and how wide that is. */
export function houseWritten({ hq, id, left }: Building): { name: string; left: string; wide: number } {
  const name = hq ? 'HQ' : id.slice(id.lastIndexOf('-') + 1);
  return { name, left: String(left), wide: 42 + LETTER * (name.length + String(left).length) };
}

export interface Written {
  /** What its core can still take. */
  core: string;
  /** At which elevation it is: over its ground, or below the water. */
  height: string;
  /** The widths of both. */
  wide: number;
  high: number;
}

export function writtenOf(view: Pick<MissionGameView, 'board'>, unit: Unit): Written {
  const core = String(coreOf(unit).left);
  const sign = heightOver(view, unit) > 0 ? '▲' : unit.elevation < 0 ? '▼' : '';
  const height = `${sign}${String(unit.elevation).replace('-', '−')}`;
  return { core, height, wide: WIDE[core.length] ?? 72, high: height.length > 2 ? 54 : height.length > 1 ? 46 : 30 };
}
