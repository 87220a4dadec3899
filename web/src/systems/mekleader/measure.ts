// What the engine is asked to weigh up for this table.

import type { Table } from '../../lib/table.svelte';
import type { FightingOn, Guess, MissionFound, PurchaseFound, UnitFound } from './wire';

/** A mission of the row, or without a place the one that is deployed for. */
export const weighMission = (table: Table, place?: number): MissionFound | null =>
  table.measure<MissionFound>(place === undefined ? { type: 'mission' } : { type: 'mission', place });

export const weighFight = (table: Table): FightingOn | null =>
  table.measure<FightingOn>({ type: 'fighting_on' });

export const weighUnit = (table: Table, unit: number): UnitFound | null =>
  table.measure<UnitFound>({ type: 'unit', unit });

/** A card of the market, an attachment on a Mek; without a place the squad as it is. */
export const weighPurchase = (table: Table, place?: number, mek?: number): PurchaseFound | null =>
  table.measure<PurchaseFound>({
    type: 'purchase',
    ...(place === undefined ? {} : { place }),
    ...(mek === undefined ? {} : { mek }),
  });

/** A mean with the ends of its interval, for a card. */
export const spread = (guess: Guess) => ({
  mean: guess.mean,
  low: guess.mean - guess.margin,
  high: guess.mean + guess.margin,
});
