// Where a page is longer than its window, what a new question is about is brought into sight. What covers
// its edges is told by the page itself, as the `scroll-padding` of what scrolls.

import { tick } from 'svelte';

/** A frame from now, its layout done. */
const frame = () => new Promise(requestAnimationFrame);

/** Scroll until something is seen, once the page has been laid out: by its beginning at the `start`, or by
    the way to the `nearest` edge. For that it is waited until what covers the lower edge has been measured, as a
    question that is new may cover more. */
export async function bringIntoSight(node: Element, block: 'nearest' | 'start' = 'nearest'): Promise<void> {
  await tick();
  if (block === 'nearest') for (let n = 0; n < 2; n += 1) await frame();
  node.scrollIntoView({ block });
}
