// 30MM Wargame on the screen.

import type { SystemModule } from '../module';
import Detail from './panels/Detail.svelte';
import { result } from './panels/result';
import Roster from './panels/Roster.svelte';
import Status from './panels/Status.svelte';
import Tiles from './panels/Tiles.svelte';

const module: SystemModule = {
  blurb:
    'Missions on hexes with heights: a die of Action Points for each unit, shots aimed at arms, ' +
    'legs and cockpits, and units built part by part.',
  table: {
    Status,
    Roster,
    Tiles,
    Detail,
    result,
    ending: async () => (await import('./panels/ending')).default,
  },
  setup: async () => (await import('./setup')).default,
  words: {},
  log: {},
};

export default module;
