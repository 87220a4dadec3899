// How the view of a Mek Leader game is read.

import type { Table } from '../../lib/table.svelte';
import type { GameView } from './wire';

export const viewOf = (table: Table): GameView => table.view as GameView;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): GameView => table.shown as GameView;

/** Whether the Foes stand on the field: the table is a battle then. */
export const isFought = ({ fight, phase }: GameView): boolean =>
  !!fight && (phase === 'foe' || phase === 'engagement');
