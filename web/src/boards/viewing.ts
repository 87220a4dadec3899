// How a stage is looked at, by keys and by buttons.

import { toggleFull, view } from '../lib/view.svelte';
import type { Tool } from './Tools.svelte';

const KEYS: Record<string, () => unknown> = {
  o: () => (view.turned = !view.turned),
  v: () => (view.above = !view.above),
  x: () => (view.through = true),
  f: toggleFull,
};

/** A key that was pressed anywhere changes the view, unless something is written or a dialog is open. */
export function turnView(event: KeyboardEvent): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, select, textarea, dialog, [role="dialog"]')) return;
  const does = KEYS[event.key.toLowerCase()];
  if (!does) return;
  does();
  event.preventDefault();
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
