// A wall as it is painted on: places on it are told along it and upward, in cells.

import type { Polygon } from '../paint';
import { toScreen, type Pixel, type Projection } from '../projection';
import type { Wall } from './building';

export interface Facade {
  wide: number;
  high: number;
  at: (along: number, up: number) => Pixel;
}

export function facade({ left, right }: Wall, high: number, view: Projection): Facade {
  const wide = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const at = (along: number, up: number) => {
    const share = along / wide;
    return toScreen(view, [
      left[0] + (right[0] - left[0]) * share,
      left[1] + (right[1] - left[1]) * share,
      up,
    ]);
  };
  return { wide, high, at };
}

export const quad = ({ at }: Facade, left: number, low: number, right: number, high: number): Polygon => [
  at(left, low),
  at(right, low),
  at(right, high),
  at(left, high),
];
