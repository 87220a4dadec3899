// How the view of a 30MM game is read.

import { indexIn } from '../../lib/anchors';
import type { Place } from '../../boards/lattice';
import type { Table } from '../../lib/table.svelte';
import type { Building, Marker, MissionGameView, Unit } from './wire';

export const viewOf = (table: Table): MissionGameView => table.view as MissionGameView;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): MissionGameView => table.shown as MissionGameView;

/** A unit's name, numbered where there are several of the kind. */
export function nameOf({ units }: Pick<MissionGameView, 'units'>, index: number): string {
  const unit = units[index];
  if (!unit) return '';
  const same = units.filter((other) => other.name === unit.name);
  return same.length > 1 ? `${unit.name} ${same.indexOf(unit) + 1}` : unit.name;
}

/** An id in words: `left_arm`. */
export const inWords = (id: string): string => id.replaceAll('_', ' ').replace('ai ', 'AI ');

/** What is aimed at of a unit: a section, equipment, or one of its weapons. */
export function itemName(view: Pick<MissionGameView, 'units' | 'weapons'>, index: number, aim: number): string {
  const weapon = view.weapons.find(({ item }) => item === aim);
  if (weapon) return weapon.name;
  const item = view.units[index]?.items[aim];
  return item ? inWords(item.name) : '';
}

/** A weapon by its number; a basic attack has none. */
export const weaponName = (view: Pick<MissionGameView, 'weapons'>, weapon: number): string =>
  weapon < 0 ? 'Basic attack' : (view.weapons[weapon]?.name ?? 'weapon');

/** The place that a label names: column and row, counted from 0. */
export const placeOf = (label: string): Place => [Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1];

/** The label of a place. */
export const labelOf = ([column, row]: Place): string =>
  [column, row].map((number) => String(number + 1).padStart(2, '0')).join('');

export const isOnBoard = (unit: Unit): unit is Unit & { at: string } => unit.place === 'board' && unit.at !== null;

/** The units on a hex, the highest first. */
export const unitsAt = (view: MissionGameView, label: string): Unit[] =>
  view.units
    .filter((unit) => isOnBoard(unit) && (unit.at === label || unit.hexes.includes(label)))
    .sort((a, b) => b.elevation - a.elevation);

export const buildingAt = ({ board }: Pick<MissionGameView, 'board'>, label: string): Building | undefined =>
  board.buildings.find(({ hexes }) => hexes.includes(label));

export const markerAt = ({ board }: MissionGameView, label: string): Marker | undefined =>
  board.markers.find(({ at }) => at === label);

export const levelAt = ({ board }: Pick<MissionGameView, 'board'>, label: string): number => board.levels[label] ?? 0;

export const colourAt = ({ board }: Pick<MissionGameView, 'board'>, label: string): string => board.colours[label] ?? 'grey';

/** The hex behind an anchor such as `hex:0907`. */
export function hexIn(anchors: readonly string[]): string | null {
  const found = anchors.find((anchor) => anchor.startsWith('hex:'));
  return found ? found.slice(4) : null;
}

/** Where what some anchors name is. */
export const hexesNamed = (view: Pick<MissionGameView, 'units'>, anchors: readonly string[]): string[] =>
  anchors.flatMap((anchor) => {
    const unit = view.units[indexIn([anchor], 'unit')];
    const hex = unit && isOnBoard(unit) ? unit.at : hexIn([anchor]);
    return hex ? [hex] : [];
  });

/** The elevation behind an anchor; null where none is told. */
export function elevationIn(anchors: readonly string[]): number | null {
  const found = anchors.find((anchor) => anchor.startsWith('elevation:'));
  return found ? Number(found.slice(10)) : null;
}

/** What its core can still take, and could. */
export function coreOf(unit: Unit): { left: number; full: number } {
  const { left = 0, full = 1 } = unit.items[unit.core] ?? {};
  return { left, full };
}

/** Who acts now: the unit whose turn it is, or the one that is placed, turned or asked. */
export function actorOf(view: MissionGameView): Unit | undefined {
  return view.turn ? view.units[view.turn.unit] : undefined;
}

/** Whose turn a position is: of the player whose unit acts. */
export const turnOf = (view: unknown): number | null => actorOf(view as MissionGameView)?.owner ?? null;

/** Whether a unit stands higher than the ground, or than the building it is on. */
export function heightOver(view: Pick<MissionGameView, 'board'>, unit: Unit): number {
  if (unit.at === null) return 0;
  return unit.elevation - groundAt(view, unit.at);
}

/** The level of what one stands on: of the ground, or of the roof of what stands there. */
export function groundAt(view: Pick<MissionGameView, 'board'>, label: string): number {
  const building = buildingAt(view, label);
  return building && building.left > 0 ? building.top + 1 : levelAt(view, label);
}
