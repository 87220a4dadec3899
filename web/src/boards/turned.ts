// A board seen from its other side: places and facings are mapped, and the picture is not: what is
// drawn upright stays upright.

import type { Point } from './camera';
import { rounded, type Facing, type Lattice } from './lattice';

const OTHER: Record<string, string> = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** A path of lines, turned half round the middle of a board. */
function halfRound(d: string, width: number, height: number): string {
  const across = (value: number) => rounded(width - value);
  const down = (value: number) => rounded(height - value);
  return d.replace(/([MLHVhv])([^A-Za-z]*)/g, (_, command: string, text: string) => {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const turned = numbers.map((value, i) => {
      if (command === 'h' || command === 'v') return rounded(-value);
      const isAcross = command === 'H' || (command !== 'V' && i % 2 === 0);
      return isAcross ? across(value) : down(value);
    });
    return command + turned.join(' ');
  });
}

/** A lattice turned by 180 degrees. */
export function turned(lattice: Lattice): Lattice {
  const { width, height, facings } = lattice;
  const over = ({ x, y }: Point): Point => ({ x: rounded(width - x), y: rounded(height - y) });
  const drawn = (d: string) => halfRound(d, width, height);
  const other = (facing: number) => (facing + facings.length / 2) % facings.length;
  return {
    ...lattice,
    facings: facings.map(
      ({ name, turn, step }): Facing => ({
        name,
        turn: (turn + 540) % 360,
        step: { x: 0 - step.x, y: 0 - step.y },
      }),
    ),
    // They stay at the edges where one looks for them.
    rulers: lattice.rulers.map(({ x, y, text }) => ({
      x: x < 0 ? x : rounded(width - x),
      y: y < 0 ? y : rounded(height - y),
      text,
    })),
    at: (point) => lattice.at(over(point)),
    middle: (place) => over(lattice.middle(place)),
    to: (place, key, finely) => lattice.to(place, OTHER[key] ?? key, finely),
    area: (places) => drawn(lattice.area(places)),
    outline: (places) => drawn(lattice.outline(places)),
    grid: () => drawn(lattice.grid()),
    line: (places) => drawn(lattice.line(places)),
    seen: (place) => lattice.at(over(lattice.middle(place))) ?? place,
    aspect: other,
  };
}
