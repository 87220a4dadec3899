// The set-up of Mek Leader on the screen, loaded when the page is opened.

import type { SetupForms } from '../../module';
import Preview from './Preview.svelte';
import Setup from './Setup.svelte';

const forms: SetupForms = { Setup, Preview };

export default forms;
