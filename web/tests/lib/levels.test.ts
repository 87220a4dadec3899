import { describe, expect, it, vi } from 'vitest';
import { around } from '../../src/lib/around';
import { Table } from '../../src/lib/table.svelte';
import type { AskMeasure, Level, Player, ServerMessage } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

const player = (name: string): Player => ({ name, kind: 'person', connected: true, real_dice: false, hints: name === 'Cleo' });
const people = ['Ann', 'Ben', 'Cleo'].map(player);
const battle = (view: unknown, seats = [2, 0]): Level => ({ system: 'duel', title: 'Duel', seats, view });
const asks = (seq: number, of: number): ServerMessage => ({
  type: 'decision',
  seq,
  player: of,
  prompt: 'strike',
  options: [{ action: { type: 'hit' }, text: 'Hit' }],
});

function sit(seats: number[], viewer: number | null = seats[0] ?? null) {
  const socket = new FakeSocket();
  const table = new Table(() => socket, []);
  table.start();
  socket.onopen?.();
  const at = (seq: number, more: object) =>
    state(seq, { players: people, seats, viewer, number: seq, ...more });
  return { socket, table, at };
}

describe('a battle inside a match', () => {
  it('is the table of those who fight it, by their numbers there', () => {
    const { socket, table, at } = sit([2]);
    socket.says(at(1, { view: { map: 1 } }), asks(1, 2));
    expect([table.players, table.seats, table.viewer]).toEqual([people, [2], 2]);
    socket.says(at(2, { view: undefined, change: {}, inside: [[battle({ round: 1 })]] }), asks(2, 2));
    expect(table.view).toEqual({ round: 1 });
    expect(table.players.map(({ name }) => name)).toEqual(['Cleo', 'Ann']);
    expect([table.seats, table.viewer, table.actor, table.decision?.player]).toEqual([[0], 0, 0, 0]);
    expect([table.own, table.eyes, table.asked, table.around]).toEqual([[2], 2, 2, { map: 1 }]);
    expect(table.people).toEqual(people);
    expect(table.advisable).toBe(true);
    socket.says(at(3, { view: undefined, change: {}, inside: { '0': { view: { round: [2] } } } }), asks(3, 2));
    expect(table.view).toEqual({ round: 2 });
    socket.says(at(4, { view: undefined, change: { map: [9] }, inside: [[]] }), asks(4, 2));
    expect([table.view, table.seats, table.level]).toEqual([{ map: 9 }, [2], null]);
  });

  it('is looked at by who does not fight it, who is told when it is their turn', () => {
    const { socket, table, at } = sit([1]);
    socket.says(at(1, { view: {}, inside: [[battle({ round: 1 })]] }), { type: 'waiting', seq: 1, player: 2, prompt: 'strike' });
    expect([table.seats, table.viewer, table.mine, table.actor, table.asked]).toEqual([[], null, false, 0, 2]);
    socket.says(at(2, { view: undefined, change: {}, inside: [[]] }), asks(2, 1));
    expect([table.mine, table.seats, table.decision?.player]).toEqual([true, [1], 1]);
  });

  it('asks somebody who does not fight it as well, such as to take back', () => {
    const { socket, table, at } = sit([1]);
    socket.says(at(1, { view: {}, inside: [[battle({})]] }), asks(1, 1));
    expect([table.mine, table.actor, table.asked]).toEqual([true, null, 1]);
  });

  it('is the same battle at the next position: what hangs on which it is, and on who fights it, stays', () => {
    const { socket, table, at } = sit([2]);
    socket.says(at(1, { view: {}, inside: [[battle({ round: 1 })]] }), asks(1, 2));
    const before = [table.level, table.players, table.people, table.seats, table.own];
    socket.says(at(2, { view: undefined, change: {}, inside: { '0': { view: { round: [2] } } }, players: people.map((one) => ({ ...one })) }), asks(2, 2));
    expect(table.view).toEqual({ round: 2 });
    [table.level, table.players, table.people, table.seats, table.own].forEach((now, i) => expect(now).toBe(before[i]));
    socket.says(at(3, { view: undefined, change: {}, inside: {}, players: [...people.slice(0, 2), player('Dora')] }), asks(3, 2));
    expect(table.players.map(({ name }) => name)).toEqual(['Dora', 'Ann']);
  });

  it('begins whole again after a sync', () => {
    const { socket, table, at } = sit([1]);
    socket.says(at(1, { view: {}, inside: [[battle({ round: 1 })]] }), asks(1, 1));
    socket.says(at(9, { view: { map: 2 } }), asks(9, 1));
    expect([table.level, table.view]).toEqual([null, { map: 2 }]);
  });
});

describe('what happens in a battle inside', () => {
  const waiting = (seq: number): ServerMessage => ({ type: 'waiting', seq, player: 0, prompt: 'strike' });
  const happens = (seq: number): ServerMessage => ({ type: 'events', seq, lines: [{ text: `${seq}`, rule: 'X-1', anchors: [], event: { type: 'hit' }, entry: seq }] });

  it('is parted by its own words only, and plainly before they are here', () => {
    const socket = new FakeSocket();
    const table = new Table(() => socket, [], 1);
    table.start();
    socket.onopen?.();
    const [ofMatch, ofBattle] = ['match', 'battle'].map((name) => vi.fn(() => [{ events: [], told: 0, lasts: 1, name }]));
    table.partsBy(ofMatch!);
    // The page learns that a battle is on once all that came together is taken.
    socket.says(state(1, { view: {}, inside: [[battle({ round: 1 })]], number: 1 }), waiting(1), happens(2));
    expect([ofMatch, ofBattle].map((one) => one!.mock.calls.length)).toEqual([0, 0]);
    table.partsBy(ofBattle!);
    table.show.skip();
    socket.says(state(2, { view: undefined, change: {}, inside: {}, number: 2 }), waiting(2), happens(3));
    expect([ofMatch, ofBattle].map((one) => one!.mock.calls.length)).toEqual([0, 1]);
    table.stop();
  });
});

describe('the map during a battle', () => {
  it('is the match as it stands, and asks nothing', () => {
    const { socket, table, at } = sit([2]);
    socket.says(at(1, { view: { map: 1 }, inside: [[battle({ round: 1 })]] }), asks(1, 2));
    const map = around(table);
    expect([map.view, map.shown, map.players, map.seats]).toEqual([{ map: 1 }, { map: 1 }, people, [2]]);
    expect([map.decision, map.mine, map.choosing.options, map.level]).toEqual([null, false, [], null]);
    expect(table.decision).not.toBeNull();
    expect(map.seq).toBe(1);
  });

  it('measures the match, the battle itself the battle', async () => {
    const { socket, table, at } = sit([2]);
    socket.says(at(1, { view: {}, inside: [[battle({})]] }), asks(1, 2));
    const question = { type: 'roads' };
    around(table).measure(question);
    await Promise.resolve();
    expect((socket.last as AskMeasure).level).toBe(0);
    table.measure(question);
    await Promise.resolve();
    expect((socket.last as AskMeasure).level).toBeUndefined();
  });
});
