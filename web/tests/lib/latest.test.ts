import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Latest } from '../../src/lib/latest.svelte';
import { Table } from '../../src/lib/table.svelte';
import type { AskMeasure } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const point = (x: number) => ({ type: 'way', x });

/** Whoever is asked keeps the questions, and answers when the test says so. */
function asked() {
  const sent: number[] = [];
  const takers: ((answer: unknown) => void)[] = [];
  const latest = new Latest((question, take) => {
    sent.push(question['x'] as number);
    takers.push(take);
    return true;
  });
  return { latest, sent, takers };
}

describe('what follows a pointer', () => {
  it('asks about the latest point only, when the one before has been answered', () => {
    const { latest, sent, takers } = asked();
    for (const x of [1, 2, 3, 4]) latest.about(point(x));
    vi.advanceTimersByTime(500);
    expect(sent).toEqual([1]);
    takers[0]!('to 1');
    expect(latest.found).toEqual({ question: point(1), answer: 'to 1' });
    expect(sent).toEqual([1, 4]);
  });

  it('asks 20 times a second at most, however fast it is answered', () => {
    const { latest, sent, takers } = asked();
    for (let x = 0; x < 990; x += 1) {
      latest.about(point(x));
      takers.at(-1)!(x);
      vi.advanceTimersByTime(1);
    }
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.at(-1)).toBeGreaterThan(900);
  });

  it('asks about the point where it comes to rest', () => {
    const { latest, sent, takers } = asked();
    latest.about(point(1));
    takers[0]!('to 1');
    latest.about(point(2));
    expect(sent).toEqual([1]);
    vi.advanceTimersByTime(50);
    expect(sent).toEqual([1, 2]);
  });

  it('waits for no answer for ever, and takes a late one unless a later one came before', () => {
    const { latest, sent, takers } = asked();
    latest.about(point(1));
    latest.about(point(2));
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([1, 2]);
    takers[0]!('to 1');
    expect(latest.found).toEqual({ question: point(1), answer: 'to 1' });
    takers[1]!('to 2');
    expect(latest.found?.answer).toBe('to 2');
    vi.advanceTimersByTime(50);
    latest.about(point(3));
    latest.about(point(4));
    vi.advanceTimersByTime(2000);
    takers[3]!('to 4');
    takers[2]!('to 3');
    expect(latest.found?.answer).toBe('to 4');
  });

  it('tells of the point where it rests on a line that takes longer than it waits', () => {
    const { latest, takers } = asked();
    latest.about(point(1));
    vi.advanceTimersByTime(3000);
    takers[0]!('to 1');
    expect(latest.found?.answer).toBe('to 1');
    latest.about(point(2));
    vi.advanceTimersByTime(3000);
    latest.drop();
    takers[1]!('to 2');
    expect(latest.found).toBeNull();
  });

  it('forgets it all when the position is gone', () => {
    const { latest, sent, takers } = asked();
    latest.about(point(1));
    latest.about(point(2));
    latest.drop();
    takers[0]!('to 1');
    vi.advanceTimersByTime(5000);
    expect([latest.found, sent]).toEqual([null, [1]]);
    latest.about(point(3));
    expect(sent).toEqual([1, 3]);
  });

  it('asks nobody where nobody is, and again when somebody is', () => {
    let there = false;
    const sent: unknown[] = [];
    const latest = new Latest((question) => there && !!sent.push(question));
    latest.about(point(1));
    there = true;
    latest.about(point(2));
    expect(sent).toEqual([point(2)]);
  });
});

describe('a table', () => {
  const measures = (socket: FakeSocket) => socket.sent.filter((one): one is AskMeasure => one.type === 'measure');

  it('measures the latest point and drops what it found when the match moves on', () => {
    const socket = new FakeSocket();
    const table = new Table(() => socket, ['a']);
    table.start();
    socket.onopen?.();
    const options = [{ action: { type: 'stay' }, text: 'Stay' }];
    const decision = (seq: number) => ({ type: 'decision' as const, seq, player: 0, prompt: 'move', options });
    socket.says(state(1), decision(1));
    const latest = table.following((ask) => new Latest(ask));
    latest.about(point(1));
    latest.about(point(2));
    const [first] = measures(socket);
    socket.says({ type: 'measure', id: first!.id, answer: { legs: [1] } });
    expect(latest.found?.answer).toEqual({ legs: [1] });
    vi.advanceTimersByTime(50);
    const [, second] = measures(socket);
    expect(second!.question).toEqual(point(2));
    socket.says(state(2), decision(2), { type: 'measure', id: second!.id, answer: { legs: [2] } });
    expect(latest.found).toBeNull();
  });

  it('takes a refusal for an answer', () => {
    const socket = new FakeSocket();
    const table = new Table(() => socket, ['a']);
    table.start();
    socket.onopen?.();
    const latest = table.following((ask) => new Latest(ask));
    latest.about(point(1));
    socket.says({ type: 'error', code: 'malformed', text: 'no such place', id: measures(socket)[0]!.id });
    expect(latest.found).toEqual({ question: point(1), answer: null });
    expect(table.notices.now).toBeNull();
  });
});
