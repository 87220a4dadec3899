// The set-up of Battle Machine on the screen, loaded when the page is opened.

import type { SetupForms } from '../../module';
import Force from './Force.svelte';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const forms: SetupForms = { Setup, Force, Preview };

export default forms;
