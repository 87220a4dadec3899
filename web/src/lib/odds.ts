// The odds of an action as a person reads them.

import type { Quantity } from './wire';
import { amount, percent, sentence } from './words';

export interface Bar {
  label: string;
  share: number;
}

/** Something that happens or not. */
export const isChance = (quantity: Quantity): boolean =>
  quantity.shares.every((share) => share.value === 0 || share.value === 1);

/** One bar for each value; what is beyond `most` bars is one bar. */
export function barsOf(quantity: Quantity, most = 14): Bar[] {
  const found = quantity.shares.map((s) => ({ label: String(s.value), share: s.probability }));
  if (found.length <= most) return found;
  const rest = found.slice(most - 1).reduce((sum, bar) => sum + bar.share, 0);
  return [...found.slice(0, most - 1), { label: `${found[most - 1]?.label}+`, share: rest }];
}

/** A chart in words: `0: 83 %, 1: 3 %`. */
export const barsInWords = (bars: readonly Bar[]): string =>
  bars.map((bar) => `${bar.label}: ${percent(bar.share)}`).join(', ');

/** A mean, with half of its interval where it was sampled. */
export const meanOf = (quantity: Quantity): string =>
  quantity.margin > 0.005
    ? `${amount(quantity.mean)} ± ${amount(quantity.margin)}`
    : amount(quantity.mean);

/** A modifier with its sign, as it is printed: `−2`. */
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;

/** A reason of the rules: its sentence, and the rules that stand in brackets at its end. */
export function reasonOf(told: string): { text: string; rules: string[] } {
  const found = /^(.*?)\s*\[([\w.-]+(?:, [\w.-]+)*)\]$/s.exec(told);
  const text = found?.[1] ?? told;
  return {
    text: sentence(text),
    rules: found?.[2]?.split(', ') ?? [],
  };
}
