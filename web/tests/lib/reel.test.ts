import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reel } from '../../src/lib/reel.svelte';

const LAST = 4;
const line = (entry: number, text: string) => ({
  text,
  rule: '',
  anchors: [],
  event: { type: 'told' },
  entry,
});
const STORY = {
  system: 'x',
  title: 'X',
  players: [{ name: 'You' }, { name: 'Ben' }],
  actors: [0, 1, 0, 1],
  lines: [line(0, 'set up'), line(1, 'one'), line(3, 'three'), line(4, 'the end')],
  over: { scores: [1, 0], reason: 'done' },
};

/** Answers are given when the test lets them through. */
let wait: Promise<void>;
let asked: string[];

beforeEach(() => {
  wait = Promise.resolve();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    await wait;
    const entry = Number(/positions\/(\d+)/.exec(path)?.[1] ?? -1);
    const over = entry === LAST ? STORY.over : null;
    const place = { entry, view: { entry }, player: over ? null : 0, prompt: 'go', over };
    return { ok: true, headers: new Headers(), json: async () => (entry < 0 ? STORY : place) };
  });
});
afterEach(() => void vi.useRealTimers());

const texts = (reel: Reel) => reel.table.lines.map((one) => one.text);

async function opened(entry: number | null, seat: number | null = null): Promise<Reel> {
  const reel = new Reel('m1', seat);
  await reel.open(entry);
  return reel;
}

describe('looking back', () => {
  it('begins where it is told, or at the start of a match that is over', async () => {
    const reel = await opened(3);
    expect([reel.at, reel.last, reel.table.view]).toEqual([3, 4, { entry: 3 }]);
    expect(texts(reel)).toEqual(['set up', 'one', 'three']);
    expect((await opened(null)).at).toBe(0);
    expect((await opened(99)).at).toBe(LAST);
  });

  it('sees with the eyes of a seat', async () => {
    await opened(1, 0);
    expect(asked).toEqual(['/api/replays/m1?seat=0', '/api/replays/m1/positions/1?seat=0']);
  });

  it('lies and is told as it was for that seat while one played', async () => {
    const own = await opened(1, 0);
    expect([own.table.viewer, own.table.seats, own.table.people.map(({ name }) => name)]).toEqual([0, [], ['You', 'Ben']]);
    const other = await opened(1);
    expect([other.table.viewer, other.table.people[0]?.name]).toEqual([null, 'Player 1']);
  });

  it('shows one step on as it happens, anything else as it is', async () => {
    const reel = await opened(0);
    reel.forward();
    await vi.waitFor(() => expect(reel.table.entry).toBe(1));
    reel.table.show.skip();
    expect(texts(reel)).toEqual(['set up', 'one']);
    expect(reel.table.lines.map((one) => one.fresh)).toEqual([false, true]);
    await reel.go(4);
    expect(texts(reel)).toHaveLength(4);
    expect(reel.table.lines.some((one) => one.fresh)).toBe(false);
    expect(reel.table.over?.reason).toBe('done');
    reel.back();
    await vi.waitFor(() => expect(reel.table.entry).toBe(3));
    expect(texts(reel)).toEqual(['set up', 'one', 'three']);
    expect([reel.table.over, reel.table.actor, reel.table.mine]).toEqual([null, 0, false]);
  });

  it('shows only the last place that was asked for', async () => {
    const reel = await opened(0);
    let through = () => {};
    wait = new Promise((resolve) => (through = resolve));
    const first = reel.go(2);
    const second = reel.go(3);
    through();
    await Promise.all([first, second]);
    expect(reel.table.view).toEqual({ entry: 3 });
  });

  it('plays act by act to the end, names nothing before it is seen, and stops there', async () => {
    vi.useFakeTimers();
    const reel = await opened(0);
    reel.table.show.actsOf = (events) => [{ events, told: 500, lasts: 1000 }];
    reel.play();
    await vi.advanceTimersByTimeAsync(499);
    expect([reel.at, reel.seen, texts(reel)]).toEqual([1, 0, ['set up']]);
    await vi.advanceTimersByTimeAsync(1);
    expect([reel.seen, texts(reel)]).toEqual([1, ['set up', 'one']]);
    await vi.advanceTimersByTimeAsync(500);
    // Nothing is seen of the second action: on to the third after a pause.
    expect(reel.at).toBe(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(reel.at).toBe(3);
    await vi.advanceTimersByTimeAsync(5000);
    expect([reel.at, reel.playing]).toEqual([LAST, false]);
  });

  it('says what went wrong', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: false, headers: new Headers(), json: async () => ({ text: 'not yet' }) }));
    expect((await opened(0)).fault).toBe('not yet');
  });
});
