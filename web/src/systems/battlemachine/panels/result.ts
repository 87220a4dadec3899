// What a battle ended with.

import type { Table } from '../../../lib/table.svelte';
import type { ResultLine } from '../../module';
import { viewOf } from '../view';

/** The kill points of each side, and the score where the scenario counts one. */
export function result(table: Table): ResultLine[] {
  const { sides } = viewOf(table);
  const scored = sides.some((side) => side.score);
  return sides.map(({ player, kill_points, score }) => ({
    player,
    text: `${kill_points} kill points${scored ? `, score ${score}` : ''}`,
  }));
}
