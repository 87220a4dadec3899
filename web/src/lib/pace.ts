// What a bot does comes faster than a person can follow, so changes are shown one after another.

import type { ServerMessage } from './wire';

/** A backlog this long is shown twice as fast, twice this long three times, and so on. */
const PATIENCE = 8;

export class Pace {
  private queue: ServerMessage[] = [];
  private next = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pause: number,
    private readonly show: (message: ServerMessage) => void,
  ) {}

  push(message: ServerMessage): void {
    this.queue.push(message);
    if (this.timer === undefined) this.flush();
  }

  /** Show everything now. */
  skip(): void {
    this.next = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let message = this.queue.shift(); message; message = this.queue.shift())
      this.show(message);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** A change begins with its events; what follows them belongs to it. */
  private flush(): void {
    this.timer = undefined;
    for (let head = this.queue[0]; head; head = this.queue[0]) {
      const now = Date.now();
      if (head.type === 'events' && now < this.next) {
        this.timer = setTimeout(() => this.flush(), this.next - now);
        return;
      }
      this.queue.shift();
      this.show(head);
      if (head.type === 'events' && head.lines.length) {
        const waiting = this.queue.filter((message) => message.type === 'events').length;
        this.next = now + this.pause / (1 + Math.floor(waiting / PATIENCE));
      }
    }
  }
}
