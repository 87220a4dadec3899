// What floats over the edges of a board that is a stage, in pixels. It may grow over the board, which
// keeps to what is free of its least size.

import { THUMB, type Cover } from '../boards/cover';
import type { Lay } from './lay.svelte';

const EDGE = 12;
const TOLD = 40;
/** Beside rails the strip lies where the rearmost heads would reach at most. On a desk the board lies so
    much lower, close to what is asked, that it covers no more than their highest tips. */
const STRIP = 8;
const LOWER = 8;
const ASKED = 72;
const FOOT = 90;
const RAIL = 48;
const SHEET = { high: 160, broad: 192, wide: 300 };
const TILE = 66;
const TOLD_WIDE = 352;
/** What a question takes on a phone at most; more is taken by what opens over it. */
const USUAL = 220;
const HANDLE = 24;

/** What lies there: which parts there are, and how large they are just now. */
export interface Floating {
  lay: Lay;
  wide: boolean;
  guided: boolean;
  foot: boolean;
  tiles: boolean;
  /** How wide the parts beside a desk are, how high what is asked, and all of the sheet it stands in. */
  left: number;
  right: number;
  high: number;
  whole: number;
}

/** What they cover of the board. */
export function coverOf({ lay, wide, guided, foot, tiles, left, right, high, whole }: Floating): Cover {
  if (lay === 'paper') return { top: 0, right: 0, bottom: 0, left: 0, folded: true };
  const bottom = foot ? FOOT : 0;
  const folded = lay !== 'desk';
  if (lay === 'lying')
    return { top: 0, right: SHEET.wide + EDGE, bottom, left: tiles ? THUMB + EDGE : 0, near: THUMB, folded };
  if (lay === 'phone') {
    const least = wide ? SHEET.broad : SHEET.high;
    return {
      top: TOLD,
      right: 0,
      bottom: bottom + least + (tiles ? TILE + EDGE : 0),
      left: 0,
      near: THUMB,
      over: high > USUAL ? high - USUAL / 2 : Math.max(0, high + HANDLE - least),
      // What a lesson adds to that.
      held: guided ? Math.max(0, whole - Math.max(least, high + HANDLE)) : 0,
      folded,
    };
  }
  const across =
    lay === 'rails'
      ? { left: tiles ? RAIL + EDGE : 0, right: RAIL + EDGE + (guided ? TOLD_WIDE : 0) }
      : { left: left ? left + 2 * EDGE : 0, right: right + 2 * EDGE };
  const lower = lay === 'desk' ? LOWER : 0;
  return {
    top: wide ? TOLD : STRIP + lower,
    bottom: bottom + ASKED + EDGE - lower,
    ...across,
    over: Math.max(0, high - ASKED),
    folded,
  };
}
