// How much of a board is covered by what floats over its edges: known to whoever lays out the page,
// and asked for by the board, which keeps to what is free.

import { getContext, hasContext, setContext } from 'svelte';

/** Pixels on each side. */
export interface Cover {
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** How wide a place is at least at first, in pixels, where all of the board would be too small. */
  near?: number;
  /** How much of the free part's lower edge is covered for a while: nothing is laid out anew for
      it, but what is to be in sight comes above it. */
  over?: number;
  /** How much more of it is covered from one question to the next, by what is told: what is to be in
      sight is also drawn together, or lifted, until it comes above that. */
  held?: number;
  /** There is no room for a row of buttons. */
  folded?: boolean;
}

/** How wide and high is on paper at most what fills a window: what A4 has room for between its margins,
    with a heading over it and a list of forces under it. */
export const PAPER = { w: 700, h: 650 };

/** What a thumb meets, in pixels. */
export const THUMB = 44;

const KEY = Symbol('cover');
const NONE: Cover = { top: 0, right: 0, bottom: 0, left: 0 };

/** Say what covers the boards within a component, now and whenever it changes. */
export const setCover = (cover: () => Cover): void => void setContext(KEY, cover);

/** What covers a board; nothing where nobody says so. */
export const coverOf = (): (() => Cover) =>
  hasContext(KEY) ? getContext<() => Cover>(KEY) : () => NONE;
