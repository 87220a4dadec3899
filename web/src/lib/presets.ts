// House rules that are chosen together: by the book, a system's own, and those kept in this browser.

import type { Setting } from './lobby';
import { has, wordsOf } from './find';
import { grouped, worded, type OptionGroup } from './options';
import type { OptionInfo } from './wire';
import { readList, write } from './stored';

export type Settings = Record<string, Setting>;

export interface Preset {
  title: string;
  /** What it is for, in a few words. */
  text?: string;
  options: Settings;
  /** Kept in this browser. */
  own?: boolean;
}

export const BOOK: Preset = { title: 'By the book', options: {} };

const KEY = 'ironmuster.rules.';
const LONGEST_NAME = 40;
const MOST = 30;

const isSettings = (found: unknown): found is Settings =>
  typeof found === 'object' &&
  found !== null &&
  !Array.isArray(found) &&
  Object.values(found).every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));

function isPreset(found: unknown): found is Preset {
  const { title, options } = (found ?? {}) as Partial<Preset>;
  return typeof title === 'string' && title.length > 0 && isSettings(options);
}

/** The presets kept here for a system; what is none is left out. */
export const keptPresets = (system: string): Preset[] =>
  readList<unknown>(KEY + system)
    .filter(isPreset)
    .map(({ title, options }) => ({ title, options, own: true }));

/** Keep a preset under its title, instead of another of that title; the whole shelf comes back. */
export function keepPreset(system: string, { title, options }: Preset): Preset[] {
  const name = title.trim().slice(0, LONGEST_NAME);
  const others = keptPresets(system).filter((preset) => preset.title !== name);
  return store(system, name ? [...others, { title: name, options, own: true }] : others);
}

export const forgetPreset = (system: string, title: string): Preset[] =>
  store(system, keptPresets(system).filter((preset) => preset.title !== title));

function store(system: string, presets: readonly Preset[]): Preset[] {
  const kept = presets.slice(-MOST);
  write(KEY + system, kept); // A browser without storage still plays by them once.
  return kept;
}

/** The house rules that a link brings; what is in them the engine judges. */
export const presetIn = (found: unknown): Preset | null =>
  isPreset(found) ? { title: found.title.slice(0, LONGEST_NAME), options: found.options } : null;

/** What of the settings is a house rule and not part of the game that is set up. */
export function houseRules(options: readonly OptionInfo[], chosen: Settings): Settings {
  const named = new Set(options.filter(({ group }) => group).map(({ name }) => name));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => named.has(name)));
}

/** The settings with these house rules instead of theirs. */
export function played(options: readonly OptionInfo[], chosen: Settings, preset: Preset): Settings {
  const rules = houseRules(options, chosen);
  const others = Object.entries(chosen).filter(([name]) => !(name in rules));
  return { ...Object.fromEntries(others), ...houseRules(options, preset.options) };
}

/** Whether these settings are a preset's, whatever else is set up. */
export function isPlayed(options: readonly OptionInfo[], chosen: Settings, preset: Preset): boolean {
  const [now, then] = [houseRules(options, chosen), houseRules(options, preset.options)];
  const names = Object.keys(then);
  return names.length === Object.keys(now).length && names.every((name) => now[name] === then[name]);
}

/** The house rules that have all of these words in what is said of them, by group. */
export function sought(options: readonly OptionInfo[], text: string): OptionGroup[] {
  const words = wordsOf(text);
  const told = ({ group, title, text, ruling, words: values }: OptionInfo): string =>
    [group, title, text, ruling, ...Object.values(values)].join(' ');
  return grouped(options)
    .map((group) => ({ ...group, options: group.options.filter((option) => has(told(option), words)) }))
    .filter((group) => group.options.length);
}

/** What settings change, in words: `Firing arc: the front quarter`. */
export const toldOf = (options: readonly OptionInfo[], chosen: Settings): { title: string; value: string; text: string; ruling: string }[] =>
  options
    .filter(({ name, group }) => group && name in chosen)
    .map((option) => ({
      title: option.title,
      value: worded(option, chosen[option.name] ?? null),
      text: option.text,
      ruling: option.ruling,
    }));
