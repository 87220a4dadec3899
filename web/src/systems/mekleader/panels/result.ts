// What a campaign ended with: turns and rank of who played alone, cash and worth of all.

import type { Table } from '../../../lib/table.svelte';
import type { ResultLine } from '../../module';
import { viewOf } from '../view';
import { rankOf } from './ledger';

export function result(table: Table): ResultLine[] {
  const { last_turn, mode, players, turn, victory, winners } = viewOf(table);
  const alone: ResultLine[] = [{ title: 'Turns used', text: `${turn} of ${last_turn}` }];
  if (winners.length) alone.unshift({ title: 'Rank', text: rankOf(turn, last_turn), large: true });
  const each = players.map(({ player, cash, worth }) => ({
    player,
    text: `${cash} MC`,
    note: `of ${victory}, worth ${worth}`,
  }));
  return mode === 'solo' ? [...alone, ...each] : each;
}
