// What a bot does comes faster than a person can follow, so changes are shown one after another.

import type { ServerMessage } from './wire';

/** A backlog this long is shown twice as fast, twice this long three times, and so on. */
const PATIENCE = 8;

export class Pace {
  /** How fast changes are shown; 1 takes one pause for each. */
  speed = 1;
  /** Nothing more is shown until it goes on. */
  paused = false;
  /** A speed that was chosen is kept to, however long the backlog. */
  steady = false;

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
    this.take();
    while (this.queue.length && !isChange(this.queue[0])) this.take();
    this.next = Date.now() + this.wait();
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

  private wait(): number {
    const haste = this.steady ? 1 : 1 + Math.floor(this.waiting() / PATIENCE);
    return this.pause / (this.speed * haste);
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
      this.take();
      if (isChange(head)) this.next = now + this.wait();
    }
    this.count();
  }
}

/** Something happened; other messages only follow from that. */
const isChange = (message: ServerMessage | undefined): boolean =>
  message?.type === 'events' && message.lines.length > 0;
