// Looking back at a match: a table whose line is the record, wound to and fro.

import { position, story } from './api';
import type { Position, Story } from './lobby';
import type { Socket } from './link';
import { Table, type LogEntry } from './table.svelte';
import type { ServerMessage } from './wire';

/** One action a second at speed 1, in milliseconds. */
const PAUSE = 1000;
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
  speed = $state(1);
  last = $derived(this.story?.actors.length ?? 0);

  private tape = new Tape();
  private shown = -1;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private found = new Map<number, Promise<Position>>();

  constructor(
    private readonly name: string,
    /** Whose eyes it is seen with; null for a spectator's. */
    private readonly seat: number | null,
  ) {
    this.table = new Table(() => this.tape, []);
    this.table.measures = false;
  }

  /** Begin after `entry` actions; without one at the end, or at the start of a match that is over. */
  async open(entry: number | null): Promise<void> {
    try {
      this.table.start();
      this.tape.onopen?.();
      const found = await story(this.name, this.seat);
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

  close(): void {
    this.pause();
    this.table.stop();
  }

  /** Show the position after `entry` actions. */
  async go(entry: number): Promise<void> {
    this.at = Math.min(Math.max(entry, 0), this.last);
    const wanted = this.at;
    try {
      const found = await this.fetch(wanted);
      if (wanted === this.at && wanted !== this.shown) this.show(found);
      this.fault = '';
    } catch (error) {
      this.found.delete(wanted);
      this.pause();
      this.fault = (error as Error).message;
    }
  }

  forward(): Promise<void> {
    return this.go(this.at + 1);
  }

  back(): Promise<void> {
    return this.go(this.at - 1);
  }

  play(): void {
    if (this.at >= this.last) void this.go(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  playAt(speed: number): void {
    this.speed = speed;
    if (this.playing) this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      await this.forward();
      if (!this.playing) return;
      if (this.at >= this.last) this.pause();
      else this.tick();
    }, PAUSE / this.speed);
    for (let ahead = 1; ahead <= AHEAD; ahead += 1)
      if (this.at + ahead <= this.last) this.fetch(this.at + ahead).catch(() => undefined);
  }

  private fetch(entry: number): Promise<Position> {
    const found = this.found.get(entry) ?? position(this.name, entry, this.seat);
    this.found.set(entry, found);
    return found;
  }

  /** One step on is shown as it happened; anything else is simply there. */
  private show(found: Position): void {
    const story = this.story;
    if (!story) return;
    const { entry } = found;
    const step = entry === this.shown + 1 && this.shown >= 0;
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
      players: story.players,
      seats: [],
      undo: 0,
      ask_undo: false,
      over: found.over,
      entry,
    });
    if (found.player !== null)
      this.tape.say({ type: 'waiting', seq, player: found.player, prompt: found.prompt });
  }
}
