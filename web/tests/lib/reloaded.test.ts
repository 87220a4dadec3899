import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Reloaded = typeof import('../../src/lib/reloaded');

let kept: Map<string, string>;
let way: string;

/** The module as a document has it that was come to this way. */
function arrived(by: string): Promise<Reloaded> {
  way = by;
  vi.resetModules();
  return import('../../src/lib/reloaded');
}

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: way }] as unknown as PerformanceEntryList);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page that is loaded again knows once what it had seen of its match', async () => {
  (await arrived('navigate')).leave('m1', 7);
  const again = await arrived('reload');
  expect(again.seenBefore('m1')).toBe(7);
  expect(again.seenBefore('m1')).toBeNull();
  expect((await arrived('reload')).seenBefore('m1')).toBeNull();
});

it('another match, another way here and a longer time are no loading again', async () => {
  (await arrived('navigate')).leave('m1', 7);
  expect((await arrived('reload')).seenBefore('m2')).toBeNull();
  (await arrived('navigate')).leave('m1', 7);
  expect((await arrived('navigate')).seenBefore('m1')).toBeNull();
  expect((await arrived('reload')).seenBefore('m1')).toBeNull();
  (await arrived('navigate')).leave('m1', 7);
  vi.advanceTimersByTime(61_000);
  expect((await arrived('reload')).seenBefore('m1')).toBeNull();
});

it('without storage nothing is known, and nothing fails', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await arrived('reload');
  page.leave('m1', 7);
  expect(page.seenBefore('m1')).toBeNull();
});
