import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkStatus } from '../../src/lib/link';
import { FakeSocket } from './fake';

describe('a line that the server closes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function closed(code: number): { status: LinkStatus[]; tries: (wait: number) => number } {
    const sockets: FakeSocket[] = [];
    const status: LinkStatus[] = [];
    const link = new Link(
      { opened: () => undefined, received: () => undefined, changed: (one) => status.push(one) },
      () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
    );
    link.start();
    sockets[0]?.onopen?.();
    sockets[0]?.onclose?.({ code, reason: '' });
    const tries = (wait: number): number => {
      vi.advanceTimersByTime(wait);
      return sockets.length - 1;
    };
    return { status, tries };
  }

  it('comes back soon after a cut', () => {
    expect(closed(1006).tries(300)).toBe(1);
  });

  it('comes back a good while after it sent too much', () => {
    const { tries } = closed(4429);
    expect(tries(10_000)).toBe(0);
    expect(tries(10_000)).toBe(1);
  });

  it('stays closed when its seat is open in too many places, there is no such match, or it is of another build', () => {
    for (const [code, word] of [
      [4409, 'elsewhere'],
      [4404, 'missing'],
      [4426, 'other'],
    ] as const) {
      const { status, tries } = closed(code);
      expect(tries(600_000)).toBe(0);
      expect(status.at(-1)).toBe(word);
    }
  });
});
