// How a stage is looked at, by keys and by buttons.

import { toggleFull, view } from '../lib/view.svelte';
import type { Tool } from './Tools.svelte';

const KEYS: Record<string, () => unknown> = {
  o: () => (view.turned = !view.turned),
  v: () => (view.above = !view.above),
  x: () => (view.through = true),
  f: toggleFull,
};

/** Whether a key that was pressed anywhere is for the board: nothing is written, and no dialog is open. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as HTMLElement).closest('input, select, textarea, dialog, [role="dialog"]');
}

/** A key that is for the board changes the view; tells whether it does. */
export function turnView(event: KeyboardEvent): boolean {
  const does = isForBoard(event) && !event.repeat && KEYS[event.key.toLowerCase()];
  if (!does) return false;
  does();
  event.preventDefault();
  return true;
}

/** The buttons that do the same. */
export const viewTools = (): Tool[] => [
  { name: 'Turn the board', icon: 'swap', title: 'Turn the board (O)', pressed: view.turned, act: KEYS['o']! },
  { name: 'From above', icon: 'layers', title: 'From above (V)', pressed: view.above, act: KEYS['v']! },
  {
    name: 'See through',
    icon: 'through',
    title: 'See through what stands (hold X)',
    pressed: view.through,
    act: () => (view.through = !view.through),
  },
  { name: 'Full screen', icon: 'full', title: 'Full screen (F)', act: toggleFull },
];
