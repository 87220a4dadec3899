// House rules as they are chosen: by group, and every value in words.

import type { Setting } from './lobby';
import type { OptionInfo } from './wire';

export interface OptionGroup {
  title: string;
  options: OptionInfo[];
}

/** The house rules by group, in the order of the book; what is chosen with the game itself is none. */
export function grouped(options: readonly OptionInfo[]): OptionGroup[] {
  const groups = new Map<string, OptionInfo[]>();
  for (const option of options) {
    if (option.group) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([title, found]) => ({ title, options: found }));
}

/** A value of an option in words; a number that is a count says itself. */
export const worded = (option: OptionInfo, value: Setting): string =>
  option.words[`${value}`] ?? `${value}`;
