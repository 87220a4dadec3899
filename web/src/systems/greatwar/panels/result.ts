// What a campaign ended with.

import type { Table } from '../../../lib/table.svelte';
import type { ResultLine } from '../../module';
import { viewOf } from '../view';

/** The warchests with what they are made of [GW-8.1], and the battles. */
export function result(table: Table): ResultLine[] {
  const { players } = viewOf(table);
  return players.map(({ warchest, decisive, marginal, draws, defeats }, player) => ({
    player,
    text: `${warchest.whole} bv`,
    note: `${warchest.base ? `${warchest.base} at the start, ` : ''}${warchest.battles} of battles, ${warchest.sites} of sites; ${decisive} decisive, ${marginal} marginal, ${draws} drawn, ${defeats} lost`,
  }));
}
