// How large the plate of a unit is, in units of a plate.

import { settings } from '../../../lib/settings.svelte';
import type { Unit } from '../wire';
import { signsOf, type Sign } from './signs';

/** The scale of what is written on plates: twelve pixels at least, whatever an inch is. */
export const plateSize = (pixels: number): number => settings.plates * Math.max(1, 74 / pixels);
/** The width of the plate of so many HP. */
export const plateWide = (hp: number): number => 22 + 10 * String(hp).length;
/** The height of a plate, and the width of a sign beside it. */
export const PLATE = 30;
export const SIGN = 25;

/** The signs beside it; of an unaware force the roster tells. */
export const signsBeside = (unit: Pick<Unit, 'marks'>): Sign[] => signsOf(unit).filter(({ word }) => word !== 'Unaware').slice(0, 3);
