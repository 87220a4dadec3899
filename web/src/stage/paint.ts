// Solids as shaded faces in their order: first as numbers, for tests and for pointing, then on a canvas.

import { LAMPS, shade, type Lighting } from './light';
import { ordered } from './order';
import { SIGNALS } from './palette';
import { toScreen, type Pixel, type Projection } from './projection';
import { visible, type Solid } from './solids';

export type Polygon = readonly Pixel[];

export interface DrawnFace {
  points: Polygon;
  fill: string;
}

/** One solid on the screen. */
export interface DrawnSolid {
  faces: readonly DrawnFace[];
  /** Its outline: all that it covers. */
  hull: Polygon;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is painted, from the back to the front, and the pixels it reaches. */
export interface Drawn {
  solids: readonly DrawnSolid[];
  box: Box;
}

/** The colours that tones stand for. */
export type Tones = Readonly<Record<string, string>>;

/** The line around everything that stands, in pixels. */
export const OUTLINE = 2.2;
const CHOSEN = 6;

/** The smallest polygon without dents around some points. */
export function hullOf(points: readonly Pixel[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (some: readonly Pixel[]): Pixel[] => {
    const chain: Pixel[] = [];
    for (const point of some) {
      while (chain.length > 1) {
        const [a, b] = [chain[chain.length - 2]!, chain[chain.length - 1]!];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 1e-9) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** What some points reach. */
export function boxOf(points: readonly Pixel[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Solids of the world as they are painted. */
export function drawn(solids: readonly Solid[], view: Projection, lighting: Lighting, tones: Tones = {}): Drawn {
  const done = ordered(solids, view).map((solid): DrawnSolid => {
    const pixels = solid.points.map((point) => toScreen(view, point));
    const at = (ring: readonly number[]): Polygon => ring.map((i) => pixels[i]!);
    const faces = visible(solid, view).flatMap(({ face, normal }): DrawnFace[] => {
      const filled = (tone: string, glow: boolean | undefined): string => {
        const base = tones[tone] ?? tone;
        return glow ? base : shade(base, normal, lighting);
      };
      return [
        { points: at(face.ring), fill: filled(face.tone ?? solid.tone, solid.glow) },
        ...(face.marks ?? []).map(({ ring, tone, glow }) => ({ points: at(ring), fill: filled(tone, glow) })),
      ];
    });
    return { faces, hull: hullOf(pixels) };
  });
  return { solids: done, box: boxOf(done.flatMap(({ hull }) => hull)) };
}

/** Whether a point is inside a polygon. */
export function isInside(polygon: Polygon, { x, y }: Pixel): boolean {
  let inside = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** How far a point is from what some outlines cover; 0 inside. */
export function distanceTo(outlines: readonly Polygon[], point: Pixel): number {
  let nearest = Infinity;
  for (const outline of outlines) {
    if (isInside(outline, point)) return 0;
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
      const part = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(point.x - a.x - part * dx, point.y - a.y - part * dy));
    });
  }
  return nearest;
}

/** Outlines as one path for SVG; stroked behind a bitmap it is the edge of all they cover. */
export const pathOf = (outlines: readonly Polygon[]): string =>
  outlines
    .map((outline) => outline.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + 'Z')
    .join('');

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function trace(context: Context, polygon: Polygon): void {
  polygon.forEach(({ x, y }, i) => (i ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

interface Manner {
  lighting: Lighting;
  /** A line of the signal colour around it all. */
  chosen?: boolean;
  /** The width of the outline in pixels; none at 0. */
  outline?: number;
}

export function paint(context: Context, { solids }: Drawn, { lighting, chosen, outline = OUTLINE }: Manner): void {
  const around = (width: number, style: string): void => {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    for (const { hull } of solids) trace(context, hull);
    context.stroke();
  };
  context.lineJoin = 'round';
  // Half of a stroke lies under the faces: what is left outside is the width that was asked for.
  if (chosen) around(2 * CHOSEN, SIGNALS.chosen);
  if (outline) around(2 * outline, LAMPS[lighting].outline);
  for (const { faces, hull } of solids) {
    if (outline) {
      context.lineWidth = outline * 0.6;
      context.strokeStyle = LAMPS[lighting].outline;
      context.beginPath();
      trace(context, hull);
      context.stroke();
    }
    for (const { points, fill } of faces) {
      context.beginPath();
      trace(context, points);
      context.fillStyle = fill;
      context.fill();
      // Neighbours would let the ground shine through the seam between them.
      context.lineWidth = 0.5;
      context.strokeStyle = fill;
      context.stroke();
    }
  }
}
