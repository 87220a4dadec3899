// The room that the badge of a site and the plate of a unit take, for what stands over or beside them.

/** Where the badge lies, from the middle of its hex. */
export const BADGE = { x: -22, y: -42 };
/** Half as high as it is. */
export const TALL = 10.5;
/** Its size where a hex is so many pixels wide. */
export const badgeSize = (pixels: number): number => Math.max(1, 56 / pixels);
/** How far over the middle of a hex all is free of the badge. */
export const overBadge = (pixels: number): number => TALL * badgeSize(pixels) - BADGE.y;

/** Half as wide and half as high as the odds of a battle are, and their size where a hex is so many pixels wide. */
export const ODDS = { wide: 41, high: 18 };
export const oddsSize = (pixels: number): number => Math.max(1, 62 / pixels);

/** How much larger a plate is drawn where a hex is so many pixels wide, over a figure of that size: words of
    thirteen pixels at least. `wanted` is what was set for all plates. */
export const plateSize = (pixels: number, size: number, wanted: number): number => wanted * Math.max(1, 58 / pixels) * (size < 0.5 ? 0.86 : 1);
/** How wide a plate is with a name of so many letters. */
export const plateWidth = (letters: number): number => 37 + 9 * letters;
/** How high it is, and how far below the feet of a figure of that size its middle lies. */
export const PLATE = 18;
export const plateDrop = (size: number): number => 25 * size + 6;
