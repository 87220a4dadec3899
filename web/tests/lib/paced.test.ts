import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from '../../src/lib/paced';
import { FakeSocket } from './fake';

let inner: FakeSocket;
let taken: string[];
let hidden: boolean;
/** The frame that was asked for, and what is to be done once it is drawn. */
let frames: (() => void)[];
let now: number;

/** A frame is drawn that takes so many milliseconds. */
function draw(took: number): void {
  for (const frame of frames.splice(0)) frame();
  now += took;
  for (const port of ports.splice(0)) port.onmessage?.();
}
let ports: { onmessage: (() => void) | null; close(): void }[];
const says = (...texts: string[]) => texts.forEach((data) => inner.onmessage?.({ data }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [inner, taken, hidden, frames, ports, now] = [new FakeSocket(), [], false, [], [], 0];
  vi.stubGlobal('document', { get hidden() { return hidden; } });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('MessageChannel', class {
    port1 = { onmessage: null, close: () => undefined };
    port2 = { postMessage: () => void ports.push(this.port1) };
  });
  const outer = paced(inner);
  outer.onmessage = ({ data }, gone) => {
    if (data === 'fault') throw new Error(data);
    taken.push(gone ? `${data}, gone` : data);
  };
  outer.onclose = ({ code }) => void taken.push(`closed ${code}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what comes over a line', () => {
  it('is taken at once, and what comes while that is drawn together after it', () => {
    says('a', 'b', 'c');
    expect(taken).toEqual(['a']);
    draw(10);
    expect(taken).toEqual(['a', 'b', 'c']);
    draw(10);
    says('d');
    expect(taken.at(-1)).toBe('d');
  });

  it('is told to be gone where the next position has come behind it', () => {
    const [state, decision] = ['{"type":"state"}', '{"type":"decision"}'];
    says('a', state, decision, state, decision);
    draw(10);
    expect(taken).toEqual(['a', `${state}, gone`, `${decision}, gone`, state, decision]);
  });

  it('goes on after a message that cannot be taken, which is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    says('a', 'fault', 'b');
    draw(10);
    draw(10);
    says('c');
    expect(taken).toEqual(['a', 'b', 'c']);
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('fault'));
  });

  it('waits as long as the page took to draw, a second at most, so that it answers clicks between', () => {
    says('a', 'b');
    draw(300);
    vi.advanceTimersByTime(299);
    expect(taken).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(taken).toEqual(['a', 'b']);
    says('c');
    draw(5000);
    vi.advanceTimersByTime(999);
    expect(taken).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(taken.at(-1)).toBe('c');
  });

  it('waits for no picture that is not drawn', () => {
    says('a', 'b');
    vi.advanceTimersByTime(250);
    expect(taken).toEqual(['a', 'b']);
    hidden = true;
    says('c', 'd');
    expect(taken.slice(2)).toEqual(['c', 'd']);
  });

  it('is all taken before its end is told', () => {
    says('a', 'b', 'c');
    inner.onclose?.({ code: 1006, reason: '' });
    expect(taken).toEqual(['a', 'b', 'c', 'closed 1006']);
  });
});
