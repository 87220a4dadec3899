import type { Thinking } from './wire';

/** What is shown by itself begins as a sentence does, whatever it was when it stood within one. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `core_samples` and `core-samples` read as `Core samples`. */
export function plain(id: string): string {
  return sentence(id.replace(/[_-]+/g, ' ').trim());
}

export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 1) return '<1 %';
  if (value > 99 && value < 100) return '>99 %';
  return `${Math.round(value)} %`;
}

/** A mean with at most two figures after the point. */
export function amount(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** So many of something: `1 point`, `2 points`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How a verb is said to somebody: are, rally, patch, move. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^is\b/, 'are'],
  [/^(\w+)ies\b/, '$1y'],
  [/^(\w+(?:ch|sh|ss))es\b/, '$1'],
  [/^(\w+?)s\b/, '$1'],
];

/** What somebody does, as it stands after the name: whoever is called You is spoken to. */
export function does(name: string | undefined, predicate: string): string {
  if (name !== 'You') return predicate;
  const found = SPOKEN.find(([verb]) => verb.test(predicate));
  return found ? predicate.replace(...found) : predicate;
}

/** What somebody is called within a sentence: whoever is called You is spoken to, and an article has a small
    letter. A and An may be names themselves. */
export const inside = (name: string): string => (name === 'You' ? 'you' : name.replace(/^The /, 'the '));

/** Whose something is, within a sentence. */
export const whose = (name: string): string => (name === 'You' ? 'yours' : `${inside(name)}’s`);

/** What a bot does that has not answered yet, as it stands after its name. */
export function ponders({ state, before }: Thinking): string {
  if (state === 'thinking') return 'is thinking';
  const others = before === 1 ? '1 table' : `${before} tables`;
  return `waits for its turn to think (${before ? `${others} before it` : 'it is next'})`;
}

/** So many seconds in words, as whole minutes, or as hours where there are many. */
export function minutes(seconds: number, whole: (value: number) => number = Math.floor): string {
  const count = whole(seconds / 60);
  if (seconds < 60) return 'less than a minute';
  const hours = Math.round(count / 60);
  if (count >= 120) return `${hours} hours`;
  return count === 1 ? 'a minute' : `${count} minutes`;
}

/** How long somebody may be waited for, in seconds, and in words; null for as long as it takes. */
export const PATIENCE: readonly [number | null, string][] = [
  [120, '2 minutes'],
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3600, 'an hour'],
  [28_800, '8 hours'],
  [86_400, 'a day'],
  [259_200, 'three days'],
  [604_800, 'a week'],
  [null, 'as long as it takes'],
];

/** So many seconds of patience in words. */
export const patient = (seconds: number | null): string =>
  PATIENCE.find(([one]) => one === seconds)?.[1] ?? minutes(seconds ?? 0);

/** Some names in few words, as many of them as have room in so many letters: `Ox and Kestrel`,
    `Ox, Kestrel and 2 more`. */
export function few(names: readonly string[], letters = 18): string {
  let most = names.length;
  while (most > 1 && names.slice(0, most).join(', ').length > letters) most -= 1;
  const told = most < names.length ? [...names.slice(0, most), `${names.length - most} more`] : names;
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} and ${told.at(-1)}` : (told[0] ?? '');
}

/** Words in rows of at most so many letters, unless one of them is longer. */
export function rowsOf(text: string, letters: number): string[] {
  const rows: string[] = [''];
  for (const word of text.split(' ')) {
    const last = rows.at(-1)!;
    if (last && last.length + word.length >= letters) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows;
}

/** How long ago, roughly. */
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.round((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** What a question says up to its colon and each of several answers says again: `Call: ` of `Call: heads`. */
export function said(asked: string, answers: readonly string[]): string {
  const lead = /^[^:]+: /.exec(asked)?.[0] ?? '';
  return lead && answers.length > 1 && answers.every((answer) => answer.startsWith(lead)) ? lead : '';
}
