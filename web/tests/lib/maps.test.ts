import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMap, keepMap, keptMaps, playOn, takeMap } from '../../src/lib/maps';

describe('maps of one’s own', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  });

  it('are kept by their id, the latest first, apart for each game', () => {
    keepMap('a', { id: 'one', name: 'One' });
    keepMap('a', { id: 'two', name: 'Two' });
    keepMap('a', { id: 'one', name: 'One again' });
    expect(keptMaps('a').map(({ name }) => name)).toEqual(['One again', 'Two']);
    expect(keptMaps('b')).toEqual([]);
    forgetMap('a', 'two');
    expect(keptMaps('a').map(({ id }) => id)).toEqual(['one']);
  });

  it('are played on once', () => {
    playOn('a', { id: 'one', name: 'One' });
    expect(takeMap('a')).toEqual({ id: 'one', name: 'One' });
    expect(takeMap('a')).toBeNull();
  });
});
