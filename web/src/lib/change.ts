// A view comes whole, or as what has changed since the last one: see src/ironmuster/server/changes.py.

import type { Change, Level, State } from './wire';

/** What a change makes of a value, which stays as it is; throws where it was made for another. */
export function applied(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const keys = Object.keys(change);
  if (!keys.length) return value;
  if (typeof value !== 'object' || value === null || !keys.every((key) => Object.hasOwn(value, key)))
    throw new Error('a change of something else');
  const now = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const key of keys) now[key] = applied(now[key], change[key]!);
  return now;
}

/** The view as the states that came over a line make it, one after the other, and so those of the
    games inside the match. */
export class Views {
  private number = 0;
  private view: unknown = null;
  private inside: Level[] = [];

  /** A state with its whole views; null when it does not fit to the one before. */
  whole(state: State): State | null {
    const anew = state.change === undefined;
    if (!anew && state.number !== this.number + 1) return null;
    try {
      this.view = anew ? state.view : applied(this.view, state.change as Change);
      this.inside = applied(anew ? [] : this.inside, (state.inside ?? {}) as Change) as Level[];
    } catch {
      return null;
    }
    this.number = state.number ?? 0;
    return { ...state, view: this.view, inside: this.inside };
  }
}
