// Before a game of Battle Machine: what it looks like on the shelf, and how it is set up.

import type { SetupParts } from '../../module';
import Emblem from '../art/Emblem.svelte';
import Force from './Force.svelte';
import { brief, PRESETS, quick, surprise } from './lobby';
import { field } from './mine';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const parts: SetupParts = {
  Emblem,
  Setup,
  Force,
  Preview,
  quick,
  surprise,
  field,
  brief,
  presets: PRESETS,
};

export default parts;
