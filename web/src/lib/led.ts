// In a lesson, what its words speak of is looked for by nobody: it is brought into sight where it lies
// in a part beside the board that scrolls.

import type { Table } from './table.svelte';

/** So far from the edge it then is, in pixels. */
const NEAR = 8;

/** Scroll the part that something lies in until it is seen, from its upper edge on, below what stays at
    the part's own upper edge. */
export function bringIntoPart(node: HTMLElement): void {
  const part = node.closest<HTMLElement>('[data-part]');
  if (!part) return;
  const [box, seen] = [node.getBoundingClientRect(), part.getBoundingClientRect()];
  const top = seen.top + (parseFloat(getComputedStyle(part).scrollPaddingTop) || 0);
  if (box.top < top) part.scrollTop -= top - box.top + NEAR;
  else if (box.bottom > seen.bottom)
    part.scrollTop += Math.min(box.bottom - seen.bottom + NEAR, box.top - top - NEAR);
}

/** An attachment: where a lesson leads and this is what it speaks of now, it comes into sight, once the part
    it lies in is open and laid out. */
export const led = (table: Table, now: boolean) => (node: HTMLElement) => {
  if (!now || !table.choosing.guard) return;
  const frame = requestAnimationFrame(() => bringIntoPart(node));
  return () => cancelAnimationFrame(frame);
};
