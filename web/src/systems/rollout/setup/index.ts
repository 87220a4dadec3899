// Before a battle: how it is set up.

import type { SetupParts } from '../../module';
import Emblem from '../art/Emblem.svelte';
import Force from './Force.svelte';
import { brief, field, players, quick, surprise } from './lobby';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const parts: SetupParts = { Emblem, Setup, Force, Preview, quick, surprise, field, brief, players };

export default parts;
