// 30MM Wargame on the screen.

import type { SystemModule } from '../module';

const module: SystemModule = {
  blurb:
    'Missions on hexes with heights: a die of Action Points for each unit, shots aimed at arms, ' +
    'legs and cockpits, and units built part by part.',
  table: {},
  setup: async () => (await import('./setup')).default,
  words: {},
  log: {},
};

export default module;
