// A table in memory, and what its server says.

import { Table } from '../../src/lib/table.svelte';
import type { ServerMessage } from '../../src/lib/wire';
import { FakeSocket } from './fake';

export const line = (text: string) => ({ text, rule: 'X-1', anchors: [], event: { type: 'told' }, entry: 1 });
export const events = (seq: number, ...texts: string[]): ServerMessage => ({
  type: 'events',
  seq,
  lines: texts.map(line),
});
export const decision = (seq: number): ServerMessage => ({
  type: 'decision',
  seq,
  player: 0,
  prompt: 'move',
  options: [
    { action: { type: 'go', to: 1 }, text: 'Go to 1', anchors: ['cell:1'] },
    { action: { type: 'go', to: 2 }, text: 'Go to 2', anchors: ['cell:2'] },
    { action: { type: 'stay' }, text: 'Stay' },
  ],
});

/** All lines that the table of now has opened. */
export let sockets: FakeSocket[];

export function sit(...tokens: (string | null)[]): Table {
  sockets = [];
  const table = new Table(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  }, tokens);
  table.start();
  sockets[0]?.onopen?.();
  return table;
}

export const socket = () => sockets.at(-1)!;
export const texts = (table: Table) => table.lines.map((entry) => entry.text);
