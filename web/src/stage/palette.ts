// The colours of the stage, in both lights. A ground is named by what it is made of.

import type { Lighting } from './light';

/** Armour, deep armour, and trim. */
export interface SideTones {
  A: string;
  B: string;
  K: string;
}

const side = (A: string, B: string, K: string): SideTones => ({ A, B, K });

export const SIDES: Readonly<Record<Lighting, readonly SideTones[]>> = {
  dark: [
    side('#4da3ff', '#1d5fb4', '#d9e9ff'),
    side('#ff9a3d', '#b4570e', '#ffe3c4'),
    side('#8fe0a8', '#2f7d50', '#e2fbe9'),
    side('#e56aa2', '#8a2459', '#ffd9ea'),
  ],
  light: [
    side('#2f86e0', '#134f96', '#e4f0ff'),
    side('#e87a1c', '#94440a', '#ffe9d2'),
    side('#3f9a63', '#1f5138', '#dcf5e4'),
    side('#c9559f', '#6d1650', '#fde0f1'),
  ],
};

/** Those whom nobody plays. */
export const NOBODY: Readonly<Record<Lighting, SideTones>> = {
  dark: side('#c2b280', '#6f6440', '#f3ecd2'),
  light: side('#a3925a', '#5a5030', '#f5efd9'),
};

/** What every figure has, whoever's it is. */
export const METALS = {
  steel: '#8b97a5',
  dark: '#3b4550',
  visor: '#7df0ff',
  lamp: '#ffe27a',
  hazard: '#ffc93c',
  exhaust: '#ff8126',
} as const;

export const SIGNALS = {
  chosen: '#ffe27a',
  target: '#ff7a6b',
  targetInk: '#1d0400',
  good: '#5fdc94',
  half: '#ffd24d',
  quarter: '#ff7a6b',
  energy: '#ffd24d',
  void: ['#7d4dff', '#d5c4ff'],
  rail: ['#2fa8ff', '#6fd4ff', '#ffffff'],
} as const;

export const REACH: Readonly<Record<Lighting, string>> = { dark: '#8fe9d0', light: '#00795f' };

/** Windows lit by night, and mirrors of the sky by day. */
export const WINDOWS: Readonly<Record<Lighting, string>> = { dark: '#ffd27a', light: '#5d7e9c' };

export interface Ground {
  /** Four tones for its cells. */
  readonly base: Readonly<Record<Lighting, readonly string[]>>;
  /** What grows and lies there. */
  readonly accents: Readonly<Record<string, string | Readonly<Record<Lighting, string>>>>;
}

const base = (dark: string, light: string): Ground['base'] => ({
  dark: dark.split(' '),
  light: light.split(' '),
});

export const GROUNDS = {
  concrete: {
    base: base('#4b5652 #505c57 #46504e #57625c', '#c1c2b9 #c8c9bf #babbb1 #cfd0c6'),
    accents: {
      asphalt: { dark: '#2c3238', light: '#8b9196' },
      grass: '#556b42',
      dirt: { dark: '#5e5440', light: '#cbb68f' },
    },
  },
  dust: {
    base: base('#5b4c3a #64543f #534535 #6b5a45', '#d9c7a0 #e0cfaa #d1bd94 #e6d8b8'),
    accents: { gravel: '#8a8171', ore: '#9a6a58', grass: '#8b8450' },
  },
  paving: {
    base: base('#454c58 #4b5360 #3f4651 #525a67', '#d3d6db #dadde1 #cacdd3 #e1e3e7'),
    accents: {
      kerb: '#69736f',
      lawn: { dark: '#48633d', light: '#a9bd83' },
      water: '#2c6f98',
    },
  },
  grass: {
    base: base('#44573d #4b6043 #3e5038 #52694a', '#bccb96 #c5d3a1 #b2c28b #cddaad'),
    accents: { road: '#cdb68a', hedge: '#4b6d38', brick: '#a5856b' },
  },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;

/** Tops of hex columns by level; what lies under water may run dry. */
export const LEVELS: ReadonlyMap<number, string> = new Map([
  [-2, '#1d4f78'],
  [-1, '#2c6f98'],
  [0, '#5d7a4e'],
  [1, '#7d8a55'],
  [2, '#9a8f60'],
  [3, '#a88a66'],
  [4, '#b9a58a'],
]);
export const DRY = '#4a5a48';

/** A campaign map is drawn on paper. */
export const PAPER = {
  paper: '#e4d7b6',
  plain: '#c3c88d',
  wood: '#a5b87d',
  hill: '#cdb98a',
  mountain: '#b5a897',
  water: '#8fbdd0',
} as const;
