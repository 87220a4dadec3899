// By what one plays, by mouse, finger or keys, and the words for that.

import { settings } from './settings.svelte';

/** Fingers do not hover. */
export const HOVERS = globalThis.matchMedia?.('(hover: hover)').matches ?? true;

type Hand = 'mouse' | 'finger' | 'keys';

/** Those by which one goes about: any other one may be pressed beside a mouse. */
const GOES = /^(Tab|Arrow.*|[ablns])$/i;

class InUse {
  hand = $state<Hand>(HOVERS ? 'mouse' : 'finger');

  constructor() {
    const first = { capture: true, passive: true };
    globalThis.addEventListener?.('keydown', ({ key }) => GOES.test(key) && (this.hand = 'keys'), first);
    globalThis.addEventListener?.(
      'pointerdown',
      // What cannot hover taps, whatever it calls itself: a pen, or a click that somebody else makes.
      ({ pointerType }) => (this.hand = pointerType === 'mouse' && HOVERS ? 'mouse' : 'finger'),
      first,
    );
  }
}

const inUse = new InUse();

export const byKeys = (): boolean => inUse.hand === 'keys';

/** The same told to who taps and does not click. */
export const tapped = (text: string): string =>
  text.replace(/, or Enter\b|; \[ and \] turn it| or with \[ and \]/g, '').replace(/\b([Cc])lick(ed|ing)?/g, (_, letter: string, end = '') => (letter === 'C' ? 'Tap' : 'tap') + (end && `p${end}`));

const CHOOSE: Record<string, string> = { '': 'oose', s: 'ooses', ed: 'osen', ing: 'oosing' };

/** The same told to who has keys, with those that lead to what lies on a board. */
export const typed = (text: string, letters = true): string =>
  text
    .replace(/\bdrag or |, or (pull|drag) [^,.·]*|; drag [^;]*/g, '')
    .replace(/\b([Cc])lick(s|ed|ing)?\b/g, (_, letter: string, end = '') => `${letter}h${CHOOSE[end]}`)
    .replace(/by its handle or with \[/, 'with [')
    .replace(/choose (a (marked \w+|target)|where to)/i, letters ? '$& (B, N, Enter)' : '$&');

/** What is told to whoever plays here, by what they play with right now. */
export function forHand(text: string): string {
  if (byKeys()) return typed(text, settings.letters);
  return inUse.hand === 'finger' ? tapped(text) : text;
}
