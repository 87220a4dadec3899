// What flies or shines from a muzzle to a mark: each a function of two places and of how far it has
// come. Widths are those of cells 52 pixels wide.

import { SIGNALS } from '../palette';
import type { Pixel } from '../projection';
import { between, seeded } from '../seed';
import {
  angleOf,
  at,
  CELL,
  fillLeaf,
  fillPath,
  offset,
  paintBall,
  paintGlare,
  strokePath,
  type Context,
} from './ink';
import { part, SHOT, type ShotName } from './motion';

export interface Shot {
  from: Pixel;
  to: Pixel;
  /** Pixels a cell. */
  s: number;
  /** 0 at the muzzle, 1 when it is over. */
  progress: number;
  seed: string | number;
}

/** Under all that shines: it is seen on light ground too. */
const DARK = '#1a1020';

type Painter = (context: Context, shot: Shot) => void;

/** Lines over each other, the widest first; the beam is there at once and thins at its end. */
function beam(
  context: Context,
  { from, to, s, progress }: Shot,
  lines: readonly (readonly [number, string, number])[],
): void {
  const end = at(from, to, part(progress, 0, 0.25));
  const thin = 1 - 0.4 * part(progress, 0.7, 1);
  context.lineCap = 'round';
  for (const [width, tone, alpha] of lines) {
    context.globalAlpha = alpha;
    strokePath(context, [from, end], tone, (width * thin * s) / CELL);
  }
  context.globalAlpha = 1;
}

const RINGS = 5;

/** Where the rings of a rail shot stand, as shares of the way. */
export const ringsOf = (): number[] =>
  Array.from({ length: RINGS }, (_, i) => 0.14 + (0.72 * i) / (RINGS - 1));

const rail: Painter = (context, shot) => {
  const [deep, middle, core] = SIGNALS.rail;
  beam(context, shot, [
    [24, deep, 0.16],
    [16.5, DARK, 0.25],
    [15, deep, 0.42],
    [6, middle, 0.95],
    [2.6, core, 1],
  ]);
  const angle = angleOf(shot.from, shot.to);
  const shown = part(shot.progress, 0, 0.25);
  context.strokeStyle = '#d8f2ff';
  context.lineWidth = (1.6 * shot.s) / CELL;
  for (const share of ringsOf()) {
    if (share > shown) continue;
    const { x, y } = at(shot.from, shot.to, share);
    const size = 0.2 * shot.s * (0.7 + 0.3 * shot.progress);
    context.beginPath();
    context.ellipse(x, y, 0.42 * size, size, angle, 0, 2 * Math.PI);
    context.stroke();
  }
};

const laser: Painter = (context, shot) =>
  beam(context, shot, [
    [9, '#ff3b2e', 0.3],
    [4.6, DARK, 0.5],
    [3, '#ff6a5c', 1],
    [1.2, '#ffffff', 0.95],
  ]);

/** Three dashes of nine pixels, one behind the other; shown still, they are on their way. */
const bullets: Painter = (context, { from, to, s, progress }) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const dash = (9 * s) / CELL / length;
  context.lineCap = 'round';
  for (let i = 0; i < 3; i += 1) {
    const head = Math.min(1, progress * 1.25 - 0.14 * i);
    if (head <= 0) continue;
    const line = [at(from, to, Math.max(0, head - dash)), at(from, to, head)];
    strokePath(context, line, DARK, (5 * s) / CELL);
    strokePath(context, line, '#ff9a3d', (3.6 * s) / CELL);
    strokePath(context, line, '#ffe9a8', (1.8 * s) / CELL);
  }
};

/** A place on the arc of a missile. */
export function arc({ from, to, s }: Pick<Shot, 'from' | 'to' | 's'>, share: number): Pixel {
  const flat = at(from, to, share);
  const high = Math.max(0.6 * s, 0.22 * Math.hypot(to.x - from.x, to.y - from.y));
  return { x: flat.x, y: flat.y - 4 * high * share * (1 - share) };
}

const missile: Painter = (context, shot) => {
  const { s, progress } = shot;
  const where = arc(shot, progress);
  const angle = angleOf(arc(shot, progress - 0.01), arc(shot, progress + 0.01));
  for (let share = 0.02; share < progress - 0.03; share += 0.05) {
    const old = (progress - share) / Math.max(progress, 0.3);
    const ball = { ...arc(shot, share), r: s * (0.05 + 0.1 * old), alpha: 0.75 * (1 - 0.75 * old) };
    paintBall(context, ball, '#c9ced4', '#6d757e');
  }
  const tail = offset(where, angle + Math.PI, 0.2 * s);
  paintGlare(context, tail, 0.36 * s, '255 140 40', 0.8);
  context.save();
  context.translate(where.x, where.y);
  context.rotate(angle);
  const unit = 0.2 * s;
  const shape = (...points: number[][]): Pixel[] => points.map(([x, y]) => ({ x: x! * unit, y: y! * unit }));
  context.save();
  context.translate(-unit, 0);
  context.rotate(-Math.PI / 2);
  fillLeaf(context, { x: 0, y: 0 }, 0.7 * unit, 1.3 * unit, 0, '#ff8126');
  fillLeaf(context, { x: 0, y: 0 }, 0.4 * unit, 0.8 * unit, 0, '#fff0b0');
  context.restore();
  const body = shape([1.5, 0], [0.9, -0.34], [-0.9, -0.34], [-0.9, 0.34], [0.9, 0.34]);
  context.lineJoin = 'round';
  strokePath(context, [...body, body[0]!], '#0b0e12', (2.6 * s) / CELL);
  fillPath(context, shape([-0.5, 0], [-1.1, -0.8], [-1.1, 0.8]), '#d9340a');
  fillPath(context, body, '#eef2f5');
  fillPath(context, shape([0.9, 0.02], [-0.9, 0.02], [-0.9, 0.34], [0.9, 0.34]), '#aab4be');
  fillPath(context, shape([1.5, 0], [0.9, -0.34], [0.9, 0.34]), '#ff5a3c');
  context.restore();
};

const LEAVES = 12;

/** A cone of leaves that grow with their way, so far as they have come. */
const flame: Painter = (context, { from, to, s, progress, seed }) => {
  const [angle, length] = [angleOf(from, to), Math.hypot(to.x - from.x, to.y - from.y)];
  const reach = part(progress, 0, 0.6);
  paintGlare(context, at(from, to, 0.6 * reach), 0.34 * length * reach + 1, '255 122 28', 0.3);
  context.save();
  context.translate(from.x, from.y);
  context.rotate(angle + Math.PI / 2);
  for (const [tone, size] of [
    ['#d9340a', 1],
    ['#ff7a1c', 0.74],
    ['#ffc04a', 0.48],
    ['#fff0b0', 0.24],
  ] as const) {
    // Each colour has its leaves in the same places, the farthest first: the cone is one flame.
    const chance = seeded(`${seed}/flame`);
    for (let i = LEAVES - 1; i >= 0; i -= 1) {
      const share = (i / LEAVES) * reach;
      const wide = s * (0.14 + 0.62 * share) * size;
      const high = (s * 0.3 + (length / LEAVES) * 1.7 * between(chance, 0.9, 1.2)) * (0.55 + 0.45 * size);
      const side = between(chance, -0.2, 0.2) * share * s;
      fillLeaf(
        context,
        { x: side, y: -share * (length - 0.6 * s) },
        wide,
        high,
        between(chance, -0.1, 0.1),
        tone,
      );
    }
  }
  context.restore();
};

const DROPS = 9;

/** Drops on low arcs, each with its light. */
const acid: Painter = (context, shot) => {
  const chance = seeded(`${shot.seed}/acid`);
  const { s, progress } = shot;
  for (let i = 0; i < DROPS; i += 1) {
    const share = Math.min(1, Math.max(0, progress * 1.5 - (0.5 * i) / DROPS));
    const [flat, high] = [at(shot.from, shot.to, share), arc(shot, share)];
    const on = at(flat, high, 0.5);
    const [dx, dy] = [between(chance, -0.16, 0.16), between(chance, -0.16, 0.16)];
    const ball = {
      x: on.x + dx * s,
      y: on.y + dy * s,
      r: s * between(chance, 0.05, 0.1),
      alpha: share ? 1 : 0,
    };
    paintGlare(context, ball, 2.4 * ball.r, '150 235 60', share ? 0.35 : 0);
    paintBall(context, ball, '#dcff8a', '#4c9a14');
  }
};

const SEGMENTS = 7;

/** A line of seven segments, each end a little off the way; the same for a seed. */
export function boltOf({ from, to, s, seed }: Omit<Shot, 'progress'>): Pixel[] {
  const chance = seeded(`${seed}/bolt`);
  const across = angleOf(from, to) + Math.PI / 2;
  return Array.from({ length: SEGMENTS + 1 }, (_, i) => {
    const ends = i === 0 || i === SEGMENTS;
    const side = (i % 2 ? 1 : -1) * between(chance, 0.08, 0.26) * s;
    return offset(at(from, to, i / SEGMENTS), across, ends ? 0 : side);
  });
}

const lightning: Painter = (context, shot) => {
  const { s, progress } = shot;
  const bolt = boltOf(shot);
  const shown = bolt.slice(0, 2 + Math.ceil(part(progress, 0, 0.3) * (SEGMENTS - 1)));
  const fork = bolt.slice(3, 5).map((point, i) => ({ x: point.x + 0.3 * s * i, y: point.y + 0.42 * s * i }));
  context.lineJoin = 'miter';
  context.lineCap = 'round';
  for (const [width, tone, alpha] of [
    [13, '#8f6bff', 0.26],
    [6.5, DARK, 0.5],
    [5, '#b9a4ff', 0.9],
    [2, '#ffffff', 1],
  ] as const) {
    context.globalAlpha = alpha;
    strokePath(context, shown, tone, (width * s) / CELL);
    if (shown.length > 4) strokePath(context, fork, tone, (0.6 * width * s) / CELL);
  }
  context.globalAlpha = 1;
};

interface Kind {
  paint: Painter;
  /** Milliseconds at speed 1. */
  lasts: number;
  /** The progress that is shown where nothing moves. */
  still: number;
  /** The star at its muzzle, and its glow. */
  muzzle: readonly [string, string];
}

const kind = (name: ShotName, paint: Painter, still: number, tone = '#fff0b0', rgb = '255 176 74'): Kind => ({
  paint,
  lasts: SHOT[name],
  still,
  muzzle: [tone, rgb],
});

export const SHOTS: Readonly<Record<ShotName, Kind>> = {
  bullets: kind('bullets', bullets, 0.62),
  laser: kind('laser', laser, 0.6, '#ffd0ca', '255 80 60'),
  lightning: kind('lightning', lightning, 1, '#e9e0ff', '160 120 255'),
  rail: kind('rail', rail, 0.6, '#d8f2ff', '80 180 255'),
  flame: kind('flame', flame, 1),
  acid: kind('acid', acid, 0.6, '#dcff8a', '150 235 60'),
  missile: kind('missile', missile, 0.6),
};
