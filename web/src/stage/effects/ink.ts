// What effects are drawn with: balls in the light, stars, leaves of flame and glows, in pixels.

import type { Pixel } from '../projection';
import type { Context } from '../ground/marks';

/** Widths are told for cells of so many pixels, as on the ground. */
export { CELL } from '../ground/marks';
export type { Context };

export const at = (from: Pixel, to: Pixel, share: number): Pixel => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const offset = ({ x, y }: Pixel, angle: number, far: number): Pixel => ({
  x: x + Math.cos(angle) * far,
  y: y + Math.sin(angle) * far,
});

export const angleOf = (from: Pixel, to: Pixel): number => Math.atan2(to.y - from.y, to.x - from.x);

export interface Ball extends Pixel {
  r: number;
  alpha: number;
}

/** A ball lit from the left, with a dark foot. */
export function paintBall(context: Context, { x, y, r, alpha }: Ball, lit: string, foot: string): void {
  const light = context.createRadialGradient(x - 0.38 * r, y - 0.4 * r, 0.08 * r, x, y, r);
  light.addColorStop(0, lit);
  light.addColorStop(1, foot);
  context.globalAlpha = alpha;
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
}

/** A colour, as its three parts, that shines and fades to nothing. */
export function paintGlare(
  context: Context,
  { x, y }: Pixel,
  r: number,
  rgb: string,
  strength: number,
): void {
  const glare = context.createRadialGradient(x, y, 0, x, y, r);
  glare.addColorStop(0, `rgb(${rgb} / ${strength})`);
  glare.addColorStop(1, `rgb(${rgb} / 0)`);
  context.fillStyle = glare;
  context.fillRect(x - r, y - r, 2 * r, 2 * r);
}

/** The corners of a star, every other one drawn in; each ray a little longer or shorter by `reach`. */
export function star(
  middle: Pixel,
  rays: number,
  far: number,
  near: number,
  turn = 0,
  reach?: () => number,
): Pixel[] {
  return Array.from({ length: 2 * rays }, (_, i) =>
    offset(middle, turn + (i * Math.PI) / rays, i % 2 ? near : far * (reach?.() ?? 1)),
  );
}

export function fillPath(context: Context, points: readonly Pixel[], style: string): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
  context.fillStyle = style;
  context.fill();
}

export function strokePath(context: Context, points: readonly Pixel[], style: string, width: number): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
}

/** A flame's leaf on its foot: round below, its tip bent to one side. */
export function fillLeaf(
  context: Context,
  { x, y }: Pixel,
  wide: number,
  high: number,
  lean: number,
  style: string,
): void {
  const tip = { x: x + lean * high, y: y - high };
  const half = wide / 2;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.bezierCurveTo(
    x + half * 0.5,
    y - high * 0.72,
    x + half * 1.15,
    y - high * 0.42,
    x + half,
    y - high * 0.16,
  );
  context.bezierCurveTo(
    x + half * 0.8,
    y + high * 0.06,
    x - half * 0.8,
    y + high * 0.06,
    x - half,
    y - high * 0.16,
  );
  context.bezierCurveTo(x - half * 1.1, y - high * 0.48, x - half * 0.1, y - high * 0.6, tip.x, tip.y);
  context.fillStyle = style;
  context.fill();
}
