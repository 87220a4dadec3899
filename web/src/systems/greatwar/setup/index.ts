// Before a campaign: its map, who plays whom, and how battles are settled.

import type { SetupParts } from '../../module';
import Emblem from '../art/Emblem.svelte';
import Force from './Force.svelte';
import { brief, players, quick, surprise, usual } from './lobby';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const parts: SetupParts = { title: 'The campaign', Emblem, Setup, Force, Preview, quick, surprise, brief, players, usual };

export default parts;
