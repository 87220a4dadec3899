// Polygons and lines of the screen on a canvas.

import type { Polygon } from '../paint';
import { traceAll, type Context } from './marks';

export function fill(context: Context, polygon: Polygon, style: string, alpha = 1): void {
  context.beginPath();
  traceAll(context, [polygon]);
  context.globalAlpha = alpha;
  context.fillStyle = style;
  context.fill();
  context.globalAlpha = 1;
}

export function line(context: Context, points: Polygon, style: string, width: number, alpha = 1): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.globalAlpha = alpha;
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
  context.globalAlpha = 1;
}
