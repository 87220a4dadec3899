// One WebSocket that comes back after every cut.

import { from, waitAfter } from './base';
import { gate } from './gate.svelte';
import { PROTOCOL } from './protocol';
import type { ClientMessage, ServerMessage } from './wire';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'missing' | 'elsewhere' | 'other' | 'closed';

export interface Socket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  /** Where it is `gone`, the next position is here already. */
  onmessage: ((event: { data: string }, gone?: boolean) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkEvents {
  opened(): void;
  received(message: ServerMessage, gone: boolean): void;
  changed(status: LinkStatus): void;
}

/** How the server closes a line for good: there is no such match, the seat is open in so many
 *  places that the oldest had to make way, or the page is of another build than the server. */
const FINAL: Record<number, LinkStatus> = { 4404: 'missing', 4409: 'elsewhere', 4426: 'other' };

/** How it closes one before the password is told. */
const LOCKED = 4401;

/** How it closes one that sent too much, and how long nothing is tried then, in milliseconds. */
const FLOODING = 4429;
const LONG_WAIT = 15_000;

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
    socket.onmessage = ({ data }, gone = false) => this.events.received(JSON.parse(data) as ServerMessage, gone);
    socket.onclose = ({ code }) => {
      this.isOpen = false;
      if (this.done) return;
      const final = FINAL[code];
      if (final) {
        this.done = true;
        this.events.changed(final);
        return;
      }
      this.events.changed('lost');
      if (code === LOCKED) {
        void gate.passed().then(() => this.start());
        return;
      }
      const wait = code === FLOODING ? LONG_WAIT : waitAfter(this.attempts);
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
    const place = `${scheme}://${location.host}${from(path)}?protocol=${PROTOCOL}`;
    return new WebSocket(place) as unknown as Socket;
  };
}
