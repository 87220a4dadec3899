import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../src/lib/company.svelte';
import { forgetSeats, keepMatch, keptMatch } from '../../src/lib/shelf';
import { Table } from '../../src/lib/table.svelte';
import { minutes } from '../../src/lib/words';
import type { Company, SeatNow, ServerMessage, Words } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

const seat = (player: number, change: Partial<SeatNow> = {}): SeatNow => ({
  player,
  name: ['Ann', 'Ben'][player]!,
  kind: 'person',
  bot: '',
  away: null,
  taken: true,
  invited: false,
  when_able: false,
  person: '',
  battle: false,
  ...change,
});
const company = (change: Partial<Company> = {}): Company => ({
  type: 'company',
  seats: [seat(0), seat(1)],
  host: false,
  patience: 300,
  proposal: null,
  chat: true,
  watchers: 0,
  open: true,
  ...change,
});
const words = (number: number, text: string): Words => ({
  number,
  player: 1,
  name: 'Ben',
  text,
  signal: '',
  at: 0,
});
const talk = (...lines: Words[]): ServerMessage => ({ type: 'talk', lines });

let sockets: FakeSocket[];
const socket = () => sockets.at(-1)!;

function sit(speed = 0, ...tokens: string[]): Table {
  sockets = [];
  const table = new Table(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    tokens,
    speed,
  );
  table.start();
  socket().onopen?.();
  return table;
}

const idOf = (message: unknown): string => (message as { id: string }).id;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is there', () => {
  it('is known at once, whatever is still to be shown', () => {
    const table = sit(1, 'a');
    const line = { text: 'x', rule: '', anchors: [], event: { type: 'told' }, entry: 1 };
    socket().says({ type: 'events', seq: 1, lines: [line] }, state(1));
    for (const seq of [2, 3]) socket().says({ type: 'events', seq, lines: [line] }, state(seq));
    socket().says(company({ seats: [seat(0), seat(1, { away: 10 })], watchers: 2 }));
    expect(table.show.waiting).toBe(1);
    expect(table.company.seats[1]?.away).toBe(10);
    expect(table.company.watchers).toBe(2);
  });

  it('counts on while somebody is away, from when it was told', () => {
    const table = sit(0, 'a');
    socket().says(company({ seats: [seat(0), seat(1, { away: 100 })] }));
    vi.advanceTimersByTime(61_000);
    expect(table.company.away(0)).toBeNull();
    expect(table.company.away(1)).toBe(161);
    expect(table.company.leaves(1)).toBe(139);
    vi.advanceTimersByTime(600_000);
    expect(table.company.leaves(1)).toBe(0);
    socket().says(company({ patience: null, seats: [seat(0), seat(1, { away: 9 })] }));
    expect(table.company.leaves(1)).toBeNull();
  });
});

describe('in words', () => {
  it('tells whole minutes: those that are over, or those that are left', () => {
    expect(minutes(59)).toBe('less than a minute');
    expect(minutes(119)).toBe('a minute');
    expect(minutes(61, Math.ceil)).toBe('2 minutes');
    expect(minutes(60, Math.ceil)).toBe('a minute');
    expect(minutes(59, Math.ceil)).toBe('less than a minute');
    expect(minutes(7140)).toBe('119 minutes');
    expect(minutes(7200)).toBe('2 hours');
  });

  it('tells the bot from the one it plays for', () => {
    const bot = seat(1, { kind: 'bot', name: 'Ben (the tall) (Regular)', bot: 'greedy' });
    expect(standIn(bot)).toEqual({ bot: 'Regular', person: 'Ben (the tall)' });
  });
});

describe('a table with others', () => {
  it('is one where people sit elsewhere, watch, or lend their seat to a bot', () => {
    const table = sit(0, 'a');
    const shared = (...own: number[]) => table.company.shared(own);
    const bot = seat(1, { kind: 'bot', taken: false });
    socket().says(company({ seats: [seat(0), bot] }));
    expect(shared(0)).toBe(false);
    socket().says(company({ seats: [seat(0), bot], watchers: 1 }));
    expect(shared(0)).toBe(true);
    socket().says(company({ seats: [seat(0), { ...bot, taken: true }] }));
    expect(shared(0)).toBe(true);
    socket().says(company());
    expect([shared(0), shared(0, 1)]).toEqual([true, false]);
  });
});

describe('a wish about a seat', () => {
  it('gives the secret of an invitation, which comes after its acknowledgement', async () => {
    const table = sit(0, 'a');
    const secret = table.company.invite(1);
    const id = idOf(socket().last);
    expect(socket().last).toEqual({ type: 'invite', id, player: 1 });
    socket().says({ type: 'ack', id, seq: 3 }, { type: 'invitation', id, player: 1, secret: 'key' });
    expect(await secret).toBe('key');
    expect(table.busy).toBe(false);
  });

  it('fails with the words of the server', async () => {
    const table = sit(0, 'a');
    const secret = table.company.invite(1);
    const text = 'Ben sits there; only they may offer the seat';
    socket().says({ type: 'error', code: 'refused', text, id: idOf(socket().last) });
    await expect(secret).rejects.toThrow(text);
    expect(table.notices.now).toBeNull();
  });

  it('is told in passing where it was refused, and is nothing when the line is cut', async () => {
    const table = sit(0, 'a');
    const back = table.company.back(0);
    socket().says({ type: 'error', code: 'refused', text: 'no bot plays for you', id: idOf(socket().last) });
    expect(await back).toBe(false);
    expect(table.notices.now?.text).toBe('No bot plays for you');
    const hand = table.company.hand(1, 'greedy', false);
    expect(socket().last).toMatchObject({ type: 'hand', player: 1, bot: 'greedy' });
    socket().onclose?.({ code: 1006, reason: '' });
    expect(await hand).toBe(false);
    await expect(table.company.invite(1)).rejects.toThrow('The connection is cut');
  });

  it('concedes while another decides', async () => {
    const table = sit(0, 'a');
    socket().says(state(4), { type: 'waiting', seq: 4, player: 1, prompt: 'move' });
    const conceded = table.company.concede(0);
    expect(socket().last).toMatchObject({ type: 'concede', player: 0 });
    socket().says({ type: 'ack', id: idOf(socket().last), seq: 5 });
    expect(await conceded).toBe(true);
  });
});

describe('talk', () => {
  it('counts what was not read, and tells in passing what comes now', () => {
    const table = sit(0, 'a');
    table.company.read = 1;
    socket().says({ type: 'talk', lines: [words(1, 'Hi'), words(2, 'There?')], fresh: true });
    expect(table.company.unread).toBe(1);
    expect(table.company.news?.text).toBe('There?');
    socket().says(talk(words(3, 'Ready')));
    expect(table.company.unread).toBe(2);
    expect(table.company.news?.text).toBe('Ready');
    table.company.readAll();
    expect([table.company.unread, table.company.news]).toEqual([0, null]);
  });

  it('that was read before is no news', () => {
    const table = sit(0, 'a');
    table.company.read = 2;
    socket().says(talk(words(1, 'Hi'), words(2, 'There?')));
    expect([table.company.unread, table.company.news]).toEqual([0, null]);
  });

  it('asks after a cut for what came since, and takes no line twice', () => {
    const table = sit(0, 'a');
    socket().says(talk(words(1, 'Hi')));
    socket().onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(500);
    socket().onopen?.();
    expect(socket().sent[0]).toEqual({ type: 'join', token: 'a', heard: 1 });
    socket().says(talk(words(1, 'Hi'), words(2, 'Again')));
    expect(table.company.talk.map((line) => line.text)).toEqual(['Hi', 'Again']);
  });
});

describe('a seat that has gone elsewhere', () => {
  it('leaves a screen that looks on', () => {
    const table = sit(0, 'old');
    const text = 'This link is good for no seat of this match any more';
    socket().says({ type: 'error', code: 'unknown_match', text });
    expect(socket().last).toEqual({ type: 'join' });
    expect(table.notices.now?.text).toBe(text);
    socket().says({ type: 'error', code: 'unknown_match', text });
    expect(socket().sent).toHaveLength(2);
  });

  it('is forgotten by who set the match up, and the last one by anyone', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const match = { system: 's', title: 'S', names: ['Ann', 'Ben'], played: 0 };
    const request = { system: 's', scenario: {}, seats: [] };
    keepMatch({ ...match, match: 'made', tokens: ['a', 'b'], request });
    forgetSeats('made', [0]);
    expect(keptMatch('made')?.tokens).toEqual(['a', null]);
    keepMatch({ ...match, match: 'joined', tokens: ['b'] });
    forgetSeats('joined', [1]);
    expect(keptMatch('joined')?.tokens).toEqual(['b']);
    forgetSeats('joined', []);
    expect(keptMatch('joined')?.tokens).toEqual([null]);
  });
});

describe('orders given beforehand', () => {
  const order = { type: 'hold', unit: '1-1' };
  const line = { order, text: 'It holds', waits: '' };

  it('are known as they are told, and asked for by id', async () => {
    const table = sit(0, 'a');
    socket().says(company());
    expect(table.company.orders).toBeNull();
    socket().says({ type: 'prepared', player: 0, lines: [line] });
    expect(table.company.orders?.lines).toEqual([line]);
    const offered = table.company.orderable(0);
    socket().says({ type: 'orders', id: idOf(socket().sent.at(-1)), player: 0, lines: [line] });
    expect(await offered).toEqual([line]);
  });

  it('are sent as a whole, and none are offered where the line is cut', async () => {
    const table = sit(0, 'a');
    socket().says(company());
    const done = table.company.prepare(0, [order]);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'prepare', player: 0, orders: [order] });
    socket().says({ type: 'ack', id: idOf(socket().sent.at(-1)), seq: 0 });
    expect(await done).toBe(true);
    const offered = table.company.orderable(0);
    table.company.cut();
    expect(await offered).toEqual([]);
  });
});

it('calls whoever is You at another screen by the number, wherever seats are named', () => {
  const waits = (seq: number): ServerMessage => ({ type: 'waiting', seq, player: 1, prompt: 'move' });
  const table = sit(0, 'secret');
  socket().says(company({ seats: [seat(0, { name: 'You' }), seat(1)] }), state(1, { seats: [0] }), waits(1));
  expect(table.company.seats.map(({ name }) => name)).toEqual(['You', 'Ben']);
  socket().says(state(2, { seats: [] }), waits(2));
  expect(table.company.seats.map(({ name }) => name)).toEqual(['Player 1', 'Ben']);
});
