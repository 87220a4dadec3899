// How the view of a 30MM game is read.

import type { Table } from '../../lib/table.svelte';
import type { MissionGameView } from './wire';

export const viewOf = (table: Table): MissionGameView => table.view as MissionGameView;

/** The position as it is seen while a show plays. */
export const shownOf = (table: Table): MissionGameView => table.shown as MissionGameView;
