// Whether nothing may move on the screen, by what was asked for here or on the device.

import { settings } from './settings.svelte';

export const isCalm = (): boolean => settings.motion === 'none';

/** Whether what shakes, loops or tumbles is left out, though what travels is shown. */
export const isQuiet = (): boolean => settings.motion !== 'full';
