// Looking back at a match: a table whose line is the record, wound to and fro.

import { Film } from './film';
import type { Position, Story } from './http';
import type { Socket } from './link';
import { settings } from './settings.svelte';
import { Table, type LogEntry } from './table.svelte';
import type { ServerMessage } from './wire';

/** An action of which nothing is seen takes so many milliseconds at speed 1. */
const PAUSE = 400;
/** So many positions ahead are fetched while it plays. */
const AHEAD = 3;

/** A line on which only this screen speaks. */
class Tape implements Socket {
  onopen: (() => void) | null = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;

  send(): void {
    // Nobody listens: a record answers no questions.
  }

  close(): void {
    this.onmessage = null;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export class Reel {
  readonly table: Table;
  story = $state.raw<Story | null>(null);
  lines = $state.raw<LogEntry[]>([]);
  fault = $state('');
  /** How many actions have been done in the position that is shown, or on its way. */
  at = $state(0);
  playing = $state(false);
  last = $derived(this.story?.actors.length ?? 0);
  /** After how many actions there is something to see where that is not after all of them: of a match
      that was played by other rules, and its end. */
  stops = $derived(this.story?.places && [...new Set([...this.story.places, this.last])]);
  atStart = $derived(this.at <= 0);
  atEnd = $derived(this.at >= this.last);
  /** How many actions have been seen: of the last one the show may still go on. */
  seen = $derived.by((): number =>
    this.table.show.on ? Math.max(this.at - 1, this.table.lines.at(-1)?.entry ?? 0) : this.at,
  );

  private tape = new Tape();
  private shown = -1;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private runs = 0;
  private readonly film: Film;

  constructor(
    name: string,
    /** Whose eyes it is seen with; null for a spectator's. */
    private readonly seat: number | null,
  ) {
    this.film = new Film(name, seat);
    this.table = new Table(() => this.tape, [], settings.speed);
    this.table.measures = false;
  }

  /** Begin after `entry` actions; without one at the end, or at the start of a match that is over. */
  async open(entry: number | null): Promise<void> {
    try {
      this.table.start();
      this.tape.onopen?.();
      const found = await this.film.story();
      this.story = found;
      this.lines = found.lines.map((line, i) => ({
        ...line,
        key: i + 1,
        seq: line.entry,
        fresh: false,
      }));
      await this.go(entry ?? (found.over ? 0 : found.actors.length));
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The next position there is. */
  private get after(): number {
    return this.stops?.find((stop) => stop > this.at) ?? this.at + 1;
  }

  close(): void {
    this.pause();
    this.table.stop();
  }

  /** Show the position after `entry` actions. */
  async go(entry: number): Promise<void> {
    const least = this.stops?.[0] ?? 0;
    const within = Math.min(Math.max(entry, least), this.last);
    this.at = this.stops?.filter((stop) => stop <= within).at(-1) ?? within;
    const wanted = this.at;
    try {
      const found = await this.film.at(wanted);
      if (wanted === this.at && wanted !== this.shown) this.show({ ...found, entry: wanted });
      this.fault = '';
    } catch (error) {
      this.pause();
      this.fault = (error as Error).message;
    }
  }

  /** On to the next act, or else the next action. */
  forward(): void {
    this.pause();
    if (this.table.show.on) this.table.show.next();
    else void this.go(this.after);
  }

  back(): void {
    this.wind(this.stops?.filter((stop) => stop < this.at).at(-1) ?? this.at - 1);
  }

  toStart(): void {
    this.wind(0);
  }

  toEnd(): void {
    this.wind(this.last);
  }

  /** Stop, and show what it was like then. */
  wind(entry: number): void {
    this.pause();
    this.table.show.skip();
    void this.go(entry);
  }

  play(): void {
    this.playing = true;
    void this.run();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** One action after the other, each with its show, until somebody stops it. */
  private async run(): Promise<void> {
    const run = (this.runs += 1);
    const goesOn = () => this.playing && run === this.runs;
    const { show } = this.table;
    if (this.atEnd) await this.go(0);
    while (goesOn() && !this.atEnd) {
      this.lookAhead();
      await this.go(this.after);
      if (show.on) await show.ended();
      else await new Promise((resolve) => (this.timer = setTimeout(resolve, PAUSE / (show.speed || 1))));
    }
    if (goesOn()) this.pause();
  }

  private lookAhead(): void {
    if (!this.stops) for (let ahead = 1; ahead <= AHEAD; ahead += 1)
      if (this.at + ahead <= this.last) this.film.at(this.at + ahead).catch(() => undefined);
  }

  /** One step on is shown as it happened; anything else is simply there. */
  private show(found: Position): void {
    const story = this.story;
    if (!story) return;
    const { entry } = found;
    const step = entry === this.shown + 1 && this.shown >= 0 && !this.stops;
    const lines = story.lines.filter((line) =>
      step ? line.entry === entry : line.entry <= entry,
    );
    this.shown = entry;
    this.frame += 1;
    const seq = this.frame;
    if (lines.length || !step) this.tape.say({ type: 'events', seq, lines, fresh: !step });
    this.tape.say({
      type: 'state',
      seq,
      view: found.view,
      inside: [found.inside ?? []],
      players: story.players,
      seats: [],
      viewer: this.seat,
      undo: 0,
      ask_undo: false,
      over: found.over,
      entry,
    });
    if (found.player !== null)
      this.tape.say({ type: 'waiting', seq, player: found.player, prompt: found.prompt });
  }
}
