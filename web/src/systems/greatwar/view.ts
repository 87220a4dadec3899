// How the position of a campaign is read.

import type { Place } from '../../boards/lattice';
import { behind } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Campaign, Hex, Lance } from './wire';

export const viewOf = (table: Table): Campaign => table.view as Campaign;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): Campaign => table.shown as Campaign;

/** Columns and rows count from 1: `0403` is the fourth hex of the third row. */
export const placeOf = (hex: string): Place => [Number(hex.slice(0, 2)) - 1, Number(hex.slice(2)) - 1];
export const hexAt = ([column, row]: Place): string => [column + 1, row + 1].map((one) => String(one).padStart(2, '0')).join('');

/** Axial coordinates: every second row lies half a hex further east. */
export type Axial = readonly [number, number];
export function axialOf(hex: string): Axial {
  const [column, row] = placeOf(hex);
  return [column - Math.floor(row / 2), row];
}

/** How many hexes lie from one to another. */
export const steps = ([aq, ar]: Axial, [bq, br]: Axial): number => Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq - bq + ar - br));
export const apart = (a: string, b: string): number => steps(axialOf(a), axialOf(b));

export const unitAnchor = (id: string): string => `unit:${id}`;
export const hexAnchor = (hex: string): string => `hex:${hex}`;

export const hexIn = (view: Campaign, hex: string): Hex | undefined => view.hexes.find((one) => one.hex === hex);
export const unitIn = (view: Campaign, id: string): Lance | undefined => view.units.find((one) => one.id === id);
export const unitsAt = (view: Campaign, hex: string): Lance[] => (hex ? view.units.filter((one) => one.hex === hex) : []);

/** The unit, and the hex, that some anchors name. */
export const unitOf = (view: Campaign, anchors: readonly string[]): Lance | undefined => unitIn(view, behind(anchors, 'unit'));
export const hexOf = (anchors: readonly string[]): string => behind(anchors, 'hex');

/** Whose eyes the map is seen with: at a shared screen those of who is asked. */
export const eyesOf = ({ actor, seats }: Pick<Table, 'actor' | 'seats'>): number => (actor !== null && seats.includes(actor) ? actor : (seats[0] ?? 0));

export const isFriend = (view: Campaign, a: number, b: number): boolean => view.players[a]?.team === view.players[b]?.team;

/** Steps of a full unit [GW-1.6]. */
export const STEPS = 4;

/** What the hexes of a map are called, and what they are worth where nothing else was agreed. */
export const SITES: Readonly<Record<string, { name: string; letter: string; bv: number }>> = {
  capital: { name: 'Capital', letter: 'K', bv: 1000 },
  city: { name: 'City', letter: 'C', bv: 400 },
  factory: { name: 'Factory', letter: 'F', bv: 200 },
  spaceport: { name: 'Spaceport', letter: 'S', bv: 200 },
  academy: { name: 'Academy', letter: 'A', bv: 200 },
};

/** What a site brings: as it was agreed, else as in the book [GW-8.2]. */
export function worthOf(view: Campaign, site: string): number {
  const agreed = view.rules.find(({ name }) => name === `bv_${site}`)?.value;
  return agreed === undefined ? (SITES[site]?.bv ?? 0) : Number(agreed);
}

/** A hex in words: `City 0403`, `woods 0501`. */
export function hexName(view: Campaign, hex: string): string {
  const one = hexIn(view, hex);
  if (!one) return hex;
  return one.site ? `${SITES[one.site]?.name ?? one.site} ${hex}` : `${one.terrain}, ${hex}`;
}

/** Where a battle is fought: `City 0403`, `hex 0501`; nowhere, the final one. */
export function fieldName(view: Campaign, hex: string): string {
  if (!hex) return 'the final battle';
  return hexIn(view, hex)?.site ? hexName(view, hex) : `hex ${hex}`;
}

/** What a unit is called on its plate: the number in its id, an F for one of a factory. */
export const shortName = (id: string): string => id.split('-')[1]?.replace(/^F\d{4}/, 'F') ?? id;

export const CLASSES: Readonly<Record<string, string>> = { recon: 'Recon', line: 'Line', heavy: 'Heavy' };

/** Chances come in parts of all ways in which four dice can fall. */
export const WAYS = 1296;
