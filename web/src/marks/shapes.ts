// The shapes of the sides, each 16 by 16: round, square, three-cornered, on its tip.

export const SHAPES: readonly string[] = [
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z',
  'M3 1.5h10A1.5 1.5 0 0 1 14.5 3v10a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 13V3A1.5 1.5 0 0 1 3 1.5Z',
  'M8 1.2 15.5 14.5H.5Z',
  'M8 .4 15.6 8 8 15.6.4 8Z',
];
