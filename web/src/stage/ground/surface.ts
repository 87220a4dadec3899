// How each ground looks in both lights: the tones of the palette, and what is derived of them.

import { colour, hex, mixed, type Lighting } from '../light';
import { GROUNDS, type GroundName } from '../palette';

/** A share of the way from one colour to another. */
export const between = (from: string, to: string, share: number): string =>
  hex(mixed(colour(from), colour(to), share));

/** By day all paint is paler. */
export const paled = (tone: string, lighting: Lighting): string =>
  lighting === 'light' ? between(tone, '#ffffff', 0.2) : tone;

export interface Surface {
  /** Four tones for cells. */
  tones: readonly string[];
  joint: string;
  jointAlpha: number;
  lip: string;
  lipAlpha: number;
  road: string;
  kerb: string;
  /** Dashes in the middle; none on a track, which has ruts instead. */
  dash: string | null;
  rut: string;
  /** Bare earth and what grows on it, from the rim inward. */
  earth: string;
  greens: readonly [string, string];
  tuft: string;
  gravel: string;
  crack: string;
  stain: string;
  paint: string;
  /** The ground past the frame, and what it fades to. */
  far: string;
  fade: string;
}

interface Wanted {
  road: string;
  kerb: string;
  dash: string | null;
  earth: string;
  green: string;
  gravel: string;
}

const NIGHT = '#10181f';
/** A colour of the day as it is at night. */
const dusky = (of: string, share = 0.5): string => between(of, NIGHT, share);

const { concrete, dust, paving, grass } = GROUNDS;

const WANTED: Readonly<Record<GroundName, Readonly<Record<Lighting, Wanted>>>> = {
  concrete: {
    dark: {
      road: concrete.accents.asphalt.dark,
      kerb: '#707b79',
      dash: '#b9a34e',
      earth: concrete.accents.dirt.dark,
      green: between(concrete.accents.grass, NIGHT, 0.34),
      gravel: '#7b857f',
    },
    light: {
      road: concrete.accents.asphalt.light,
      kerb: '#e9e8e0',
      dash: '#efe3ae',
      earth: concrete.accents.dirt.light,
      green: between(concrete.accents.grass, '#d8e8b0', 0.48),
      gravel: '#8f9086',
    },
  },
  dust: {
    dark: {
      road: '#47392c',
      kerb: '#6d5b46',
      dash: null,
      earth: dusky(dust.accents.ore, 0.42),
      green: dusky(dust.accents.grass, 0.44),
      gravel: dusky(dust.accents.gravel, 0.2),
    },
    light: {
      road: '#c4ac80',
      kerb: '#e9dcbc',
      dash: null,
      earth: between(dust.accents.ore, '#e6d3ae', 0.62),
      green: between(dust.accents.grass, '#e2d79e', 0.45),
      gravel: dust.accents.gravel,
    },
  },
  paving: {
    dark: {
      road: '#2a3037',
      kerb: paving.accents.kerb,
      dash: '#c9ced6',
      earth: '#5a6169',
      green: paving.accents.lawn.dark,
      gravel: '#7c8590',
    },
    light: {
      road: '#8a919a',
      kerb: '#b3bab8',
      dash: '#f4f6f8',
      earth: '#b9bec2',
      green: paving.accents.lawn.light,
      gravel: '#9aa0a8',
    },
  },
  grass: {
    dark: {
      road: dusky(grass.accents.road, 0.46),
      kerb: dusky(grass.accents.road, 0.66),
      dash: null,
      earth: dusky(grass.accents.road, 0.56),
      green: dusky(grass.accents.hedge, 0.24),
      gravel: dusky(grass.accents.brick, 0.3),
    },
    light: {
      road: between(grass.accents.road, '#f0e4c8', 0.2),
      kerb: between(grass.accents.road, '#8a7a54', 0.35),
      dash: null,
      earth: grass.accents.road,
      green: between(grass.accents.hedge, '#cfe0a4', 0.5),
      gravel: grass.accents.brick,
    },
  },
};

export function surfaceOf(material: GroundName, lighting: Lighting): Surface {
  const { green, ...wanted } = WANTED[material][lighting];
  const tones = GROUNDS[material].base[lighting];
  const isDark = lighting === 'dark';
  const isSoft = material === 'dust' || material === 'grass';
  const lush = material === 'dust' ? ['#a39a5e', '#efe6b4'] : ['#8fae5c', '#dcebb4'];
  const ink = isDark ? '#060a0d' : '#3c3f3a';
  return {
    ...wanted,
    tones,
    joint: isDark ? '#0a0f12' : between(tones[0]!, '#2b3030', 0.62),
    jointAlpha: (isDark ? 0.6 : 0.5) * (isSoft ? 0.7 : 1),
    lip: '#ffffff',
    lipAlpha: (isDark ? 0.07 : 0.5) * (isSoft ? 0.5 : 1),
    rut: between(wanted.road, ink, 0.3),
    greens: [green, between(green, lush[isDark ? 0 : 1]!, isDark ? 0.1 : 0.3)],
    tuft: between(green, isDark ? lush[0]! : '#3f5d2c', isDark ? 0.34 : 0.5),
    crack: ink,
    stain: ink,
    paint: isDark ? '#dfe7ea' : '#6d716c',
    far: isDark ? between(tones[2]!, '#0d1316', 0.66) : between(tones[2]!, '#97a197', 0.52),
    fade: isDark ? '#04070a' : '#8b948c',
  };
}
