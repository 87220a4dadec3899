// The room that the badge of a site takes in its hex, for what stands over it.

/** Where the badge lies, from the middle of its hex. */
export const BADGE = { x: -22, y: -42 };
/** Half as high as it is. */
export const TALL = 10.5;
/** Its size where a hex is so many pixels wide. */
export const badgeSize = (pixels: number): number => Math.max(1, 56 / pixels);
/** How far over the middle of a hex all is free of the badge. */
export const overBadge = (pixels: number): number => TALL * badgeSize(pixels) - BADGE.y;
