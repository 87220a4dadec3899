// Where the keys are on a page that was just opened.

import { byKeys } from './touch.svelte';

/** Keys whose place has gone with the page before begin at this part of the next one. */
export function keysHere(part: HTMLElement): void {
  if (!byKeys() || document.activeElement !== document.body) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
