// What not every table has on its ground: sand, fords, trenches, rubble, mines, wire and smoke.

import { between, seeded } from '../seed';
import { axisOf, boundsOf, clipped, filled, stroke, traced, type Patch, type Rare, type Tones } from './country';
import { blob, traceSmooth, type Context } from './marks';
import type { Spot } from './plan';
import { between as mixedTo } from './surface';

function paintRubble(context: Context, patch: Patch, tone: Tones): void {
  filled(context, patch, tone['rubble']!);
  const chance = seeded(`${patch.seed}/stones`);
  const { left, top, right, bottom } = boundsOf(patch);
  clipped(context, patch, () => {
    for (let i = 0; i < 46; i += 1) {
      context.beginPath();
      traceSmooth(context, blob(chance, [between(chance, left, right), between(chance, top, bottom)], between(chance, 0.14, 0.42), between(chance, 0.1, 0.3), 0.3, 6));
      context.fillStyle = i % 3 ? tone['stone']! : '#b9aea0';
      context.fill();
    }
  });
}

function paintMined(context: Context, patch: Patch, tone: Tones): void {
  traced(context, patch);
  context.globalAlpha = 0.16;
  context.fillStyle = tone['mined']!;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = tone['mined']!;
  context.lineWidth = 0.12;
  context.setLineDash([0.5, 0.3]);
  context.stroke();
  context.setLineDash([]);
  const { left, top, right, bottom } = boundsOf(patch);
  for (let x = left + 0.8; x < right; x += 1.6)
    for (let y = top + 0.8; y < bottom; y += 1.6) {
      context.beginPath();
      context.arc(x, y, 0.3, 0, 2 * Math.PI);
      context.fillStyle = '#1c1f22';
      context.fill();
      context.beginPath();
      context.arc(x, y, 0.11, 0, 2 * Math.PI);
      context.fillStyle = tone['mined']!;
      context.fill();
    }
}

function paintWire(context: Context, patch: Patch, tone: Tones): void {
  for (const part of patch.parts) {
    const [[ax, ay], [bx, by]] = axisOf(part);
    const far = Math.hypot(bx - ax, by - ay);
    const coils: Spot[] = [];
    for (let k = 0; k <= far * 10; k += 1) {
      const [share, angle] = [k / (far * 10), k * 0.9];
      coils.push([ax + (bx - ax) * share + Math.cos(angle) * 0.2, ay + (by - ay) * share + Math.sin(angle) * 0.24]);
    }
    stroke(context, [coils], tone['wire']!, 0.06);
  }
}

function paintSand(context: Context, patch: Patch, tone: Tones): void {
  filled(context, patch, tone['sand1']!, 0.1);
  filled(context, patch, tone['sand2']!, -0.3);
}

function paintFord(context: Context, patch: Patch, tone: Tones): void {
  context.globalAlpha = 0.6;
  filled(context, patch, tone['bank']!);
  context.globalAlpha = 1;
}

function paintTrench(context: Context, patch: Patch, tone: Tones): void {
  filled(context, patch, tone['trench']!, 0.14);
  filled(context, patch, mixedTo(tone['trench']!, '#000000', 0.45));
}

function paintSmoke(context: Context, patch: Patch): void {
  context.globalAlpha = 0.45;
  filled(context, patch, '#c9cfd4');
  context.globalAlpha = 0.4;
  filled(context, patch, '#eef1f3', -0.4 * patch.radius);
  context.globalAlpha = 1;
}

export const RARE: Rare = {
  rubble: paintRubble,
  mined: paintMined,
  wire: paintWire,
  sand: paintSand,
  ford: paintFord,
  trench: paintTrench,
  smoke: paintSmoke,
};
