// A socket in memory: what the screen sends is kept, what the test says arrives.

import type { Socket } from '../../src/lib/link';
import type { ClientMessage, ServerMessage, State } from '../../src/lib/wire';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: Socket['onmessage'] = null;
  sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose?.({ code: 1000, reason: '' });
  }

  says(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  get last(): ClientMessage | undefined {
    return this.sent.at(-1);
  }
}

export const state = (seq: number, change: Partial<State> = {}): State => ({
  type: 'state',
  seq,
  view: {},
  players: [],
  seats: [0],
  undo: 0,
  ask_undo: false,
  over: null,
  ...change,
});
