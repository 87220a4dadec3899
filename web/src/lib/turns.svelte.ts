// Whose turn it is in the matches this browser holds seats in, without opening them.

import { turns } from './api';
import type { Awaited, SeatHeld } from './http';
import type { KeptMatch } from './shelf';
import { ago, plain } from './words';

/** Milliseconds from one look at the server to the next. */
const EVERY = 60_000;
/** So many seats are asked about at once at most. */
const AT_ONCE = 40;
const TITLE = 'Ironmuster';

/** The seats of kept matches that go on, one question for each token. */
export const heldIn = (kept: readonly KeptMatch[]): SeatHeld[] =>
  kept
    .filter(({ over }) => !over)
    .flatMap(({ match, tokens }) => tokens.flatMap((token) => (token ? [{ match, token }] : [])));

/** What is told of all these seats, however many they are. */
export async function askedOf(held: readonly SeatHeld[], ask = turns): Promise<Awaited[]> {
  const found: Awaited[] = [];
  for (let at = 0; at < held.length; at += AT_ONCE) found.push(...(await ask(held.slice(at, at + AT_ONCE))));
  return found;
}

/** What is told of each match: that it is one's own turn, where any of the seats is asked. */
export function byMatch(found: readonly Awaited[]): Map<string, Awaited> {
  const told = new Map<string, Awaited>();
  for (const one of found) if (!told.get(one.match)?.mine) told.set(one.match, one);
  return told;
}

/** Who is asked, about what and since when, in a line; nothing where that is not known. What somebody
    does meanwhile is the system's to say. */
export function inWords(one: Awaited | undefined, doing?: (prompt: string) => string | undefined): string {
  if (!one || one.player === null) return '';
  const since = one.since ? `, ${ago(Date.parse(one.since))}` : '';
  const does = doing?.(one.prompt)?.replace(/[ …]+$/, '');
  if (does) return one.mine ? `Your turn${since}` : `${one.name} ${does}${since}`;
  return `${one.mine ? 'Your turn' : `${one.name} decides`}: ${plain(one.prompt)}${since}`;
}

/** The same in a word or two; until it is told, what was `known` when the match was last seen. */
export function briefly(one: Awaited | undefined, known = 'Continue'): string {
  if (!one) return known;
  if (one.player === null) return 'Continue';
  return one.mine ? 'Your turn' : `${one.name} to play`;
}

export class Turns {
  /** What is told of each match. */
  told = $state.raw(new Map<string, Awaited>());
  count = $derived([...this.told.values()].filter(({ mine }) => mine).length);
  private timer: ReturnType<typeof setInterval> | undefined;
  private known: Set<string> | null = null;

  constructor(private readonly kept: () => readonly KeptMatch[]) {}

  /** Look now, and from time to time until it is stopped. */
  start(): () => void {
    void this.look();
    this.timer = setInterval(() => void this.look(), EVERY);
    return () => {
      clearInterval(this.timer);
      document.title = TITLE;
    };
  }

  async look(): Promise<void> {
    const held = heldIn(this.kept());
    if (!held.length) return;
    try {
      this.told = byMatch(await askedOf(held));
    } catch {
      return; // The page says elsewhere that the server does not answer.
    }
    document.title = this.count ? `(${this.count}) ${TITLE}` : TITLE;
    this.notify();
  }

  /** Whether a person may still be asked for leave to be told. */
  get askable(): boolean {
    return window.isSecureContext && 'Notification' in window && Notification.permission === 'default';
  }

  /** Tell by the browser of a turn that has come since the last look, where that was allowed. */
  private notify(): void {
    const mine = [...this.told.values()].filter(({ mine }) => mine);
    const fresh = mine.filter(({ match, since }) => this.known && !this.known.has(`${match} ${since}`));
    this.known = new Set(mine.map(({ match, since }) => `${match} ${since}`));
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    for (const one of fresh) new Notification('Your turn', { body: plain(one.prompt), tag: one.match });
  }
}
