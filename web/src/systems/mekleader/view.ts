// How the view of a Mek Leader game is read.

import type { Table } from '../../lib/table.svelte';
import type { GameView } from './wire';

export const viewOf = (table: Table): GameView => table.view as GameView;
