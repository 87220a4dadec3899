// How the view of a battle is read.

import { indexIn } from '../../lib/anchors';
import type { Place } from '../../boards/lattice';
import { compass, plane, wayOf } from '../../boards/plane';
import type { Table } from '../../lib/table.svelte';
import { whose } from '../../lib/words';
import type { Spot } from '../../stage/ground/plan';
import type { Battle, Form, Gun, Kind, Lot, Unit } from './wire';

/** The table in inches. */
export const SIZE = 48;

export const viewOf = (table: Table): Battle => table.view as Battle;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): Battle => table.shown as Battle;

export const kindOf = (view: Pick<Battle, 'kinds'>, unit: Unit): Kind => view.kinds[unit.kind]!;

/** Whether a campaign is between two battles: there is no table then. */
export const isBetween = (view: unknown): boolean => !!(view as Battle).campaign && !(view as Battle).goal.mission;

/** The stat line of the form it is in. */
export const formOf = (view: Pick<Battle, 'kinds'>, unit: Unit): Form => {
  const { forms } = kindOf(view, unit);
  return forms[unit.form] ?? forms[0]!;
};

export const unitIn = (view: Pick<Battle, 'units'>, unit: number | null | undefined): Unit | undefined =>
  unit === null || unit === undefined ? undefined : view.units.find((one) => one.unit === unit);

export const pieceIn = (view: Pick<Battle, 'pieces'>, piece: number): Lot | undefined => view.pieces.find((one) => one.piece === piece);

/** Whose it is, as the sides of the screen are numbered. */
export const sideOf = ({ side }: Pick<Unit, 'side'>): number | null => (side === 'civilian' ? null : side === 'player' ? 0 : 1);

/** What both sides are called at this screen: by which of them is its own, or by who plays them. */
export function calledSides({ seats, players }: Pick<Table, 'seats' | 'players'>): { own: number | null; names: [string, string]; whose: [string, string] } {
  if (players.length > 1 && seats.length !== 1) {
    const [first = '', second = ''] = players.map(({ name }) => name);
    return { own: null, names: [first, second], whose: [whose(first), whose(second)] };
  }
  const [only] = players;
  if (only && !seats.length && only.name !== 'You')
    return { own: null, names: [only.name, 'Enemy force'], whose: [whose(only.name), 'the enemy’s'] };
  return seats[0] === 1
    ? { own: 1, names: ['Enemy team', 'Your force'], whose: ['the enemy’s', 'yours'] }
    : { own: 0, names: ['Your team', 'Enemy force'], whose: ['yours', 'the enemy’s'] };
}

/** What is wanted of those who see it, and what wins it for them [RO-20.1]. */
export function aimOf(table: Pick<Table, 'seats' | 'players'>, { goal }: Battle): { briefing: string; won_by: string } {
  return calledSides(table).own === 1 ? { briefing: goal.against, won_by: goal.held_by } : goal;
}

/** Whether it stands on the ground or flies over it; whoever is in a building or aboard is not drawn. */
export const isOnTable = ({ place }: Unit): boolean => place === 'table';
export const isOut = ({ marks }: Unit): boolean => marks.includes('out');
export const isGone = ({ place }: Unit): boolean => place === 'removed' || place === 'withdrawn' || place === 'left';
export const has = ({ marks }: Unit, mark: Unit['marks'][number]): boolean => marks.includes(mark);

export const placeOf = ({ x, y }: { x: number; y: number }): Place => [x, y];

/** Where what some anchors name is. */
export const placesNamed = (view: Pick<Battle, 'units'>, anchors: readonly string[]): Place[] =>
  anchors.flatMap((anchor): Place[] => {
    const unit = unitIn(view, indexIn([anchor], 'unit'));
    const place = unit && isOnTable(unit) ? placeOf(unit) : placeIn([anchor]);
    return place ? [place] : [];
  });

/** A point in cells of the stage: x east, y south. */
export const spotOf = ([x, y]: readonly [number, number]): Spot => [x / 1000, SIZE - y / 1000];

/** Where a facing of the rules looks, to the nearest that figures are painted for, clockwise from north. */
export const turnOf = (facing: number): number => wayOf(facing) * 15;
export { compass };

/** The table as a lattice, looked at with so much of its height. */
export const latticeFor = (ky: number) => plane(SIZE, SIZE, ky);

/** A length in inches as it is written: 12.4″; half of it where half scale is played. */
export function inchesOf(thousandths: number, half = false): string {
  const value = Math.round(thousandths / (half ? 200 : 100)) / 10;
  return `${value}″`;
}

/** A length beside one that it must not pass: what passes it by a hair does not read as if it did not. A
    thousandth is forgiven [RO-1.4]. */
export function against(length: number, limit: number, half = false): string {
  const told = inchesOf(length, half);
  return length > limit + 1 && told === inchesOf(limit, half) ? `just over ${told}` : told;
}

/** A length beside whatever it may be meant for: ranges and moves are whole and half inches. */
export const measured = (length: number, half = false): string => against(length, Math.round(length / 500) * 500, half);

/** The point behind an anchor such as `place:12000,9000`. */
export function placeIn(anchors: readonly string[]): Place | null {
  const found = anchors.find((anchor) => anchor.startsWith('place:'));
  if (!found) return null;
  const [x, y] = found.slice(6).split(',').map(Number);
  return [x!, y!];
}

export const nameOf = (view: Pick<Battle, 'units'>, unit: number): string => unitIn(view, unit)?.name ?? '';

export const gunOf = (view: Pick<Battle, 'kinds'>, unit: Unit, gun: number): Gun | undefined =>
  kindOf(view, unit).guns.find(({ number }) => number === gun);

/** Whose turn a position is. */
export const turnFor = (view: unknown): number | null => {
  const { turn } = view as Battle;
  return turn.acting === 'civilian' ? null : turn.acting === 'player' ? 0 : 1;
};

/** Who is asked about, or acts. */
export const actorOf = (view: Battle): Unit | undefined => unitIn(view, view.turn.unit);

const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** From one point to another as it is said: `12.4 inches north-east`. */
export function bearing(from: readonly [number, number], to: readonly [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const way = WAYS[((Math.round(Math.atan2(dx, dy) / (Math.PI / 4)) % 8) + 8) % 8]!;
  return `${Math.round(Math.hypot(dx, dy) / 100) / 10} inches ${way}`;
}
