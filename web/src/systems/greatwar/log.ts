// How the lines of the log are read: dice, reasons, chapters, whose doing it was.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { signed } from '../../lib/odds';
import type { Die } from '../module';
import { behind } from '../../lib/narrow';
import { unitIn, viewOf } from './view';

/** Whose unit it is. */
export const ownerOf = (anchor: string, table: Table): number | undefined => unitIn(viewOf(table), behind([anchor], 'unit'))?.player;

export function doerOf(event: Tagged, table: Table): number | undefined {
  const player = event['player'] ?? event['winner'];
  if (typeof player === 'number' && player >= 0) return player;
  return unitIn(viewOf(table), String(event['unit'] ?? ''))?.player;
}

/** What a player threw for the initiative; earlier builds told the sum, or 0 for who did not roll. */
const threw = (dice: number | readonly number[], side: number): Die[] =>
  typeof dice !== 'number' ? dice.map((value) => ({ value, side })) : dice ? [{ value: dice, side, faces: 12 }] : [];

/** Dice of the initiative in the colours of who rolled, and of a battle. */
export function diceOf(event: Tagged, table: Table): Die[] {
  if (event.type === 'initiativerolled')
    return (event['rolls'] as (number | number[])[][]).flatMap((round) => round.flatMap(threw));
  if (event.type !== 'battlerolled') return [];
  const sides = viewOf(table).battle?.speakers;
  return (event['dice'] as number[]).map((value, i) => ({ value, ...(sides && { side: sides[i < 2 ? 0 : 1] }) }));
}

/** Where the numbers of a battle come from [GW-11.1 to GW-11.4]. */
export function reasons(event: Tagged): string[] {
  if (event.type !== 'battlerolled') return [];
  const [a = 0, b = 0, c = 0, d = 0] = event['dice'] as number[];
  const [ratio, ground, shift, delta] = ['ratio_shift', 'terrain_shift', 'shift', 'delta'].map((key) => event[key] as number) as [number, number, number, number];
  return [
    `Shift: ${signed(ratio)} for the ratio of ${String(event['ratio'])} % (GW-11.1), ${signed(-ground)} for the ground (GW-11.2): ${signed(shift)} (GW-11.3)`,
    `${a} + ${b} − ${c} − ${d} ${shift < 0 ? '−' : '+'} ${Math.abs(shift)} = ${signed(delta)} (GW-11.4)`,
  ];
}

export const isChapter = (event: Tagged): boolean => event.type === 'turnbegan';
