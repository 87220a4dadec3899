import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Act } from '../../src/lib/acts';
import { settings } from '../../src/lib/settings.svelte';
import { Show, type Audience } from '../../src/lib/show.svelte';
import type { ServerMessage } from '../../src/lib/wire';
import { state } from './fake';

/** A move that is told after 400 ms and over after 500, a shot after 600 and 1,000. */
const TIMES: Record<string, [number, number]> = { move: [400, 500], shot: [600, 1000], note: [0, 300] };

const told = (seq: number, ...types: string[]): ServerMessage => ({
  type: 'events',
  seq,
  lines: types.map((type) => ({ text: `${type} ${seq}`, rule: '', anchors: [], event: { type }, entry: seq })),
});
const linesOf = (message: ServerMessage) => (message.type === 'events' ? message.lines : []);
const waits = (seq: number): ServerMessage => ({ type: 'waiting', seq, player: 1, prompt: 'move' });

let heard: string[];
let audience: Audience & { view: unknown; waits: boolean };
let show: Show;

/** What one sees: a name of the position, which is that of its change, or of an act between. */
const seen = () => (show.seen ? show.seen.view : audience.view);
const change = (seq: number, ...types: string[]) => {
  show.push(told(seq, ...types));
  show.push(state(seq, { view: `after ${seq}` }));
  show.push(waits(seq));
};

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  audience = {
    view: 'at first',
    waits: true,
    take(message) {
      heard.push(`${message.type} ${'seq' in message ? message.seq : ''}`);
      if (message.type === 'state') audience.view = message.view;
    },
    tell: (_, lines) => void heard.push(...lines.map(({ text }) => text)),
  };
  show = new Show(audience, 1);
  show.actsOf = (events, view) =>
    events.map((event): Act => {
      const [told, lasts] = TIMES[event.type]!;
      return { events: [event], told, lasts, view: `${view as string}, ${event.type}` };
    });
});
afterEach(() => {
  vi.useRealTimers();
  settings.set({ motion: null });
});

describe('a show', () => {
  it('tells a move once the token has moved, and shows the board as it stood till then', () => {
    change(1, 'move');
    expect([heard, seen()]).toEqual([['state 1', 'waiting 1'], 'at first']);
    vi.advanceTimersByTime(399);
    expect([heard.length, seen()]).toEqual([2, 'at first']);
    vi.advanceTimersByTime(1);
    expect([heard.at(-1), seen()]).toEqual(['move 1', 'after 1']);
    expect(show.on).toBe(true);
    vi.advanceTimersByTime(100);
    expect([show.on, show.seen]).toEqual([false, null]);
  });

  it('plays the acts of one answer one after the other, and ends at what was sent', () => {
    change(1, 'move', 'shot');
    vi.advanceTimersByTime(500);
    expect([heard.at(-1), seen(), show.playing?.key]).toEqual(['move 1', 'at first, move', 2]);
    vi.advanceTimersByTime(600);
    expect([heard.at(-1), seen()]).toEqual(['shot 1', 'after 1']);
  });

  it('keeps the next change back until the last is over, and says how many there are', () => {
    change(1, 'move');
    change(2, 'shot');
    expect([show.waiting, heard.includes('state 2')]).toEqual([1, false]);
    vi.advanceTimersByTime(500);
    expect([show.waiting, heard.includes('state 2'), seen()]).toEqual([0, true, 'after 1']);
  });

  it('opens the question with the last act, but ends no game before its last shot is over', () => {
    show.push(told(1, 'shot'));
    show.push(state(1, { view: 'the end', over: { scores: [1, 0], reason: 'x' } }));
    vi.advanceTimersByTime(600);
    expect([heard, seen()]).toEqual([['shot 1'], 'the end']);
    vi.advanceTimersByTime(400);
    expect(heard).toEqual(['shot 1', 'state 1']);
  });

  it('shows all that happens on one board before another one comes, and then goes on there', () => {
    change(1, 'move');
    show.push(told(2, 'shot'));
    show.push(state(2, { view: 'the map' }), true);
    show.push(waits(2));
    change(3, 'note');
    vi.advanceTimersByTime(500);
    expect(heard.slice(2)).toEqual(['move 1']);
    vi.advanceTimersByTime(600);
    expect([heard.at(-1), seen()]).toEqual(['shot 2', 'after 1']);
    vi.advanceTimersByTime(400);
    expect([heard.slice(-5), seen()]).toEqual([['state 2', 'waiting 2', 'state 3', 'waiting 3', 'note 3'], 'after 3']);
    show.push(told(4, 'shot'));
    show.push(state(4, { view: 'a battle' }), true);
    show.skip();
    show.push(waits(4));
    expect([heard.slice(-3), seen()]).toEqual([['state 4', 'waiting 4', 'shot 4'], 'a battle']);
  });

  it('brings another board also where what follows there waits to be asked for', () => {
    show.push(told(1, 'shot'));
    show.push(state(1, { view: 'the map' }), true);
    show.push(waits(1));
    show.hold(true);
    change(2, 'move');
    vi.advanceTimersByTime(1000);
    expect([heard.slice(-2), seen(), show.waiting]).toEqual([['state 1', 'waiting 1'], 'the map', 1]);
  });

  it('goes to the next act, or to its end', () => {
    change(1, 'move', 'shot', 'move');
    show.next();
    expect([heard.at(-1), show.playing?.key]).toEqual(['move 1', 2]);
    show.skip();
    expect(heard.slice(2)).toEqual(['move 1', 'shot 1', 'move 1']);
    expect([show.on, seen()]).toEqual([false, 'after 1']);
    vi.advanceTimersByTime(9000);
    expect(heard).toHaveLength(5);
  });

  it('tells no line before its position is here, also where it was cut before that came', () => {
    change(1, 'move');
    show.push(told(2, 'shot'));
    show.skip();
    expect([heard.slice(2), seen()]).toEqual([['move 1'], 'after 1']);
    show.push(state(2, { view: 'after 2' }));
    expect(heard.at(-1)).toBe('state 2'); // it is seen with its question
    show.push(waits(2));
    expect(heard.slice(-2)).toEqual(['waiting 2', 'shot 2']);
    change(3, 'move');
    show.push(told(4, 'shot'));
    show.push(state(4, { view: 'after 4' }));
    show.skip();
    expect(heard.slice(-2)).toEqual(['move 3', 'state 4']);
    show.push(waits(4));
    expect(heard.slice(-2)).toEqual(['waiting 4', 'shot 4']);
  });

  it('loses no line of what was cut before its position came', () => {
    show.push(told(1, 'move'));
    show.skip();
    show.push(told(2, 'shot'));
    expect(heard).toEqual(['move 1']);
    show.playAt(0);
    expect(heard).toEqual(['move 1']);
    show.push(told(3, 'move'));
    expect(heard.slice(1)).toEqual(['shot 2', 'events 3']);
  });

  it('draws of what it leaves out only the last position', () => {
    change(1, 'move');
    change(2, 'shot');
    change(3, 'move');
    heard.length = 0;
    show.skip();
    expect(heard).toEqual(['move 1', 'shot 2', 'move 3', 'state 3', 'waiting 3']);
  });

  it('leaves out what a page that draws slowly would come to too late', () => {
    // One move is over 500 ms late; of what was known before, nothing, it makes half: 250 ms are to be expected.
    // In half of the 25 s that there are, so much can be drawn for 50 moves.
    change(1, 'move');
    vi.setSystemTime(Date.now() + 500);
    vi.advanceTimersByTime(500);
    for (let seq = 2; seq <= 101; seq += 1) change(seq, 'move');
    expect(show.waiting).toBe(99);
    show.next();
    expect(show.waiting).toBe(49); // and one that is played
    expect([heard.includes('move 51'), heard.includes('move 52')]).toEqual([true, false]);
    vi.advanceTimersByTime(25_000);
    expect([show.on, heard.at(-1)]).toEqual([false, 'move 101']);
  });

  it('stops after an act, and plays one at a time when asked to', () => {
    change(1, 'move', 'shot');
    show.hold(true);
    vi.advanceTimersByTime(9000);
    expect([heard.at(-1), show.on, seen()]).toEqual(['move 1', true, 'at first, move']);
    show.next();
    vi.advanceTimersByTime(600);
    expect(heard.at(-1)).toBe('shot 1');
    vi.advanceTimersByTime(9000);
    expect(show.on).toBe(false);
  });

  it('plays an act that was asked for before it was here, and only that one', () => {
    change(1, 'move');
    show.hold(true);
    show.next(); // it is played, and now over
    expect([heard.at(-1), show.on]).toEqual(['move 1', false]);
    change(2, 'move');
    change(3, 'move');
    vi.advanceTimersByTime(9000);
    expect([heard.includes('move 2'), heard.includes('move 3'), show.paused]).toEqual([true, false, true]);
    show.next();
    show.next();
    show.hold(true); // whoever stops it asks for no more
    change(4, 'move');
    vi.advanceTimersByTime(9000);
    expect([heard.includes('move 3'), heard.includes('move 4')]).toEqual([true, false]);
  });

  it('goes faster when asked to, and shows nothing where it is off', () => {
    show.playAt(4);
    change(1, 'move');
    vi.advanceTimersByTime(100);
    expect(heard.at(-1)).toBe('move 1');
    show.playAt(0);
    change(2, 'shot');
    expect([heard.at(-1), seen()]).toEqual(['waiting 2', 'after 2']);
  });

  it('takes 25 seconds at most where somebody waits, however much happens', () => {
    // A hundred shots of a second each: four times as fast.
    change(1, ...Array.from({ length: 100 }, () => 'shot'));
    expect(show.playing?.pace).toBe(4);
    vi.advanceTimersByTime(24_900);
    expect(show.on).toBe(true);
    vi.advanceTimersByTime(200);
    expect(show.on).toBe(false);
    audience.waits = false;
    change(2, ...Array.from({ length: 100 }, () => 'shot'));
    expect(show.playing?.pace).toBe(1);
  });

  it('has a still form: what is so is told at once, and stays to be read', () => {
    settings.set({ motion: 'none' });
    change(1, 'shot', 'move');
    expect([heard.includes('shot 1'), seen()]).toEqual([true, 'at first, shot']);
    vi.advanceTimersByTime(899);
    expect(heard).not.toContain('move 1');
    vi.advanceTimersByTime(1);
    expect([heard.at(-1), seen()]).toEqual(['move 1', 'after 1']);
  });

  it('gives a whole log at once', () => {
    change(1, 'shot');
    show.push({ ...told(2, 'move'), fresh: true } as ServerMessage);
    expect([heard.slice(-2), show.on]).toEqual([['shot 1', 'events 2'], false]);
  });
});

describe('the last act of a game', () => {
  beforeEach(() => {
    const plain = show.actsOf;
    show.actsOf = (events, view) => plain(events, view).map((act) => (act.events[0]!.type === 'shot' ? { ...act, slow: 2 } : act));
  });

  it('is looked at closely from its start, and still when it is over', () => {
    change(1, 'move', 'shot', 'note');
    expect(show.closely).toBe(false);
    vi.advanceTimersByTime(500);
    expect(show.closely).toBe(true);
    vi.advanceTimersByTime(5000);
    expect([show.on, show.closely]).toEqual([false, true]);
    change(2, 'move');
    show.skip();
    expect(show.closely).toBe(false);
  });

  it('is looked at closely again, whatever it was', () => {
    show.repeat([{ lines: linesOf(told(3, 'move')), before: 'before', after: 'then' }], true);
    expect([show.again, show.closely]).toEqual([true, true]);
    vi.advanceTimersByTime(5000);
    expect([show.on, show.closely]).toEqual([false, true]);
  });

  it('is not for those who only watch, once it is over', () => {
    audience.waits = false;
    change(1, 'shot');
    expect(show.closely).toBe(true);
    vi.advanceTimersByTime(5000);
    expect([show.on, show.closely]).toEqual([false, false]);
  });
});

describe('a show again', () => {
  const scene = { lines: [{ text: 'x', rule: '', anchors: [], event: { type: 'move' }, entry: 1 }], before: 'a', after: 'b' };

  it('shows what was, tells nothing anew and ends where it is now', async () => {
    show.repeat([scene, { ...scene, before: 'b', after: 'c' }]);
    expect([seen(), show.again]).toEqual(['a', true]);
    vi.advanceTimersByTime(400);
    expect(seen()).toBe('b');
    vi.advanceTimersByTime(500);
    expect(seen()).toBe('c');
    const ended = show.ended();
    vi.advanceTimersByTime(100);
    await ended;
    expect([seen(), heard, show.again]).toEqual(['at first', [], false]);
  });

  it('gives way to what happens now', () => {
    show.repeat([scene]);
    change(1, 'move');
    expect([show.again, seen(), heard[0]]).toEqual([false, 'at first', 'state 1']);
  });
});
