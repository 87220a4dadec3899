// A click narrows the options: the one rule by which every system is played on this screen.

import type { Many, Question, Tagged } from './wire';

/** An option as this screen holds it: its anchors are there, if only as an empty list. */
export interface Choice {
  action: Tagged;
  text: string;
  anchors: string[];
}

/** The options of a question: those of which there are many written out, then the others. */
export function choicesOf({ many = [], options }: Question): Choice[] {
  return [...many.flatMap(written), ...options.map((one) => ({ ...one, anchors: one.anchors ?? [] }))];
}

/** The options of one kind, out of their columns and the phrase that tells them. */
function written({ type, columns, phrase }: Many): Choice[] {
  const fields = Object.entries(columns);
  return (fields[0]?.[1] ?? []).map((_, row) => {
    const action: Tagged = { type };
    for (const [field, column] of fields) action[field] = column[row];
    const { words = {}, shares = {} } = phrase;
    const told = (field: string, value: number): unknown =>
      (words[field] as string[] | undefined)?.[value] ?? (shares[field] ? shareOf(value, shares[field]) : value);
    const filled = (pattern: string, say: typeof told, by: boolean): string =>
      pattern.replace(FIELD, (_whole, field: string) => {
        const way = [action[field]].flat().map((value) => say(field, value as number));
        const last = way.pop();
        return by && way.length ? `${last} by ${way.join(', ')}` : `${last}`;
      });
    const anchors = (phrase.anchors ?? []).map((anchor) => filled(anchor, (_field, value) => value, false));
    return { action, text: filled(phrase.text, told, true), anchors };
  });
}

/** A number as its share of another, to three places. */
const shareOf = (value: number, whole: number): number => Math.floor((value * 1000 + whole / 2) / whole) / 1000;

/** Where a field of an action stands in a phrase. */
const FIELD = /\{(\w+)\}/g;

/** The part of an anchor before the first colon: `unit:3` is a `unit`. */
export function kindOf(anchor: string): string {
  const colon = anchor.indexOf(':');
  return colon < 0 ? anchor : anchor.slice(0, colon);
}

/** The part of an anchor after the first colon: `aim:gear:2` gives `gear:2`. */
export function restOf(anchor: string): string {
  return anchor.slice(anchor.indexOf(':') + 1);
}

/** The thing behind the first anchor of a kind: `unit:3` gives `3`; empty where there is none. */
export function behind(anchors: readonly string[], kind: string): string {
  return anchors.find((anchor) => anchor.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';
}

/** Whether an anchor is a word rather than a thing: `jump` narrows to one way of doing it. */
export const isWord = (anchor: string): boolean => !anchor.includes(':');

/** The options that carry every chosen anchor. */
export function keep(options: readonly Choice[], chosen: readonly string[]): Choice[] {
  return options.filter((option) => chosen.every((anchor) => option.anchors.includes(anchor)));
}

/** The anchors that every one of the options carries; clicking them would tell nothing. */
export function implied(options: readonly Choice[]): Set<string> {
  const [first, ...others] = options;
  if (!first) return new Set();
  return new Set(first.anchors.filter((a) => others.every((o) => o.anchors.includes(a))));
}

/**
 * The option that may be confirmed: the only one kept, or the only one about which everything has
 * been said while the others still need a further click (a plain shot beside the aimed ones). It is
 * none where something else could be done with a further thing: who takes a piece up does not mean
 * to sell it, or to let it stand.
 */
export function answerOf(options: readonly Choice[], chosen: readonly string[]): Choice | null {
  if (!chosen.length) return null;
  const kept = keep(options, chosen);
  if (kept.length <= 1) return kept[0] ?? null;
  const known = new Set([...chosen, ...implied(kept)]);
  const said = kept.filter((option) => option.anchors.every((anchor) => known.has(anchor)));
  const [only] = said;
  if (!only || said.length > 1) return null;
  const leads = ({ action, anchors }: Choice): boolean =>
    action.type !== only.action.type && anchors.some((anchor) => !known.has(anchor) && !isWord(anchor));
  return kept.some(leads) ? null : only;
}

export interface Click {
  chosen: string[];
  /** The answer a second click on the same thing gives, else null. */
  confirmed: Choice | null;
}

/**
 * What a click on `anchor` does. A further anchor narrows; one that contradicts the chosen anchors
 * replaces those of its kind, or else all of them; a second click confirms or takes back.
 */
export function click(
  options: readonly Choice[],
  chosen: readonly string[],
  anchor: string,
): Click {
  if (chosen.includes(anchor)) {
    const confirmed = answerOf(options, chosen);
    return { chosen: confirmed ? [...chosen] : chosen.filter((a) => a !== anchor), confirmed };
  }
  const others = chosen.filter((a) => kindOf(a) !== kindOf(anchor));
  for (const next of [[...chosen, anchor], [...others, anchor], [anchor]])
    if (keep(options, next).length) return { chosen: next, confirmed: null };
  return { chosen: [...chosen], confirmed: null };
}

/** Every anchor on which a click would do something, with the number of options behind it. */
export function offered(options: readonly Choice[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const option of options)
    for (const anchor of option.anchors) found.set(anchor, (found.get(anchor) ?? 0) + 1);
  return found;
}

/**
 * The options worth a button of their own: those without anchors, and those of which there are
 * few of a sort. The rest are found by clicking, or in the list of all answers.
 */
export function quick(options: readonly Choice[], few = 6, most = 10): Choice[] {
  const sorts = new Map<string, number>();
  for (const option of options)
    sorts.set(option.action.type, (sorts.get(option.action.type) ?? 0) + 1);
  const buttons = options.filter(
    (option) => !option.anchors.length || (sorts.get(option.action.type) ?? 0) <= few,
  );
  return buttons.length <= most ? buttons : buttons.filter((option) => !option.anchors.length);
}
