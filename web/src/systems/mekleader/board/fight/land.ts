// The battlefield as it is painted once: sky, the skyline of a far yard, ground with craters, and
// the bands of the four ranges.

import type { Lighting } from '../../../../stage/light';
import { WINDOWS } from '../../../../stage/palette';
import { between, seeded, type Chance } from '../../../../stage/seed';
import { sootBalls } from '../../../../stage/effects/smoke';
import { paintBall, type Context } from '../../../../stage/effects/ink';
import type { Layout } from './layout';

interface Air {
  /** From the zenith down to the horizon. */
  sky: readonly string[];
  sun: string;
  hills: readonly [string, string];
  town: string;
  /** From the horizon to the viewer. */
  ground: readonly string[];
  band: string;
  pit: string;
  rim: string;
  speck: string;
  smoke: readonly [string, string];
}

/** By night the sun has just gone; by day it is late morning. */
const AIR: Readonly<Record<Lighting, Air>> = {
  dark: {
    sky: ['#141a2b', '#35304c', '#6f4c55', '#b3704c'],
    sun: '#e3a272',
    hills: ['#4a3b52', '#3a2f42'],
    town: '#241f2e',
    ground: ['#7d5840', '#6b4b38', '#4c3b32', '#2a2523', '#141417'],
    band: '#a5773f',
    pit: '#2c211c',
    rim: '#8e6a4c',
    speck: '#2a1d16',
    smoke: ['#4a4650', '#211f27'],
  },
  light: {
    sky: ['#7fb2dc', '#a9cde6', '#cfe2ec', '#efe9d6'],
    sun: '#fffbe2',
    hills: ['#a9b3c4', '#95a0b2'],
    town: '#7f8999',
    ground: ['#dcc9a2', '#d6c199', '#ccb78e', '#c2ad85', '#b7a27b'],
    band: '#f0d48a',
    pit: '#a78f66',
    rim: '#efe0bd',
    speck: '#9c8660',
    smoke: ['#c9ced6', '#8f97a3'],
  },
};

const gradient = (context: Context, from: number, to: number, tones: readonly string[]): CanvasGradient => {
  const found = context.createLinearGradient(0, from, 0, to);
  tones.forEach((tone, i) => found.addColorStop(i / (tones.length - 1), tone));
  return found;
};

function ridge(context: Context, chance: Chance, width: number, base: number, high: number, tone: string): void {
  context.fillStyle = tone;
  context.beginPath();
  context.moveTo(0, base);
  for (let x = -40; x < width + 120; x += between(chance, 60, 130)) context.lineTo(x, base - high * between(chance, 0.35, 1));
  context.lineTo(width, base);
  context.fill();
}

/** Blocks, stacks and a mast, some of their windows lit. */
function town(context: Context, chance: Chance, width: number, base: number, high: number, air: Air, lighting: Lighting): void {
  for (let x = width * 0.1; x < width * 0.92; ) {
    const wide = between(chance, 46, 130);
    const tall = high * between(chance, 0.3, 1);
    context.fillStyle = air.town;
    context.fillRect(x, base - tall, wide, tall);
    if (chance() < 0.4) context.fillRect(x + wide * between(chance, 0.15, 0.7), base - tall * 1.35, between(chance, 4, 9), tall);
    context.fillStyle = WINDOWS[lighting];
    context.globalAlpha = lighting === 'dark' ? 0.75 : 0.4;
    for (let y = base - tall + 7; y < base - 8; y += 12)
      for (let u = x + 7; u < x + wide - 8; u += 13) if (chance() < 0.22) context.fillRect(u, y, 4, 6);
    context.globalAlpha = 1;
    x += wide + (chance() < 0.35 ? between(chance, 30, 150) : between(chance, -6, 10));
  }
}

function plume(context: Context, seed: string, x: number, y: number, s: number, air: Air): void {
  for (const ball of sootBalls({ x, y }, s, seed).reverse())
    paintBall(context, { ...ball, alpha: ball.alpha * 0.55 }, air.smoke[0], air.smoke[1]);
}

/** A crater, flat as the ground is seen. */
function crater(context: Context, chance: Chance, x: number, y: number, r: number, air: Air): void {
  const flat = 0.27;
  context.globalAlpha = 0.75;
  context.fillStyle = air.rim;
  context.beginPath();
  context.ellipse(x, y, r * 1.1, r * flat * 1.16, 0, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 0.9;
  context.fillStyle = air.pit;
  context.beginPath();
  context.ellipse(x, y + r * flat * 0.1, r, r * flat, between(chance, -0.04, 0.04), 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
}

/** Which band is in play: the step's, none before round 1. */
export interface Bands {
  now: number | null;
}

const GOLD: Readonly<Record<Lighting, string>> = { dark: '#ffc93c', light: '#a06a00' };

export function paintLand(
  context: Context,
  { width, height, seed, lighting, layout, now }: { width: number; height: number; seed: string; lighting: Lighting; layout: Layout } & Bands,
): void {
  const air = AIR[lighting];
  const { horizon, lines } = layout;
  const chance = seeded(`${seed}/land`);
  context.fillStyle = gradient(context, 0, horizon, air.sky);
  context.fillRect(0, 0, width, horizon + 1);
  const sun = width * between(chance, 0.58, 0.8);
  context.fillStyle = air.sun;
  context.beginPath();
  context.arc(sun, horizon - 4, Math.max(26, horizon * 0.3), Math.PI, 2 * Math.PI);
  context.fill();
  ridge(context, chance, width, horizon, horizon * 0.52, air.hills[0]);
  ridge(context, chance, width, horizon, horizon * 0.3, air.hills[1]);
  town(context, chance, width, horizon, horizon * 0.62, air, lighting);
  for (const at of [0.28, 0.62, 0.86]) plume(context, `${seed}${at}`, width * (at + between(chance, -0.05, 0.05)), horizon - 6, horizon * 0.42, air);
  context.fillStyle = gradient(context, horizon, height, air.ground);
  context.fillRect(0, horizon, width, height - horizon);
  const edges = [horizon, ...lines, height];
  if (now !== null) {
    const [from, to] = [edges[now]!, edges[now + 1]!];
    const glow = gradient(context, from, to, now === 3 ? [`${air.band}77`, `${air.band}20`, `${air.band}00`] : [`${air.band}30`, `${air.band}66`]);
    context.fillStyle = glow;
    context.fillRect(0, from, width, to - from);
  }
  context.fillStyle = air.speck;
  for (let i = 0; i < (width * height) / 3400; i += 1) {
    const y = horizon + (height - horizon) * chance() ** 1.4;
    const near = (y - horizon) / (height - horizon);
    context.globalAlpha = 0.28;
    context.fillRect(chance() * width, y, 3 + 9 * near, 1 + 1.6 * near);
  }
  context.globalAlpha = 1;
  for (let i = 0; i < 9; i += 1) {
    const y = between(chance, lines[0] + 10, height * 0.86);
    const near = (y - horizon) / (height - horizon);
    // The middle belongs to those who stand there.
    const x = width * (chance() < 0.5 ? between(chance, 0, 0.24) : between(chance, 0.76, 1));
    crater(context, chance, x, y, 16 + 62 * near, air);
  }
  lines.forEach((y, i) => {
    const gold = now !== null && (now === i || now === i + 1);
    context.strokeStyle = gold ? GOLD[lighting] : lighting === 'dark' ? '#e9dcc4' : '#5b4a2c';
    context.globalAlpha = gold ? 1 : 0.5;
    context.lineWidth = gold ? 2 : 1.4;
    context.setLineDash(gold ? [] : [9, 6]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
  });
  context.setLineDash([]);
  context.globalAlpha = 1;
  vignette(context, width, height, horizon, lighting);
}

/** Dark edges by night, a breath of haze by day. */
function vignette(context: Context, width: number, height: number, horizon: number, lighting: Lighting): void {
  const shade = context.createRadialGradient(width / 2, horizon + height * 0.2, height * 0.42, width / 2, height * 0.45, Math.max(width, height) * 0.72);
  const tone = lighting === 'dark' ? '4, 7, 10' : '90, 72, 40';
  shade.addColorStop(0, `rgb(${tone}, 0)`);
  shade.addColorStop(1, `rgb(${tone}, ${lighting === 'dark' ? 0.72 : 0.26})`);
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}
