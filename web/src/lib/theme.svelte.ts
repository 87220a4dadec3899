// Light, dark, or what the device says; paper is light.

import { flushSync } from 'svelte';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'ironmuster.theme';
const device = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const paper = globalThis.matchMedia?.('print');

function stored(): Theme {
  const kept = globalThis.localStorage?.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

class Look {
  theme = $state<Theme>(stored());
  private device = $state<'light' | 'dark'>(device?.matches ? 'light' : 'dark');
  /** The page is laid out for paper. */
  printing = $state(paper?.matches ?? false);
  shown = $derived(this.printing ? 'light' : this.theme === 'auto' ? this.device : this.theme);

  constructor() {
    device?.addEventListener('change', () => (this.device = device.matches ? 'light' : 'dark'));
    // The page is printed as soon as these are done, so all has to be drawn by then.
    const print = (on: boolean) => flushSync(() => (this.printing = on));
    paper?.addEventListener('change', () => print(paper.matches));
    globalThis.addEventListener?.('beforeprint', () => print(true));
    globalThis.addEventListener?.('afterprint', () => print(paper.matches));
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEY, theme);
  }

  toggle(): void {
    this.choose(this.shown === 'dark' ? 'light' : 'dark');
  }
}

export const look = new Look();
