// The player of acts: it shows the board as it stood before a change, moves it by what the acts say,
// and ends at what was sent. What is asked next is open meanwhile: an answer cuts the show.

import { lengthOf, plainly, stilled, type Act, type ActsOf } from './acts';
import { isCalm } from './calm';
import { settings } from './settings.svelte';
import type { EventLine, ServerMessage, State } from './wire';

/** What others did is shown in so many milliseconds: where it would take longer, faster. */
const LONGEST = 25_000;
/** However long it has gone on, what is left gets so many. */
const LEFT = 3_000;

/** Messages of which the next position leaves nothing. */
export const PASSING = new Set<ServerMessage['type']>(['state', 'decision', 'waiting', 'roll']);

type Told = Extract<ServerMessage, { type: 'events' }>;

/** What happened between two positions. */
interface Change {
  /** The log as it was sent; null where it has been told before. */
  message: Told | null;
  acts: readonly Act[];
  before: unknown;
  /** The position that it leads to, once it is here. */
  after?: { view: unknown };
  /** What came behind it and is to be passed on: the position, the next question. */
  rest: ServerMessage[];
  /** Whether what it leads to is all here: the position and what is asked there, or the end. */
  whole?: boolean;
  /** It leads to another board: that comes once all of it has been seen on this one. */
  leaves?: boolean;
  /** How many of its lines have been told. */
  told: number;
}

/** What happened once, to be shown again. */
export interface Scene {
  lines: readonly EventLine[];
  before: unknown;
  after: unknown;
}

/** An act while it is played. */
export interface Playing {
  readonly act: Act;
  /** Another one is another act. */
  readonly key: number;
  /** How much faster than normal. */
  readonly pace: number;
}

/** Who is told what is seen now. */
export interface Audience {
  /** The position that is shown where nothing is played. */
  readonly view: unknown;
  /** Whether somebody waits for the end: then a show goes on for so long only. */
  readonly waits: boolean;
  take(message: ServerMessage): void;
  /** These lines of a change are so now. */
  tell(message: Told, lines: readonly EventLine[]): void;
}

export class Show {
  speed = $state(1);
  /** The next act waits until it is asked for. */
  paused = $state(false);
  /** What is played right now. */
  playing = $state.raw<Playing | null>(null);
  /** The act that was told last, whether or not it goes on; none after a jump. */
  told = $state.raw<Playing | null>(null);
  /** The position that is seen instead of the one that was sent. */
  seen = $state.raw<{ view: unknown } | null>(null);
  /** How many changes are still to be seen. */
  waiting = $state(0);
  /** It shows again what was shown before. */
  again = $state(false);
  /** What ends the game is looked at closely, until somebody looks at something else. */
  closely = $state(false);

  /** How a system parts what happens. */
  actsOf: ActsOf = plainly;

  private queue: Change[] = [];
  private change: Change | null = null;
  /** What was cut while its position was on its way: its lines are told with that. */
  private late: Change | null = null;
  /** Which act of the change is played, or comes next. */
  private at = 0;
  private isTold = false;
  /** A step was asked for while there was nothing to be seen yet: what comes next is one. */
  private owed = false;
  private keys = 0;
  private began = 0;
  private haste = 1;
  /** How much later than it was to be an act is over, because of what the page has to draw for it. */
  private lag = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private idle: (() => void)[] = [];

  constructor(
    private readonly audience: Audience,
    speed: number,
  ) {
    this.speed = speed;
  }

  /** Whether there is anything left to be seen. */
  get on(): boolean {
    return this.playing !== null || this.waiting > 0;
  }

  /** `elsewhere` is a position of another game, on a board of its own. */
  push(message: ServerMessage, elsewhere = false): void {
    if (message.type === 'events' && (message.fresh || message.lines.length)) {
      this.catchUp();
      if (message.fresh || !this.moves) {
        this.skip();
        this.catchUp();
        return this.audience.take(message);
      }
      if (this.again) this.skip();
      const before = this.latest();
      this.queue.push({ message, acts: this.parted(message.lines, before), before, rest: [], told: 0 });
      return this.advance();
    }
    const whole = message.type !== 'state' || !!message.over;
    if (elsewhere && this.again) this.skip();
    const last = this.queue.at(-1) ?? this.change;
    if (!last || this.again) {
      this.audience.take(message);
      return whole ? this.catchUp() : undefined;
    }
    last.whole ||= whole;
    last.leaves ||= elsewhere;
    if (message.type === 'state') last.after = { view: message.view };
    last.rest.push(message);
    if (last !== this.change) return;
    this.passOn(last);
    if (this.isTold && this.isLast(last)) this.arrive(last);
  }

  /** Show again what happened once, or look closely at it. */
  repeat(scenes: readonly Scene[], closely = false): void {
    this.skip();
    this.again = scenes.length > 0;
    this.closely = closely;
    for (const { lines, before, after } of scenes)
      this.queue.push({ message: null, acts: this.parted(lines, before), before, after: { view: after }, rest: [], told: 0 });
    this.advance();
  }

  /** Everything is as it was sent, at once. */
  skip(): void {
    this.halt();
    this.paused = this.closely = this.owed = false;
    const changes = [...(this.change ? [this.change] : []), ...this.queue];
    this.queue = [];
    this.told = null;
    this.end();
    const last = changes.at(-1);
    if (last?.message && !last.whole) this.late = last;
    for (const change of changes) this.fulfil(change, change !== last && !!last?.whole);
  }

  /** On to the next act. */
  next(): void {
    if (this.playing) this.finish();
    if (!this.paused || this.playing) return;
    this.owed = !this.change && !this.queue.length;
    if (!this.owed) this.begin();
  }

  /** Stop after the act that is played, or go on. */
  hold(paused: boolean): void {
    this.paused = paused;
    this.owed = false;
    if (!paused) this.advance();
  }

  playAt(speed: number): void {
    this.speed = speed;
    settings.playAt(speed);
    if (!speed) this.skip();
    else this.hold(false);
  }

  stop(): void {
    this.halt();
    this.queue = [];
    this.end();
  }

  /** Resolves once nothing more is to be seen. */
  ended(): Promise<void> {
    return this.on ? new Promise((resolve) => this.idle.push(resolve)) : Promise.resolve();
  }

  /** Nothing moves where that is not wanted, and where nobody looks. */
  get moves(): boolean {
    return this.speed > 0 && !globalThis.document?.hidden;
  }

  private parted(lines: readonly EventLine[], before: unknown): readonly Act[] {
    const acts = this.actsOf(lines.map(({ event }) => event), before);
    return isCalm() ? acts.map(stilled) : acts;
  }

  /** The position after all that is known to happen. */
  private latest(): unknown {
    const last = this.queue.at(-1) ?? this.change;
    return last ? (last.after?.view ?? last.before) : this.audience.view;
  }

  private count(): void {
    this.waiting = this.queue.length + (this.change && !this.playing ? 1 : 0);
  }

  private halt(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private after(time: number, does: () => void): void {
    if (time <= 0) does();
    else this.timers.push(setTimeout(does, time));
  }

  /** Play on, where nothing is played and nobody holds it. */
  private advance(): void {
    this.count();
    if (this.playing || (this.paused && !this.owed)) return;
    this.owed = false;
    this.begin();
  }

  /** Play the next act there is. */
  private begin(): void {
    if (!this.change) {
      this.overtake();
      const change = this.queue.shift();
      if (!change) return this.end();
      this.began ||= Date.now();
      this.change = change;
      this.at = 0;
      this.seen = { view: change.before };
      this.passOn(change);
    }
    const act = this.change.acts[this.at];
    if (!act) return this.close();
    this.closely ||= !!act.slow;
    this.isTold = false;
    // What was asked for is shown at any speed, and normally where shows are off.
    const pace = ((this.speed || 1) * this.hurried()) / (act.slow ?? 1);
    const playing = { act, key: (this.keys += 1), pace };
    this.playing = playing;
    this.count();
    this.after(act.told / pace, () => this.result());
    const due = Date.now() + act.lasts / pace;
    if (this.playing !== playing) return;
    this.after(act.lasts / pace, () => {
      this.lag = (this.lag + Math.max(0, Date.now() - due)) / 2;
      this.finish();
    });
  }

  /** For how long it may go on. */
  private get left(): number {
    return Math.max(LEFT, LONGEST - (Date.now() - this.began));
  }

  /** Where the page would draw for more than half of the time there is, what came first is not shown. */
  private overtake(): void {
    if (!this.audience.waits || this.again) return;
    this.began ||= Date.now();
    let acts = this.queue.reduce((sum, one) => sum + one.acts.length, 0);
    while (this.queue.length > 1 && acts * this.lag > this.left / 2) {
      const change = this.queue.shift()!;
      acts -= change.acts.length;
      // Its position brings the board on which what follows is seen.
      this.fulfil(change, !change.leaves && !!this.queue[0]!.whole);
    }
  }

  /** How much faster it has to go to end in time. */
  private hurried(): number {
    if (!this.audience.waits || this.again) return 1;
    const left = [...(this.change?.acts.slice(this.at) ?? []), ...this.queue.flatMap(({ acts }) => acts)];
    const time = this.left - left.length * this.lag;
    return (this.haste = Math.max(this.haste, lengthOf(left) / this.speed / Math.max(time, this.left / 2)));
  }

  /** What came of the act is so now. */
  private result(): void {
    const { change, playing } = this;
    if (!change || !playing || this.isTold) return;
    this.isTold = true;
    this.told = playing;
    this.tell(change, playing.act.events.length);
    const { view } = playing.act;
    if (this.isLast(change)) this.arrive(change);
    else if (view !== undefined) this.seen = { view };
  }

  /** The position that a change leads to is seen, if it is one of this board. */
  private arrive({ after, leaves }: Change): void {
    if (after && !leaves) this.seen = after;
  }

  private isLast(change: Change): boolean {
    return this.at === change.acts.length - 1;
  }

  /** Tell so many of the lines of a change that were not told yet. */
  private tell(change: Change, count: number): void {
    if (!change.message) return;
    const lines = change.message.lines.slice(change.told, change.told + count);
    change.told += lines.length;
    if (lines.length) this.audience.tell(change.message, lines);
  }

  /** What was cut before it was all here is told. */
  private catchUp(): void {
    const { late } = this;
    this.late = null;
    if (late) this.tell(late, Infinity);
  }

  /** All of a change is told and so, or so far as it is here; of one that is `gone` no position is drawn. */
  private fulfil(change: Change, gone = false): void {
    if (change !== this.late) this.tell(change, Infinity);
    for (const message of change.rest.splice(0)) if (!gone || !PASSING.has(message.type)) this.audience.take(message);
  }

  /** The act is over. */
  private finish(): void {
    this.halt();
    this.result();
    this.at += 1;
    this.isTold = false;
    this.playing = null;
    if (this.change && this.at >= this.change.acts.length) this.close();
    else this.advance();
  }

  /** The change is over: what was sent is so. */
  private close(): void {
    const { change } = this;
    this.change = null;
    if (change?.leaves) this.seen = null;
    if (change) this.fulfil(change);
    if (this.queue.length) this.advance();
    else this.end();
  }

  private end(): void {
    this.change = null;
    this.playing = null;
    this.seen = null;
    this.again = false;
    this.closely &&= this.audience.waits;
    this.began = 0;
    this.haste = 1;
    this.count();
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /** The position and its question are open at once, but for the end of the game and another board. */
  private passOn({ rest, leaves }: Change): void {
    while (rest.length && !(rest[0]!.type === 'state' && (leaves || (rest[0] as State).over)))
      this.audience.take(rest.shift()!);
  }
}
