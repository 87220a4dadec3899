// A hole in the world: a black pit with five spiral arms, a bright rim, and chips that rise from it.

import { SIGNALS } from '../palette';
import type { Pixel } from '../projection';
import { between, seeded } from '../seed';
import { paintGlare, type Context } from './ink';

const ARMS = 5;
const CHIPS = 7;

/** Seen as flat as the ground is; `turn` runs from 0 to 1 and begins again. */
export function paintPit(context: Context, { x, y }: Pixel, s: number, ky: number, turn = 0): void {
  const [deep, bright] = SIGNALS.void;
  const r = 0.5 * s;
  context.save();
  context.translate(x, y);
  context.scale(1, ky);
  paintGlare(context, { x: 0, y: 0 }, 1.45 * r, '125 77 255', 0.5);
  const well = context.createRadialGradient(0, 0, 0, 0, 0, r);
  well.addColorStop(0, '#000000');
  well.addColorStop(0.5, '#0d0524');
  well.addColorStop(0.82, '#3d1fa0');
  well.addColorStop(1, deep);
  context.beginPath();
  context.arc(0, 0, r, 0, 2 * Math.PI);
  context.fillStyle = well;
  context.fill();
  context.lineCap = 'round';
  for (let arm = 0; arm < ARMS; arm += 1) {
    const start = ((arm + turn) / ARMS) * 2 * Math.PI;
    const on = (far: number, angle: number): Pixel => ({
      x: Math.cos(angle) * far * r,
      y: Math.sin(angle) * far * r,
    });
    const [from, bend, to] = [on(0.2, start), on(0.62, start + 0.25), on(0.94, start + 1.25)];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
    context.strokeStyle = bright;
    context.lineWidth = 0.045 * s;
    context.globalAlpha = 0.85;
    context.stroke();
  }
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(0, 0, r, 0, 2 * Math.PI);
  context.strokeStyle = bright;
  context.lineWidth = 0.05 * s;
  context.stroke();
  context.restore();
  const chance = seeded('pit');
  for (let i = 0; i < CHIPS; i += 1) {
    const high = (turn + i / CHIPS) % 1;
    const size = 0.07 * s * (1 - 0.6 * high);
    context.globalAlpha = 1 - high;
    context.fillStyle = i % 2 ? '#9a93a8' : bright;
    context.fillRect(x + between(chance, -0.8, 0.8) * r, y - r * (0.1 + 1.3 * high), size, size);
  }
  context.globalAlpha = 1;
}
