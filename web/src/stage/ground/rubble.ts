// What is left of a building: tilted boxes in a heap, a heap a cell.

import type { Lighting } from '../light';
import { drawn, paint, type Polygon } from '../paint';
import type { Projection } from '../projection';
import { between, pick, seeded } from '../seed';
import { shadowsOf } from '../shadows';
import { frustum, put, type Solid } from '../solids';
import { CELL, type Context } from './marks';
import type { Spot } from './plan';

const PIECES = 13;
const TONES = ['#8f735c', '#9c8068', '#7b6250', '#8a8178', '#77808a'] as const;

/** The pieces of one cell: the large ones in the middle, a beam or two across. */
export function rubbleOf([x, y]: Spot, seed: string | number): Solid[] {
  const chance = seeded(`${seed}/rubble/${x}/${y}`);
  return Array.from({ length: PIECES }, (_, i) => {
    const far = 0.36 * Math.sqrt(i / PIECES);
    const angle = i * 2.4 + chance();
    const size = between(chance, 0.2, 0.32) * (1 - 0.45 * (i / PIECES));
    const isBeam = i === 4 || i === 9;
    const piece = frustum({
      at: [0, 0, 0],
      w: isBeam ? 0.06 : size,
      d: isBeam ? 0.46 : size * between(chance, 0.6, 1),
      h: isBeam ? 0.06 : size * between(chance, 0.5, 0.9),
      tw: isBeam ? 0.06 : size * 0.86,
      tone: isBeam ? '#6b4a36' : pick(chance, TONES),
    });
    return put(piece, {
      at: [
        x + 0.5 + Math.cos(angle) * far,
        y + 0.54 + Math.sin(angle) * far * 0.8,
        between(chance, 0.02, 0.16) * (1 - 2 * far),
      ],
      turn: between(chance, 0, 180),
      tilt: between(chance, -24, 24),
      roll: between(chance, -24, 24),
    });
  });
}

export const rubbleShadow = (cell: Spot, seed: string | number, view: Projection): Polygon[] =>
  shadowsOf(rubbleOf(cell, seed), view, 'figure');

export function paintRubble(
  context: Context,
  cell: Spot,
  seed: string | number,
  view: Projection,
  lighting: Lighting,
): void {
  paint(context, drawn(rubbleOf(cell, seed), view, lighting), { lighting, outline: (1.3 * view.s) / CELL });
}
