// Where a page is longer than its window, what a new question is about is brought into sight. What covers
// its edges is told by the page itself, as the `scroll-padding` of what scrolls.

import { tick } from 'svelte';

/** A frame from now, its layout done. */
const frame = () => new Promise(requestAnimationFrame);

/** Scroll until something is seen, or its beginning where it is larger than the window: once the page has
    been laid out and what covers it has been measured, for a question that is new may cover more. */
export async function bringIntoSight(node: Element, block: ScrollLogicalPosition = 'nearest'): Promise<void> {
  await tick();
  await frame();
  await frame();
  node.scrollIntoView({ block });
}
