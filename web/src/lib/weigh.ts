// The numbers of what a bot advises or weighed, drawn to one scale.

import type { HintChoice } from './wire';

/** What is advised, with what its numbers mean. */
export interface Advised {
  unit: string;
  about: string;
  /** From where to where scores of this unit are drawn, the same all game long. */
  scale: readonly [number, number];
  choices: readonly HintChoice[];
}

/** A bar in percent of the scale: where it begins, how long it is, and whether it goes on beyond. */
export interface Bar {
  from: number;
  length: number;
  zero: number;
  beyond: boolean;
}

/** The bar from nothing to a score; null where there is no scale. */
export function barOf(score: number, [low, high]: readonly [number, number]): Bar | null {
  if (!(low < high)) return null;
  const at = (value: number) => (100 * (Math.min(high, Math.max(low, value)) - low)) / (high - low);
  const [zero, end] = [at(0), at(score)];
  return { from: Math.min(zero, end), length: Math.abs(end - zero), zero, beyond: score < low || score > high };
}

/** A score with its unit, and its sign where it may be a loss: `+4.2 points`. */
export function scored(score: number, { unit, scale }: Pick<Advised, 'unit' | 'scale'>): string {
  const sign = score < 0 ? '−' : scale[0] < 0 ? '+' : '';
  return `${sign}${Math.abs(score).toFixed(1)} ${unit}`.trim();
}
