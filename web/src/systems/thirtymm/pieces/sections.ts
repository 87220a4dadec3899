// The sections of a unit, as its silhouette and its aims have them.

import type { Item, Unit } from '../wire';
import type { Part } from './silhouettePlan';

const EQUIPMENT = new Set(['thruster', 'hydro', 'rotor', 'shield', 'sensor']);

export const isSection = ({ kind }: Pick<Item, 'kind'>): boolean => !EQUIPMENT.has(kind);

/** The sections of a unit, by the numbers that they are aimed at with. */
export const sectionsOf = (unit: Unit): Part[] =>
  unit.items.filter(isSection).map(({ item, name, kind, left, full }) => ({ id: item, name, kind, left, full }));
