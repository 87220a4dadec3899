// Before a game of Mek Leader: what it looks like on the shelf, and how it is set up.

import type { SetupParts } from '../../module';
import Emblem from '../art/Emblem.svelte';
import { brief, PRESETS, quick, surprise } from './lobby';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const parts: SetupParts = {
  Emblem,
  Setup,
  Preview,
  quick,
  surprise,
  brief,
  presets: PRESETS,
};

export default parts;
