// A map that is drawn: each change is judged by the engine and can be taken back; it is kept in this
// browser, goes to a file and a link, and is played on.

import { packed, unpacked } from './code';
import { idOf } from './forces';
import type { Fault } from './http';
import { DRAWING, forgetMap, keepMap, keptMaps, playOn, type Chart } from './maps';
import { go, linkTo, toBuilder, toSetup } from './route.svelte';
import { saveFile } from './share';
import { readMap, survey } from './survey';

/** What the engine says of a map; a system says more. */
export interface Judged {
  faults: Fault[];
  /** Its file. */
  toml: string;
}

const PAST = 100;
/** Between the word for the editor and the map that a link brings. */
const BRINGS = '~';

/** The part of an address that opens the editor with this map. */
const codeOf = (map: Chart): string => `${DRAWING}${BRINGS}${packed(map)}`;

/** Whether an address is that of the editor. */
export const isDrawing = (code: string): boolean => code === DRAWING || code.startsWith(DRAWING + BRINGS);

/** The map of a link, or null; what is in it the engine judges. */
export function mapIn(code: string): Chart | null {
  const found = unpacked(code.slice(DRAWING.length + BRINGS.length)) as Chart | null;
  return typeof found?.name === 'string' ? found : null;
}

export class Drawing<M extends Chart, S extends Judged> {
  sheet = $state.raw() as M;
  laid = $state.raw() as S;
  kept = $state.raw<M[]>([]);
  past = $state.raw<M[]>([]);
  future = $state.raw<M[]>([]);
  /** Why the last change was not made. */
  refused = $state.raw<Fault[]>([]);
  trouble = $state('');
  said = $state('');
  private under: Promise<boolean> = Promise.resolve(true);

  constructor(
    readonly system: string,
    first: M,
    nothing: S,
    /** Whether a change that brings a fault is made, which is told and can be mended later. */
    private readonly lenient = false,
  ) {
    this.sheet = first;
    this.laid = nothing;
    this.kept = keptMaps<M>(system);
  }

  get link(): string {
    return linkTo(toBuilder(this.system, codeOf(this.sheet)));
  }

  /** Make a change, if no rule is against it; whether it was made. One is made after the other, each of
      the map as it is then: who draws faster than it is judged loses nothing. */
  attempt(change: (now: M) => M, words: string): Promise<boolean> {
    return this.after(() => this.make(change, words));
  }

  private after(act: () => Promise<boolean>): Promise<boolean> {
    return (this.under = this.under.then(act));
  }

  private async make(change: (now: M) => M, words: string): Promise<boolean> {
    try {
      const next = change(this.sheet);
      if (next === this.sheet && this.laid.toml) return false; // nothing is changed
      const found = (await survey(this.system, next)) as unknown as S;
      this.refused = this.lenient ? [] : found.faults;
      this.trouble = '';
      if (this.refused.length) return false;
      this.past = [...this.past.slice(-PAST), this.sheet];
      this.future = [];
      this.sheet = next;
      this.laid = found;
      this.said = words;
      return true;
    } catch (fault) {
      this.trouble = (fault as Error).message;
      return false;
    }
  }

  /** Take the last change back, or make it again; whether that was done. */
  travel(back: boolean): Promise<boolean> {
    return this.after(async () => {
      const [from, to] = back ? [this.past, this.future] : [this.future, this.past];
      const next = from.at(-1);
      if (!next) return false;
      const [rest, more] = [from.slice(0, -1), [...to, this.sheet]];
      if (!(await this.make(() => next, back ? 'Taken back' : 'Done again'))) return false;
      [this.past, this.future] = back ? [rest, more] : [more, rest];
      return true;
    });
  }

  open(next: M): Promise<boolean> {
    return this.attempt(() => next, `${next.name} opened`);
  }

  /** A copy of a ready map, to be changed. */
  changed(map: M): M {
    return { ...map, name: `${map.name}, changed`, id: idOf(`${map.name} changed`) };
  }

  /** The map of a file; null where it is none. */
  async read(file: File): Promise<M | null> {
    try {
      return (await readMap(this.system, await file.text(), file.name)) as unknown as M;
    } catch (fault) {
      this.trouble = (fault as Error).message;
      return null;
    }
  }

  rename(word: string): void {
    const name = word.trim() || this.sheet.name;
    void this.attempt((now) => ({ ...now, name, id: idOf(name) }), `Called ${name}`);
  }

  /** Keep the map in this browser, with every change made until now; whether that was done. */
  save(): Promise<boolean> {
    return this.after(async () => {
      const { system, sheet } = this;
      const done = keepMap(system, sheet);
      if (done) this.kept = keptMaps<M>(system);
      this.said = done ? `${sheet.name} is kept in this browser` : '';
      if (!done) this.trouble = 'This browser keeps nothing: export the map instead.';
      return done;
    });
  }

  /** Come back when every change made until now is judged. */
  settled(): Promise<boolean> {
    return this.after(async () => true);
  }

  /** Save the file of the map, with every change made until now. */
  download(): Promise<boolean> {
    return this.after(async () => {
      if (this.laid.toml) saveFile(`${this.sheet.id}.toml`, this.laid.toml);
      return this.laid.toml !== '';
    });
  }

  forget(map: M): void {
    forgetMap(this.system, map.id);
    this.kept = keptMaps<M>(this.system);
    this.said = `${map.name} is deleted`;
  }

  /** Save the map and go and set up a game on it, unless a change made until now is at fault. */
  async play(): Promise<void> {
    await this.save();
    if (this.laid.faults.length) return;
    playOn(this.system, this.sheet);
    go(toSetup(this.system));
  }
}
