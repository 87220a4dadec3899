// One WebSocket that comes back after every cut.

import type { ClientMessage, ServerMessage } from './wire';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'missing' | 'closed';

export interface Socket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkEvents {
  opened(): void;
  received(message: ServerMessage): void;
  changed(status: LinkStatus): void;
}

/** How the server closes the line to a match it does not have. */
const NO_SUCH_MATCH = 4404;

/** Waits between attempts to reconnect, in milliseconds; the last one repeats. */
const WAITS = [250, 500, 1000, 2000, 4000];

export class Link {
  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done = false;
  private isOpen = false;

  constructor(
    private readonly events: LinkEvents,
    private readonly connect: () => Socket,
  ) {}

  start(): void {
    if (this.done) return;
    this.events.changed(this.attempts ? 'lost' : 'connecting');
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.isOpen = true;
      this.events.changed('open');
      this.events.opened();
    };
    socket.onmessage = (event) => this.events.received(JSON.parse(event.data) as ServerMessage);
    socket.onclose = ({ code }) => {
      this.isOpen = false;
      if (this.done) return;
      if (code === NO_SUCH_MATCH) {
        this.done = true;
        this.events.changed('missing');
        return;
      }
      this.events.changed('lost');
      const wait = WAITS[Math.min(this.attempts, WAITS.length - 1)];
      this.attempts += 1;
      this.timer = setTimeout(() => this.start(), wait);
    };
  }

  /** Send, or say that the line is cut. */
  send(message: ClientMessage): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  stop(): void {
    this.done = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.events.changed('closed');
  }
}

export function webSocket(path: string): () => Socket {
  return () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
  };
}
