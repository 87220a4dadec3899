// What a bot does comes faster than a person can follow, so changes are shown one after another.

import type { ServerMessage } from './wire';

/** What waits is shown in this many milliseconds at most: where it would take longer, faster. */
const LONGEST = 20_000;

export class Pace {
  /** How fast changes are shown; 1 takes one pause for each. */
  speed = 1;
  /** Nothing more is shown until it goes on. */
  paused = false;
  /** A speed that was chosen is kept to, however long the backlog. */
  steady = false;
  /** How many pauses a change is shown for: one may take longer to be seen than another. */
  beats: (message: ServerMessage) => number = () => 1;

  private queue: ServerMessage[] = [];
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pause: number,
    private readonly show: (message: ServerMessage) => void,
    /** Told how many changes wait. */
    private readonly counted: (waiting: number) => void = () => undefined,
  ) {}

  push(message: ServerMessage): void {
    this.queue.push(message);
    if (this.timer === undefined) this.flush();
    else this.count();
  }

  /** Show everything now. */
  skip(): void {
    this.paused = false;
    this.next = 0;
    this.halt();
    while (this.queue.length) this.take();
    this.count();
  }

  /** Show the next change, whole. */
  step(): void {
    this.halt();
    const wait = this.wait(this.queue[0]);
    this.take();
    while (this.queue.length && !isChange(this.queue[0])) this.take();
    this.next = Date.now() + wait;
    this.flush();
  }

  /** Go on, or on at another speed. */
  go(): void {
    this.paused = false;
    this.halt();
    this.flush();
  }

  stop(): void {
    this.halt();
    this.queue = [];
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private take(): void {
    const message = this.queue.shift();
    if (message) this.show(message);
  }

  private count(): void {
    this.counted(this.waiting());
  }

  private waiting(): number {
    return this.queue.filter(isChange).length;
  }

  /** How long a change is shown, in milliseconds. */
  private wait(change: ServerMessage | undefined): number {
    if (!change) return 0;
    const all = this.queue.filter(isChange).reduce((sum, message) => sum + this.beats(message), 0);
    const haste = this.steady ? 1 : Math.max(1, (all * this.pause) / LONGEST);
    return (this.pause * this.beats(change)) / (this.speed * haste);
  }

  /** A change begins with its events; what follows them belongs to it. */
  private flush(): void {
    this.halt();
    for (let head = this.queue[0]; head; head = this.queue[0]) {
      const now = Date.now();
      if (isChange(head)) {
        if (this.paused) break;
        if (now < this.next) {
          this.timer = setTimeout(() => this.flush(), this.next - now);
          break;
        }
      }
      if (isChange(head)) this.next = now + this.wait(head);
      this.take();
    }
    this.count();
  }
}

/** Something happened; other messages only follow from that. */
const isChange = (message: ServerMessage | undefined): boolean =>
  message?.type === 'events' && message.lines.length > 0;
