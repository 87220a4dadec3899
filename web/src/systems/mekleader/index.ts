// Mek Leader at the screen.

import type { SystemModule } from '../module';
import Emblem from './Emblem.svelte';

const module: SystemModule = {
  blurb:
    'A card game of mercenary business: buy Meks, hire pilots, take contracts and fight them out ' +
    'with dice. One to four companies, to 500 Megacredits.',
  Emblem,
  samples: async () => (await import('./Samples.svelte')).default,
};

export default module;
