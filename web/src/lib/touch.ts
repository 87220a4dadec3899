// Whether one points with a finger, and the words for that.

/** Fingers do not hover. */
export const HOVERS = globalThis.matchMedia?.('(hover: hover)').matches ?? true;

/** The same told to who taps and does not click. */
export const tapped = (text: string): string =>
  text.replace(/\b([Cc])lick(ed|ing)?/g, (_, letter: string, end = '') => (letter === 'C' ? 'Tap' : 'tap') + (end && `p${end}`));

/** What is told to whoever plays here. */
export const forHand = (text: string): string => (HOVERS ? text : tapped(text));
