// A die as it falls, bounces and lies: the picture of a value that is known before it is thrown.

import { Cache } from '../cache';
import { die, type Die, type Sides } from '../dice';
import type { Lighting } from '../light';
import { drawn, paint } from '../paint';
import { worn } from '../../marks/worn.svelte';
import { NOBODY, SIDES } from '../palette';
import { projection, type Pixel, type Slant, type Vec } from '../projection';
import { put } from '../solids';
import { between, seeded } from '../seed';
import { BOUNCES, DIE, part } from './motion';
import type { Context } from './ink';

/** A die on its way: how high it is and how far from where it will lie, in cells, and how far it has yet to turn. */
export interface Tumble {
  high: number;
  away: number;
  /** Degrees; 0 where it lies. */
  turn: number;
}

const FALL = 1.5;
const HOPS = [FALL, 0.55, 0.18] as const;
const AWAY = 1.1;
const TURNS = 540;

/** Where a die is after a share of its tumble: it falls, and each hop is lower than the one before. */
export function tumbleAt(progress: number): Tumble {
  if (progress >= 1) return { high: 0, away: 0, turn: 0 };
  const hop = BOUNCES.findIndex((end) => progress < end);
  const t = part(progress, hop ? BOUNCES[hop - 1]! : 0, BOUNCES[hop]!);
  const left = (1 - progress) ** 2;
  return {
    high: hop ? HOPS[hop]! * 4 * t * (1 - t) : FALL * (1 - t * t),
    away: AWAY * left,
    turn: TURNS * left,
  };
}

export interface Cast {
  value: number;
  faces?: Sides;
  /** Whose it is; null where it is nobody's. */
  side: number | null;
}

const dice = new Cache<Die>(64);

/** A die with its value up, in the colour of whom it belongs to. */
export function diceFor({ value, faces = 6, side }: Cast, lighting: Lighting): Die {
  const tone = SIDES[lighting][worn.seats[side!] ?? side!] ?? NOBODY[lighting];
  return dice.get(`${faces} ${value} ${tone.B}`, () => die(faces, value, DIE, tone.B));
}

interface Manner {
  slant: Slant;
  /** Pixels a cell. */
  s: number;
  lighting: Lighting;
  /** From 0, thrown, to 1, lying. */
  progress: number;
  seed: string;
}

const CROOKED = 16;

/** How far a die lies turned round, in degrees. */
const lies = (seed: string): number => between(seeded(seed), -CROOKED, CROOKED);

/** Where the middle of a lying die's number is drawn, from the middle of its foot; nowhere on a cube. */
export function numberAt(cast: Cast, slant: Slant, s: number, lighting: Lighting): Pixel | null {
  const { number } = diceFor(cast, lighting);
  if (!number) return null;
  const [x, y, z] = number;
  return { x: s * (x + slant.kx * z), y: s * (slant.ky * y - slant.kz * z) };
}

/** Paint a die; `where` is the middle of the ground it lies on, or will lie on. */
export function paintDie(context: Context, where: Pixel, cast: Cast, { slant, s, lighting, progress, seed }: Manner): void {
  const { high, away, turn } = tumbleAt(progress);
  const { solid, number } = diceFor(cast, lighting);
  const half = DIE / 2;
  const at: Vec = [away, -0.4 * away, half + high];
  const crooked = number ? 0 : lies(seed);
  const turned = put(put(solid, { at: [0, 0, -half] }), { tilt: turn, roll: -0.7 * turn, turn: crooked + 0.5 * turn });
  const view = projection(slant, s, where.x, where.y);
  context.globalAlpha = 0.34 / (1 + high);
  context.fillStyle = '#02050a';
  context.beginPath();
  context.ellipse(where.x + s * (away + 0.08), where.y - s * slant.ky * 0.4 * away, 0.42 * s, 0.3 * s, 0, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
  paint(context, drawn([put(turned, { at })], view, lighting), { lighting });
}
