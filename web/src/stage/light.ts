// One light over everything: from front left, with shadows that fall right and slightly back.

import { dot, normalised, type Vec } from './projection';

export type Lighting = 'dark' | 'light';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export const LIGHT: Vec = normalised([-0.62, 0.42, 0.82]);

interface Lamp {
  amb: number;
  cold: string;
  coldk: number;
  warm: string;
  warmk: number;
  outline: string;
  shadow: string;
}

/** Dark is a yard at night under floodlights, light is a late morning. */
export const LAMPS: Readonly<Record<Lighting, Lamp>> = {
  dark: {
    amb: 0.3,
    cold: '#0b1c3a',
    coldk: 0.5,
    warm: '#ffe9c0',
    warmk: 0.5,
    outline: '#05080c',
    shadow: 'rgb(2 5 10 / 0.5)',
  },
  light: {
    amb: 0.46,
    cold: '#33456b',
    coldk: 0.34,
    warm: '#fffaf0',
    warmk: 0.6,
    outline: '#1b232c',
    shadow: 'rgb(29 42 74 / 0.3)',
  },
};

/** Above this much light a face grows warm. */
const SUNNY = 0.72;

export function colour(hex: string): Colour {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const hex = (rgb: Colour): string =>
  `#${rgb.map((part) => Math.round(Math.min(255, Math.max(0, part))).toString(16).padStart(2, '0')).join('')}`;

/** A colour on its way to another: 0 is the first, 1 the second. */
export const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** How much light falls on a face that looks along a normal of length 1: 0 to 1. */
export function brightness(normal: Vec, lighting: Lighting): number {
  const { amb } = LAMPS[lighting];
  return amb + (1 - amb) * Math.max(0, dot(normal, LIGHT));
}

/** The colour of a face that looks along a normal of length 1. */
export function shade(base: string, normal: Vec, lighting: Lighting): string {
  const lamp = LAMPS[lighting];
  const v = brightness(normal, lighting);
  const part = 0.34 + 0.74 * v;
  const [r, g, b] = colour(base);
  const lit: Colour = [Math.min(255, r * part), Math.min(255, g * part), Math.min(255, b * part)];
  const cold = mixed(lit, colour(lamp.cold), (1 - v) * lamp.coldk);
  return hex(v > SUNNY ? mixed(cold, colour(lamp.warm), (v - SUNNY) * lamp.warmk) : cold);
}

/** How far a shadow of each height is thrown: those of figures are short, so that none hides a cell. */
const THROWN = { figure: 0.45, building: 0.7 };

/** Where on the ground the shadow of a point falls. */
export function shadowOf([x, y, z]: Vec, of: keyof typeof THROWN): Vec {
  const far = Math.max(0, z) * THROWN[of];
  return [x + 0.94 * far, y - 0.56 * far, 0];
}
