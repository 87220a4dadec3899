// A match as it was kept: its log, and what it was like after any of its actions.

import { position, story } from './api';
import type { Position, Story } from './http';

export class Film {
  private readonly found = new Map<number, Promise<Position>>();

  constructor(
    private readonly name: string,
    /** Whose eyes it is seen with; null for a spectator's. */
    private readonly seat: number | null,
  ) {}

  story(): Promise<Story> {
    return story(this.name, this.seat);
  }

  /** The position after so many actions, asked for once. */
  at(entry: number): Promise<Position> {
    const known = this.found.get(entry);
    if (known) return known;
    const found = position(this.name, entry, this.seat);
    this.found.set(entry, found);
    found.catch(() => this.found.delete(entry));
    return found;
  }
}
