import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from '../../src/lib/pace';
import type { ServerMessage } from '../../src/lib/wire';
import { state } from './fake';

const told = (seq: number): ServerMessage => ({
  type: 'events',
  seq,
  lines: [{ text: 'x', rule: '', anchors: [], event: { type: 'x' }, entry: 1 }],
});

let shown: string[];
let pace: Pace;
const change = (seq: number) => {
  pace.push(told(seq));
  pace.push(state(seq));
};

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace(400, (message) => shown.push(`${message.type} ${'seq' in message && message.seq}`));
});
afterEach(() => void vi.useRealTimers());

it('shows the first change at once and the next after a pause, each whole', () => {
  change(1);
  change(2);
  expect(shown).toEqual(['events 1', 'state 1']);
  vi.advanceTimersByTime(399);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['events 1', 'state 1', 'events 2', 'state 2']);
});

it('does not wait after a change in which nothing happened', () => {
  pace.push({ type: 'events', seq: 1, lines: [] });
  change(2);
  expect(shown).toEqual(['events 1', 'events 2', 'state 2']);
});

it('shows a long backlog in 20 seconds at most, and everything when asked to hurry', () => {
  // 100 changes of 400 ms would take 40 s: they are shown twice as fast, and the last ones as usual.
  for (let seq = 1; seq <= 101; seq += 1) change(seq);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(399);
  expect(shown.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(4000);
  expect(shown.length / 2).toBeGreaterThan(15);
  pace.skip();
  expect(shown).toHaveLength(202);
});

it('shows one change longer than another', () => {
  pace.beats = (message) => ('seq' in message && message.seq === 1 ? 3 : 1);
  for (let seq = 1; seq <= 3; seq += 1) change(seq);
  vi.advanceTimersByTime(1199);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown).toHaveLength(4);
  vi.advanceTimersByTime(400);
  expect(shown).toHaveLength(6);
});

it('shows nothing while paused, and one whole change at a step', () => {
  change(1);
  pace.paused = true;
  change(2);
  change(3);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(2);
  pace.step();
  expect(shown).toEqual(['events 1', 'state 1', 'events 2', 'state 2']);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(4);
  pace.go();
  expect(shown).toHaveLength(6);
});

it('keeps to a chosen speed however much waits, and tells how much that is', () => {
  let waiting = 0;
  pace = new Pace(
    400,
    (message) => shown.push(message.type),
    (count) => (waiting = count),
  );
  pace.speed = 2;
  pace.steady = true;
  for (let seq = 1; seq <= 30; seq += 1) change(seq);
  expect(waiting).toBe(29);
  vi.advanceTimersByTime(199);
  expect(waiting).toBe(29);
  vi.advanceTimersByTime(1);
  expect(waiting).toBe(28);
  vi.advanceTimersByTime(400);
  expect(waiting).toBe(26);
});
