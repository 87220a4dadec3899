import { describe, expect, it } from 'vitest';
import { Table } from '../../src/lib/table.svelte';
import type { Player, ServerMessage } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

const player = (hints: boolean): Player => ({
  name: 'Ann',
  kind: 'person',
  connected: true,
  real_dice: false,
  hints,
});
const decision = (seq: number): ServerMessage => ({
  type: 'decision',
  seq,
  player: 0,
  prompt: 'move',
  options: [{ action: { type: 'stay' }, text: 'Stay' }],
});
const hint = (id: string): ServerMessage => ({
  type: 'hint',
  id,
  bot: 'Veteran',
  unit: 'points',
  about: 'how good it is',
  scale: [-2, 2],
  choices: [{ action: { type: 'stay' }, text: 'Stay', anchors: ['cell:1,2'], score: 1 }],
});

function sit(hints: boolean): [Table, FakeSocket] {
  const socket = new FakeSocket();
  const table = new Table(() => socket, ['secret']);
  table.start();
  socket.onopen?.();
  socket.says(state(1, { players: [player(hints)] }), decision(1));
  return [table, socket];
}

const idOf = (socket: FakeSocket): string => (socket.last as { id: string }).id;

describe('asking for a hint', () => {
  it('asks once and shows the answer', () => {
    const [table, socket] = sit(true);
    table.askHint();
    table.askHint();
    expect(socket.sent.filter((one) => one.type === 'hint')).toHaveLength(1);
    expect(table.hinting).toBe(true);
    socket.says(hint(idOf(socket)));
    expect(table.hinting).toBe(false);
    expect(table.hint?.choices[0]?.text).toBe('Stay');
  });

  it('marks on the board what is advised, until something else is pointed at', () => {
    const [table, socket] = sit(true);
    table.askHint();
    socket.says(hint(idOf(socket)));
    expect(table.looked).toEqual(['cell:1,2']);
    table.look('mech:3');
    expect(table.looked).toEqual(['mech:3']);
    table.look();
    expect(table.looked).toEqual(['cell:1,2']);
    table.dropHint();
    expect(table.looked).toEqual([]);
  });

  it('asks nothing where hints are not allowed', () => {
    const [table, socket] = sit(false);
    expect(table.advisable).toBe(false);
    table.askHint();
    expect(socket.sent.some((one) => one.type === 'hint')).toBe(false);
  });

  it('forgets a hint, and does not show a late one, when the match has moved on', () => {
    const [table, socket] = sit(true);
    table.askHint();
    const id = idOf(socket);
    socket.says(state(2, { players: [player(true)] }), decision(2), hint(id));
    expect(table.hint).toBeNull();
    expect(table.hinting).toBe(false);
  });

  it('is about what is proposed, and answers nothing for the person', async () => {
    const [table, socket] = sit(true);
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const question = { type: 'decision', seq: 1, player: 0, prompt: 'where', options: [{ action: { type: 'go' }, text: 'Go' }] };
    table.ahead.propose = () => Promise.resolve([{ type: 'stay' }]);
    await settled();
    socket.says({ type: 'supposed', id: idOf(socket), view: {}, question } as ServerMessage);
    await settled();
    expect(table.decision?.prompt).toBe('where');
    table.askHint();
    expect(socket.sent.some((one) => one.type === 'act')).toBe(false);
    expect(socket.last).toMatchObject({ type: 'hint', after: [{ type: 'stay' }] });
    table.back();
    expect(table.hinting, 'another question is open').toBe(false);
    expect(table.decision?.prompt).toBe('move');
  });

  it('says nothing of a refusal that comes when the match has moved on', () => {
    const [table, socket] = sit(true);
    table.askHint();
    const late = { type: 'error', code: 'stale', text: 'the match has moved on', id: idOf(socket) };
    socket.says(state(2, { players: [player(true)] }), decision(2), late as ServerMessage);
    expect(table.notices.now).toBeNull();
  });

  it('says why there is none', () => {
    const [table, socket] = sit(true);
    table.askHint();
    socket.says({ type: 'error', code: 'refused', text: 'no hints', id: idOf(socket) });
    expect(table.hinting).toBe(false);
    expect(table.notices.now?.text).toBe('No hints');
  });
});

describe('a guard', () => {
  it('keeps an action back with its reason, and lets others pass', () => {
    const [table, socket] = sit(true);
    table.choosing.guard = (action) => (action.type === 'stay' ? 'not now' : null);
    table.choosing.act({ type: 'stay' });
    expect(socket.sent.some((one) => one.type === 'act')).toBe(false);
    expect(table.notices.now?.text).toBe('Not now');
    table.choosing.act({ type: 'go' });
    expect(socket.last).toMatchObject({ type: 'act', action: { type: 'go' } });
  });
});
