// Numbers painted on the ground with a stencil: strokes, so that no font is asked for.

import type { Spot } from './plan';

/** The bars of a stencil on a field 1 wide and 2 high, from above: middle bars, then left and right. */
const BARS: readonly (readonly [Spot, Spot])[] = [
  [
    [0.06, 0],
    [0.94, 0],
  ],
  [
    [0.06, 1],
    [0.94, 1],
  ],
  [
    [0.06, 2],
    [0.94, 2],
  ],
  [
    [0, -0.1],
    [0, 0.9],
  ],
  [
    [1, -0.1],
    [1, 0.9],
  ],
  [
    [0, 1.1],
    [0, 2.1],
  ],
  [
    [1, 1.1],
    [1, 2.1],
  ],
];
const DIGITS = ['023456', '46', '01245', '01246', '1346', '01236', '012356', '046', '0123456', '012346'];

/** The strokes of a text of digits, its middle at a place, each so many cells high. */
export function digits(text: string, [x, y]: Spot, height: number): Spot[][] {
  const [unit, step] = [height / 2, height * 0.82];
  const left = x - ((text.length - 1) * step + unit) / 2;
  return [...text].flatMap((digit, i) =>
    [...DIGITS[Number(digit)]!].map((bar) =>
      BARS[Number(bar)]!.map(([bx, by]): Spot => [left + i * step + bx * unit, y + (by - 1) * unit]),
    ),
  );
}
