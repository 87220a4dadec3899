import { beforeEach, describe, expect, it } from 'vitest';
import { Table } from '../../src/lib/table.svelte';
import type { Act, AskWhy, Tagged } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

let socket: FakeSocket;
let table: Table;

const go = (x: number, y: number): Tagged => ({ type: 'go', x, y });
const listed = (x: number, y: number) => ({ action: go(x, y), text: `Go to ${x}, ${y}`, anchors: [`place:${x}:${y}`] });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const acts = () => socket.sent.filter((one): one is Act => one.type === 'act');
const whys = () => socket.sent.filter((one): one is AskWhy => one.type === 'why');

const ask = (seq: number, sampled = true) =>
  socket.says(state(seq), {
    type: 'decision',
    seq,
    player: 0,
    prompt: 'move',
    sampled,
    options: [listed(1, 1), listed(2, 2), { action: { type: 'stay' }, text: 'Stay' }],
  });

beforeEach(() => {
  socket = new FakeSocket();
  table = new Table(() => socket, ['a']);
  table.start();
  socket.onopen?.();
  socket.says({ type: 'events', seq: 1, lines: [], fresh: true });
  ask(1);
});

/** Propose it, and let the rules say this of it; nothing where it is legal. */
async function proposed(action: Tagged, text: string): Promise<void> {
  table.propose(action, 'There');
  void table.choosing.refusal;
  await settled();
  socket.says({ type: 'why', id: whys().at(-1)!.id, text });
}

describe('an answer that is not in the list', () => {
  it('is the one to confirm once the rules accept it', async () => {
    table.propose(go(3, 7), 'Go behind the wall');
    expect(table.choosing.answer?.text).toBe('Go behind the wall');
    expect(table.choosing.refusal).toBeNull();
    table.choosing.confirm();
    expect(acts()).toEqual([]);
    await settled();
    expect(whys().map(({ action }) => action)).toEqual([go(3, 7)]);
    socket.says({ type: 'why', id: whys()[0]!.id, text: '' });
    expect(table.choosing.refusal).toBe('');
    table.choosing.confirm();
    expect(acts().map(({ action }) => action)).toEqual([go(3, 7)]);
  });

  it('says why it is refused and is not sent', async () => {
    await proposed(go(9, 9), '3.4 inches, a ball rolls 3 inches [LN-2]');
    expect(table.choosing.refusal).toBe('3.4 inches, a ball rolls 3 inches [LN-2]');
    table.choosing.confirm();
    expect(acts()).toEqual([]);
    expect(table.notices.now).toBeNull();
  });

  it('is refused as well where it is no answer at all', async () => {
    table.propose({ type: 'go', x: 1.5, y: 2 }, 'Nowhere');
    void table.choosing.refusal;
    await settled();
    socket.says({ type: 'error', code: 'malformed', text: 'Expected int', id: whys()[0]!.id });
    expect(table.choosing.refusal).toBe('Expected int');
  });

  it('is told as in the list where it is there, and nobody is asked', async () => {
    table.propose({ y: 2, x: 2, type: 'go' }, 'Somewhere');
    expect(table.choosing.answer?.text).toBe('Go to 2, 2');
    expect(table.choosing.refusal).toBe('');
    await settled();
    expect(whys()).toEqual([]);
    table.choosing.confirm();
    expect(acts()).toHaveLength(1);
  });

  it('gives way to another, to a click, and to a step back', async () => {
    await proposed(go(9, 9), 'too far [LN-2]');
    await proposed(go(3, 3), '');
    expect([table.choosing.answer?.action, table.choosing.refusal]).toEqual([go(3, 3), '']);
    expect(table.back()).toBe(true);
    expect(table.choosing.answer).toBeNull();
    expect(table.choosing.refusal).toBe('');
    await proposed(go(9, 9), 'too far [LN-2]');
    table.choosing.click('place:1:1');
    expect([table.choosing.answer?.action, table.choosing.refusal]).toEqual([go(1, 1), '']);
    table.propose(go(3, 3), 'There');
    expect(table.choosing.chosen).toEqual([]);
  });

  it('is forgotten when the match moves on', async () => {
    await proposed(go(3, 3), '');
    ask(2);
    expect(table.choosing.made).toBeNull();
  });

  it('can be given together with the answer before it', async () => {
    table.answerAll([{ type: 'stay' }, go(3, 7)]);
    expect(acts()).toHaveLength(1);
    socket.says({ type: 'ack', id: acts()[0]!.id, seq: 2 });
    ask(2);
    await settled();
    expect(acts().map(({ action }) => action)).toEqual([{ type: 'stay' }, go(3, 7)]);
  });

  it('is given although others refuse meanwhile what they were asked before', async () => {
    table.answerAll([{ type: 'stay' }, go(3, 7)]);
    socket.says({ type: 'error', code: 'refused', text: 'Ben would rather play on', id: 'an undo' });
    expect(table.notices.now).toEqual({ text: 'Ben would rather play on', tone: 'fault' });
    expect(table.busy).toBe(true);
    socket.says({ type: 'ack', id: acts()[0]!.id, seq: 2 });
    ask(2);
    await settled();
    expect(acts()).toHaveLength(2);
  });

  it('is not sent after another answer where only the list will do', async () => {
    table.answerAll([{ type: 'stay' }, go(3, 7)]);
    socket.says({ type: 'ack', id: acts()[0]!.id, seq: 2 });
    ask(2, false);
    await settled();
    expect(acts()).toHaveLength(1);
  });
});

describe('a question that is supposed', () => {
  it('is open to other answers as the server says, not as the one before it', async () => {
    table.ahead.propose = () => Promise.resolve([{ type: 'stay' }]);
    await settled();
    const asked = socket.sent.find(({ type }) => type === 'suppose') as { id: string };
    expect(table.decision?.sampled).toBe(true);
    const question = { type: 'decision' as const, seq: 1, player: 0, prompt: 'turn', options: [listed(5, 5)] };
    socket.says({ type: 'supposed', id: asked.id, question, view: {} });
    await settled();
    expect([table.decision?.prompt, table.decision?.sampled]).toEqual(['turn', false]);
    table.back();
    expect([table.decision?.prompt, table.decision?.sampled]).toEqual(['move', true]);
  });
});
