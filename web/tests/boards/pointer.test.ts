import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
const { Pointer } = await import('../../src/boards/pointer.svelte');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a pointer that rests is told of after a moment, and its reason after a longer one', async () => {
  const why = vi.fn(async () => 'a wall');
  const pointer = new Pointer(why);
  pointer.point([1, 2]);
  expect([pointer.over, pointer.rested]).toEqual([[1, 2], null]);
  await vi.advanceTimersByTimeAsync(100);
  expect([pointer.rested, pointer.reason]).toEqual([[1, 2], '']);
  await vi.advanceTimersByTimeAsync(200);
  expect([why.mock.calls, pointer.reason]).toEqual([[[[1, 2]]], 'a wall']);
  pointer.point(null);
  expect([pointer.over, pointer.reason]).toEqual([null, '']);
  await vi.advanceTimersByTimeAsync(0);
  expect(pointer.rested).toBeNull();
});

it('a reason that comes too late says nothing of where the pointer is by then', async () => {
  let answer: (text: string) => void = () => undefined;
  const pointer = new Pointer(() => new Promise((resolve) => (answer = resolve)));
  pointer.point([1, 2]);
  await vi.advanceTimersByTimeAsync(300);
  pointer.point([3, 3]);
  answer('a wall');
  await vi.advanceTimersByTimeAsync(10);
  expect(pointer.reason).toBe('');
});
