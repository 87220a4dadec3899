import { expect, it, vi } from 'vitest';
import { beforeFrame } from '../../src/lib/frame';

it('is done once before a frame, however often it is asked for, and again before the next', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const act = vi.fn();
  const ask = beforeFrame(act);
  for (let i = 0; i < 3; i += 1) ask();
  expect([frames.length, act.mock.calls.length]).toEqual([1, 0]);
  frames.shift()!();
  ask();
  frames.shift()!();
  expect(act).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
