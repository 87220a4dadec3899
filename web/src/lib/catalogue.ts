// A catalogue of things to choose from: searched by words, narrowed by kinds, put in an order.

import { has, wordsOf } from './find';

export interface Entry {
  id: string;
  name: string;
  /** More that is searched for words. */
  words: string;
  /** What it is, by the name of a filter. */
  kinds: Readonly<Record<string, string>>;
  /** Its figures, by the name of an order. */
  figures: Readonly<Record<string, number>>;
}

export interface Wanted {
  text: string;
  /** Chosen kinds by filter; an empty one lets all pass. */
  kinds: Readonly<Record<string, string>>;
  /** By which figure, the greatest first; by name where there is none. */
  order: string;
  /** The least first instead. */
  upward: boolean;
}

/** The entries that are wanted, in their order; equal ones by name. */
export function chosen<T extends Entry>(entries: readonly T[], { text, kinds, order, upward }: Wanted): T[] {
  const words = wordsOf(text);
  const byName = (a: T, b: T) => a.name.localeCompare(b.name);
  const sign = upward ? 1 : -1;
  return entries
    .filter((entry) => has(`${entry.name} ${entry.words}`, words))
    .filter((entry) => Object.entries(kinds).every(([filter, kind]) => !kind || entry.kinds[filter] === kind))
    .sort((a, b) => sign * ((a.figures[order] ?? 0) - (b.figures[order] ?? 0)) || byName(a, b));
}

/** The kinds that a filter can be set to, in the order in which they come. */
export const kindsOf = (entries: readonly Entry[], filter: string): string[] => [
  ...new Set(entries.map((entry) => entry.kinds[filter] ?? '').filter(Boolean)),
];
