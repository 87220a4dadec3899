// A view comes whole, or as what has changed since the last one: see src/ironmuster/server/changes.py.

import type { Change, State } from './wire';

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

/** The view as the states that came over a line make it, one after the other. */
export class Views {
  private number = 0;
  private view: unknown = null;

  /** A state with its whole view; null when it does not fit to the one before. */
  whole(state: State): State | null {
    if (state.change === undefined) this.view = state.view;
    else if (state.number !== this.number + 1) return null;
    else
      try {
        this.view = applied(this.view, state.change);
      } catch {
        return null;
      }
    this.number = state.number ?? 0;
    return { ...state, view: this.view };
  }
}
