// What fire and blasts leave on the ground, and the lamps over it.

import type { Lighting } from '../light';
import type { Projection } from '../projection';
import { between, seeded } from '../seed';
import type { Context } from './marks';
import { meets, type GroundPlan, type Spot, type Window } from './plan';

/** A burnt place: its middle and how far it reaches, in cells. */
export interface Scorch {
  at: Spot;
  size: number;
}

const SPOKES = 14;

/** The soft spokes of a burnt place: where each ends, and how wide it is there. */
export function spokesOf({ at: [x, y], size }: Scorch): { end: Spot; width: number }[] {
  const chance = seeded(`scorch/${x.toFixed(2)}/${y.toFixed(2)}`);
  return Array.from({ length: SPOKES }, (_, i) => {
    const angle = ((i + 0.7 * chance()) / SPOKES) * 2 * Math.PI;
    const far = size * between(chance, 0.75, 1.3);
    return {
      end: [x + Math.cos(angle) * far, y + Math.sin(angle) * far],
      width: size * between(chance, 0.1, 0.2),
    };
  });
}

/** A radial dark ellipse with spokes. */
export function paintScorch(context: Context, scorch: Scorch, { s, ky, ox, oy }: Projection): void {
  const [x, y] = scorch.at;
  context.save();
  context.translate(ox + x * s, oy + y * s * ky);
  context.scale(s, s * ky);
  const burnt = context.createRadialGradient(0, 0, 0, 0, 0, scorch.size);
  burnt.addColorStop(0, 'rgb(6 7 8 / 0.72)');
  burnt.addColorStop(0.45, 'rgb(10 10 10 / 0.5)');
  burnt.addColorStop(1, 'rgb(12 12 12 / 0)');
  context.fillStyle = burnt;
  context.beginPath();
  context.arc(0, 0, scorch.size, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = 'rgb(6 7 8 / 0.1)';
  context.lineCap = 'round';
  for (const { end, width } of spokesOf(scorch)) {
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(0.3 * (end[0] - x), 0.3 * (end[1] - y));
    context.lineTo(end[0] - x, end[1] - y);
    context.stroke();
  }
  context.restore();
}

/** A light on the ground that fades to nothing. */
export function paintPool(
  context: Context,
  [x, y]: Spot,
  size: number,
  rgb: string,
  strength: number,
  { s, ky, ox, oy }: Projection,
): void {
  context.save();
  context.translate(ox + x * s, oy + y * s * ky);
  context.scale(s, s * ky);
  const pool = context.createRadialGradient(0, 0, 0, 0, 0, size);
  pool.addColorStop(0, `rgb(${rgb} / ${strength})`);
  pool.addColorStop(1, `rgb(${rgb} / 0)`);
  context.fillStyle = pool;
  context.fillRect(-size, -size, 2 * size, 2 * size);
  context.restore();
}

/** Where the three floodlights of a yard at night shine. */
export function floodlights({ columns, rows, seed }: GroundPlan): { at: Spot; size: number }[] {
  const chance = seeded(`${seed}/floodlights`);
  return [0.22, 0.55, 0.85].map((share, i) => ({
    at: [
      columns * between(chance, share - 0.1, share + 0.1),
      rows * between(chance, i % 2 ? 0.6 : 0.15, i % 2 ? 0.9 : 0.4),
    ],
    size: Math.max(3.6, Math.min(columns, rows) * 0.32),
  }));
}

/** A fire's glow, half as strong by day. */
export const paintGlow = (
  context: Context,
  at: Spot,
  size: number,
  lighting: Lighting,
  projection: Projection,
): void => {
  const isDark = lighting === 'dark';
  paintPool(context, at, size, '255 122 28', isDark ? 0.36 : 0.17, projection);
  // Close by it is warm rather than red.
  if (isDark) paintPool(context, at, size * 0.45, '255 196 110', 0.3, projection);
};

export const lit = ({ at: [x, y], size }: { at: Spot; size: number }, window: Window): boolean =>
  meets({ left: x - size, right: x + size, top: y - size, bottom: y + size }, window);
