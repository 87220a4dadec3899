import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { ponders } from '../../src/lib/words';
import type { Act, Change, ServerMessage, State } from '../../src/lib/wire';
import { state } from './fake';
import { decision, events, line, sit, socket, sockets, texts } from './seated';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('sitting down', () => {
  it('joins with the token of the seat', () => {
    sit('secret', null);
    expect(socket().sent).toEqual([{ type: 'join', token: 'secret' }]);
  });

  it('joins without a token to watch', () => {
    sit(null);
    expect(socket().sent).toEqual([{ type: 'join' }]);
  });

  it('takes all seats of this screen at once, so that no player is told for another', () => {
    const table = sit('a', 'b', null, 'd');
    expect(socket().sent).toEqual([{ type: 'join', token: 'a', also: ['b', 'd'] }]);
    socket().says(events(3, 'one', 'two'), state(3, { seats: [0, 1, 3] }), decision(3));
    expect(table.seats).toEqual([0, 1, 3]);
    expect(socket().sent).toHaveLength(1);
  });
});

describe('an action better thought about', () => {
  it('waits until the player is sure of it', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.careful = (action) => (action.type === 'stay' ? 'Stay here?' : null);
    table.choosing.act({ type: 'stay' });
    expect(table.choosing.doubted?.question).toBe('Stay here?');
    expect(socket().sent).toHaveLength(1);
    table.choosing.act({ type: 'stay' }, true);
    expect(table.choosing.doubted).toBeNull();
    expect((socket().last as Act).action).toEqual({ type: 'stay' });
  });
});

describe('another board', () => {
  const battle = (...seats: number[]): Partial<State> => ({ inside: [[{ system: 'duel', seats, view: {} }]] as never });

  it('comes once what led there has been shown, and at once where nobody of this screen fights on the one that is left', () => {
    const table = sit('a');
    table.show.speed = 1;
    const shows = () => [table.level?.system ?? 'map', texts(table).at(-1)];
    socket().says(events(1, 'begin'), state(1), decision(1));
    socket().says(events(2, 'march'), state(2, battle(0, 1)), decision(2));
    expect(shows()).toEqual(['map', 'march']);
    vi.advanceTimersByTime(5000);
    expect(shows()).toEqual(['duel', 'march']);
    socket().says(events(3, 'last shot'), state(3), decision(3));
    expect(shows()[0]).toBe('duel');
    vi.advanceTimersByTime(5000);
    expect(shows()).toEqual(['map', 'last shot']);
    socket().says(events(4, 'theirs'), state(4, battle(1, 2)), { type: 'waiting', seq: 4, player: 1, prompt: 'move' });
    vi.advanceTimersByTime(5000);
    expect(shows()).toEqual(['duel', 'theirs']);
    socket().says(events(5, 'over'), state(5), decision(5));
    expect(shows()).toEqual(['map', 'over']);
  });
});

describe('a passing message', () => {
  it('that is a note goes with the position it is about, as that the others are asked', () => {
    const table = sit('a');
    socket().says(events(1), state(1, { ask_undo: true }), decision(1));
    table.takeBack();
    table.say('The others are asked; playing on withdraws that', 'note');
    socket().says({ type: 'ack', id: (socket().last as { id: string }).id, seq: 1 });
    expect(table.notices.now?.text).toMatch(/^The others are asked/);
    socket().says(events(2), state(2), decision(2)); // they have agreed
    expect(table.notices.now).toBeNull();
  });

  it('that says what went wrong stays until it is read', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.say('Ben would rather play on: nothing is taken back', 'fault');
    socket().says(events(2), state(2), decision(2));
    expect(table.notices.now?.text).toMatch(/^Ben would rather play on/);
  });
});

describe('a bot that takes its time', () => {
  const waiting = (seq: number): ServerMessage => ({ type: 'waiting', seq, player: 1, prompt: 'move' });
  const thinking = (seq: number, before: number | null): ServerMessage => ({
    type: 'thinking',
    seq,
    player: 1,
    state: before === null ? 'thinking' : 'waiting',
    before: before ?? 0,
  });
  const told = (table: Table) => (table.pondering ? ponders(table.pondering) : '');

  it('is told of while it waits for its turn, and while it thinks', () => {
    const table = sit('a');
    socket().says(events(1), state(1), waiting(1));
    expect(told(table)).toBe('');
    socket().says(thinking(1, 2));
    expect(told(table)).toBe('waits for its turn to think (2 tables before it)');
    socket().says(thinking(1, 1));
    expect(told(table)).toBe('waits for its turn to think (1 table before it)');
    socket().says(thinking(1, 0));
    expect(told(table)).toBe('waits for its turn to think (it is next)');
    socket().says(thinking(1, null));
    expect(told(table)).toBe('is thinking');
  });

  it('is told of no more when the match has moved on', () => {
    const table = sit('a');
    socket().says(events(1), state(1), waiting(1), thinking(1, null));
    socket().says(events(2), state(2), waiting(2));
    expect(told(table)).toBe('');
    socket().says(thinking(1, null));
    expect(told(table)).toBe('');
  });
});

describe('handing over', () => {
  const waiting = (seq: number, player: number): ServerMessage => ({ type: 'waiting', seq, player, prompt: 'bid' });
  const secret = (seq: number, viewer: number | null) =>
    state(seq, { seats: [0, 1], viewer, secret: true });

  function handed(): Table {
    const table = sit('a', 'b');
    socket().says(events(1), secret(1, null), waiting(1, 0));
    return table;
  }

  it('covers the screen until the player says to be here', () => {
    const table = handed();
    expect([table.cover?.player, table.mine]).toEqual([0, false]);
    table.takeOver();
    expect(socket().last).toEqual({ type: 'here', player: 0 });
    expect(table.cover).toBe(null);
    socket().says(secret(1, 0), decision(1));
    expect([table.viewer, table.mine]).toEqual([0, true]);
  });

  it('leaves nothing of what the one before looked at', () => {
    const table = handed();
    table.takeOver();
    socket().says(secret(1, 0), decision(1));
    table.choosing.click('cell:1');
    table.look('card:5');
    table.inspected = 'card:5';
    table.say('the card is not in your hand', 'note');
    socket().says(secret(2, null), waiting(2, 1));
    expect(table.cover?.player).toBe(1);
    expect([table.choosing.chosen, table.looked, table.inspected, table.notices.now]).toEqual([[], [], null, null]);
  });

  it('does not cover while somebody elsewhere decides', () => {
    const table = handed();
    table.takeOver();
    socket().says(secret(1, 0), decision(1), secret(2, 0), waiting(2, 2));
    expect(table.cover).toBe(null);
  });

  it('asks nobody to come for whom a bot plays', () => {
    const alone = sit('a');
    socket().says(events(1), state(1, { seats: [0], viewer: null }), waiting(1, 0));
    expect(alone.cover).toBe(null);
    const table = handed();
    const players = [{ kind: 'bot', name: 'Ann (Regular)' }, { kind: 'person', name: 'Ben' }] as State['players'];
    socket().says(state(2, { seats: [0, 1], viewer: null, players }), waiting(2, 0));
    expect(table.cover).toBe(null);
    socket().says(state(3, { seats: [0, 1], viewer: null, players }), waiting(3, 1));
    expect(table.cover?.player).toBe(1);
  });

  it('is not asked for again after the line was cut', () => {
    const table = handed();
    table.takeOver();
    socket().says(secret(1, 0), decision(1));
    socket().onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(300);
    socket().onopen?.();
    expect(socket().sent.map((message) => message.type)).toEqual(['join', 'here']);
    socket().says(secret(1, null), waiting(1, 0), secret(1, 0), decision(1));
    expect([table.cover, table.mine]).toEqual([null, true]);
  });
});

describe('a decision', () => {
  it('is answered by clicks and acknowledged', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    expect(table.mine).toBe(true);
    expect(table.choosing.buttons.map((o) => o.text)).toEqual(['Go to 1', 'Go to 2', 'Stay']);
    table.choosing.click('cell:1');
    expect(table.choosing.answer?.text).toBe('Go to 1');
    table.choosing.click('cell:1');
    const act = socket().last as Act;
    expect([act.type, act.seq, act.action]).toEqual(['act', 1, { type: 'go', to: 1 }]);
    expect(table.busy).toBe(true);
    socket().says({ type: 'ack', id: act.id, seq: 2 });
    expect(table.busy).toBe(true);
    socket().says(events(2, 'gone'), state(2), decision(2));
    expect(table.busy).toBe(false);
  });

  it('is not answered twice while the first answer is on its way', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.act({ type: 'stay' });
    table.choosing.act({ type: 'stay' });
    expect(socket().sent.filter((m) => m.type === 'act')).toHaveLength(1);
  });

  it('answers at once where one option is left and the board asks for it', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.click('cell:2', true);
    expect((socket().last as Act).action).toEqual({ type: 'go', to: 2 });
  });

  it('forgets the clicks when the match moves on, not when somebody connects', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.click('cell:1');
    socket().says(events(1), state(1), decision(1));
    expect(table.choosing.chosen).toEqual(['cell:1']);
    socket().says(events(2), state(2), decision(2));
    expect(table.choosing.chosen).toEqual([]);
  });

  it('forgets with the question what was pointed at to answer it', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.look('cell:1');
    socket().says(events(1), state(1), decision(1));
    expect(table.looked).toEqual(['cell:1']);
    socket().says(events(2), state(2), decision(2));
    expect(table.looked).toEqual([]);
  });

  it('that is refused says why and can be answered again', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.act({ type: 'stay' });
    const { id } = socket().last as Act;
    socket().says({ type: 'error', code: 'stale', text: 'the match has moved on', id });
    expect(table.notices.now).toEqual({ text: 'The match has moved on', tone: 'fault' });
    expect(table.busy).toBe(false);
  });

  it('goes away when another seat decides or the game ends', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    socket().says(state(2), { type: 'waiting', seq: 2, player: 1, prompt: 'move' });
    expect([table.mine, table.actor]).toEqual([false, 1]);
    socket().says(state(3, { over: { scores: [1, 0], reason: 'conceded' } }));
    expect([table.over?.scores, table.actor]).toEqual([[1, 0], null]);
  });
});

describe('a cut line', () => {
  it('comes back with the last number it saw and goes on with the log', () => {
    const table = sit('a');
    socket().says(events(4, 'one'), state(4), decision(4));
    socket().close();
    expect(table.line.status).toBe('lost');
    vi.advanceTimersByTime(300);
    socket().onopen?.();
    expect(table.line.status).toBe('open');
    expect(socket().sent).toEqual([{ type: 'join', token: 'a', since: 4 }]);
    socket().says(events(6, 'two'), state(6), decision(6));
    expect(texts(table)).toEqual(['one', 'two']);
  });

  it('sends an answer again that was never acknowledged, under the same name', () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.choosing.act({ type: 'stay' });
    const { id } = socket().last as Act;
    socket().close();
    vi.advanceTimersByTime(300);
    socket().onopen?.();
    socket().says(events(1), state(1), decision(1));
    expect(socket().last).toMatchObject({ type: 'act', id, action: { type: 'stay' } });
  });

  it('replaces the log when something was taken back meanwhile', () => {
    const table = sit('a');
    socket().says(events(2, 'one', 'two'), state(2), decision(2));
    socket().says({ type: 'events', seq: 3, lines: [line('one')], fresh: true });
    expect(texts(table)).toEqual(['one']);
  });
});

describe('what is news', () => {
  const at = (entry: number) => ({ ...line(`action ${entry}`), entry });
  const page = (seq: number, ...entries: number[]): ServerMessage => ({ type: 'events', seq, lines: entries.map(at), fresh: true });
  const news = (table: Table) => table.lines.filter(({ fresh }) => fresh).map(({ entry }) => entry);

  it('is nothing that happened before one came', () => {
    const table = sit('a');
    socket().says(page(3, 1, 2, 3), state(3), decision(3));
    expect(news(table)).toEqual([]);
    socket().says({ type: 'events', seq: 4, lines: [at(4)] }, state(4), decision(4));
    expect(news(table)).toEqual([4]);
  });

  it('is what happened while the page was loaded again', () => {
    const table = sit('a');
    table.before = 2;
    socket().says(page(4, 1, 2, 3, 4), state(4), decision(4));
    expect(news(table)).toEqual([3, 4]);
  });

  it('is what happened while the line was cut, however much', () => {
    const table = sit('a');
    socket().says(page(3, 1, 2, 3), state(3), decision(3));
    sockets[0]?.onclose?.({ code: 1006, reason: '' });
    vi.advanceTimersByTime(60_000);
    socket().onopen?.();
    socket().says(page(9, 3, 8, 9), state(9), decision(9));
    expect(news(table)).toEqual([8, 9]);
  });

  it('is nothing in a record, which is wound to and fro', () => {
    const table = sit('a');
    table.measures = false;
    socket().says(page(1, 1), state(1), page(2, 1, 2, 3), state(2));
    expect(news(table)).toEqual([]);
  });
});

describe('what came together', () => {
  /** All of it is here before the first is taken. */
  function heap(...messages: ServerMessage[]): void {
    const last = messages.map(({ type }) => type).lastIndexOf('state');
    messages.forEach((one, i) => socket().onmessage?.({ data: JSON.stringify(one) }, i < last));
  }
  const waiting = (seq: number): ServerMessage => ({ type: 'waiting', seq, player: 1, prompt: 'move' });
  const change = (a: number): Change => ({ a: [a] });

  it('is told line by line, but only its last position is drawn, which changes lead to', () => {
    const table = sit('secret');
    socket().says(state(1, { view: { a: 1, b: 1 }, number: 1 }), waiting(1));
    const set = vi.spyOn(table as unknown as { set(state: State): void }, 'set');
    heap(
      ...[events(2, 'two'), state(2, { view: null, change: change(2), number: 2 }), waiting(2)],
      ...[events(3, 'three'), state(3, { view: null, change: change(3), number: 3 }), decision(3)],
    );
    expect(texts(table)).toEqual(['two', 'three']);
    expect(set.mock.calls.map(([{ seq }]) => seq)).toEqual([3]);
    expect([table.view, table.decision?.prompt]).toEqual([{ a: 3, b: 1 }, 'move']);
  });
});

describe('what has changed', () => {
  const whole = (seq: number, number: number, view: unknown) => state(seq, { number, view });
  const change = (seq: number, number: number, to: Change) =>
    ({ ...whole(seq, number, undefined), change: to }) as State;

  it('is put into the view that was there', () => {
    const table = sit('a');
    socket().says(events(1), whole(1, 1, { hand: [7, 8], cash: 3 }), decision(1));
    socket().says(events(2), change(2, 2, { hand: { '1': [9] } }), decision(2));
    expect(table.view).toEqual({ hand: [7, 9], cash: 3 });
  });

  it('is asked for whole when it does not fit, and nothing wrong is shown meanwhile', () => {
    const table = sit('a');
    socket().says(events(1), whole(1, 1, { cash: 3 }), decision(1));
    socket().says(change(3, 3, { cash: [5] }));
    expect(socket().last).toEqual({ type: 'sync' });
    expect([table.seq, table.view]).toEqual([1, { cash: 3 }]);
    socket().says({ ...events(3), fresh: true } as ServerMessage, whole(3, 4, { cash: 5 }), decision(3));
    expect([table.seq, table.view]).toEqual([3, { cash: 5 }]);
  });

  it('comes whole again after a cut', () => {
    const table = sit('a');
    socket().says(events(1), whole(1, 1, { cash: 3 }), change(1, 2, { cash: [4] }), decision(1));
    socket().close();
    vi.advanceTimersByTime(300);
    socket().onopen?.();
    socket().says(events(2), whole(2, 1, { cash: 6 }), decision(2));
    socket().says(change(3, 2, { cash: [7] }), decision(3));
    expect(table.view).toEqual({ cash: 7 });
  });
});

describe('another question at the same position', () => {
  const consent: ServerMessage = {
    type: 'decision',
    seq: 3,
    player: 0,
    prompt: 'undo',
    options: [
      { action: { type: 'allow' }, text: 'Let Ben go back' },
      { action: { type: 'refuse' }, text: 'Play on' },
    ],
  };

  it('has nothing chosen of the one before', () => {
    const table = sit('secret');
    socket().says(events(3), state(3), decision(3));
    table.choosing.propose(['cell:1']);
    socket().says(state(3), consent);
    expect(table.choosing.chosen).toEqual([]);
    expect(table.choosing.kept).toHaveLength(2);
  });

  it('keeps what was chosen where the same is put again', () => {
    const table = sit('secret');
    socket().says(events(3), state(3), decision(3));
    table.choosing.click('cell:1');
    socket().says(state(3), decision(3));
    expect(table.choosing.chosen).toEqual(['cell:1']);
  });
});
