import { beforeEach, describe, expect, it } from 'vitest';
import { handOf } from '../../src/lib/hand';
import { Table } from '../../src/lib/table.svelte';
import type { Act, AskWhy } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

let socket: FakeSocket;
let table: Table;

/** A card that goes on either mek, another that goes on one only, in two ways. */
beforeEach(() => {
  socket = new FakeSocket();
  table = new Table(() => socket, ['a']);
  table.start();
  socket.onopen?.();
  const option = (...anchors: string[]) => ({ action: { type: anchors.join(' ') }, text: '', anchors });
  socket.says({ type: 'events', seq: 1, lines: [], fresh: true }, state(1), {
    type: 'decision',
    seq: 1,
    player: 0,
    prompt: 'build',
    options: [
      option('card:1', 'mek:1'),
      option('card:1', 'mek:2'),
      option('card:2', 'mek:2', 'bolted'),
      option('card:2', 'mek:2', 'welded'),
      option('pass'),
    ],
  });
});

const sent = () => socket.last as Act;

describe('a thing in hand', () => {
  it('is one that some answer speaks of', () => {
    const hand = handOf(table);
    expect(['card:1', 'card:2', 'card:3'].map((one) => hand.offers(one))).toEqual([true, true, false]);
  });

  it('can go where clicks would lead, and nowhere else', () => {
    const hand = handOf(table);
    hand.take('card:1');
    expect(['mek:1', 'mek:2', 'card:1'].map((one) => hand.takes(one))).toEqual([true, true, false]);
    hand.take('card:2');
    expect(table.choosing.chosen).toEqual(['card:2']);
    expect(['mek:1', 'mek:2'].map((one) => hand.takes(one))).toEqual([false, true]);
  });

  it('is put down by the same action as two clicks', () => {
    const hand = handOf(table);
    hand.take('card:1');
    hand.drop('card:1', 'mek:2');
    const dropped = sent().action;
    table.line.busy = false;
    table.choosing.clear();
    table.choosing.click('card:1');
    table.choosing.click('mek:2', true);
    expect(sent().action).toEqual(dropped);
  });

  it('waits where something is still to be said', () => {
    const hand = handOf(table);
    hand.take('card:2');
    hand.drop('card:2', 'mek:2');
    expect(socket.last?.type).toBe('join');
    expect(table.choosing.ways).toEqual(['bolted', 'welded']);
  });

  it('keeps a way that was chosen before', () => {
    const hand = handOf(table);
    table.choosing.click('welded');
    hand.take('card:2');
    hand.drop('card:2', 'mek:2');
    expect(sent().action).toEqual({ type: 'card:2 mek:2 welded' });
  });

  it('asks the rules why it cannot go somewhere', () => {
    const hand = handOf(table, (card, mek) => ({ type: 'fit', card, mek }));
    hand.take('card:2');
    hand.drop('card:2', 'mek:1');
    expect((socket.last as AskWhy).action).toEqual({ type: 'fit', card: 'card:2', mek: 'mek:1' });
    handOf(table).drop('card:2', 'mek:1');
    expect(table.notices.now?.text).toContain('cannot go there');
  });

  it('is laid back', () => {
    const hand = handOf(table);
    hand.take('card:1');
    hand.leave?.();
    expect(table.choosing.chosen).toEqual([]);
  });
});
