import { beforeEach, expect, it, vi } from 'vitest';
import { turnView, viewTools } from '../../src/boards/viewing';
import { view } from '../../src/lib/view.svelte';

const pressed = (key: string, change: object = {}, writing = false) => {
  const preventDefault = vi.fn();
  const target = { closest: () => (writing ? {} : null) };
  turnView({ key, target, preventDefault, ...change } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length === 1;
};

beforeEach(() => Object.assign(view, { turned: false, above: false, through: false }));

it('letters turn the board, look from above and see through what stands', () => {
  expect([pressed('o'), pressed('V'), pressed('x')]).toEqual([true, true, true]);
  expect([view.turned, view.above, view.through]).toEqual([true, true, true]);
  expect([pressed('x'), view.through]).toEqual([true, true]); // held until it is let go
  expect([pressed('O'), view.turned]).toEqual([true, false]);
});

it('not while something is written, not held down, not with another key, and no other letters', () => {
  expect(pressed('o', {}, true)).toBe(false);
  for (const held of ['repeat', 'ctrlKey', 'metaKey', 'altKey']) expect(pressed('o', { [held]: true })).toBe(false);
  expect([pressed('q'), pressed('toString')]).toEqual([false, false]);
  expect(view.turned).toBe(false);
});

it('a key that somebody else has taken is not for the board', () => {
  expect(pressed('o', { defaultPrevented: true })).toBe(false);
  expect(view.turned).toBe(false);
});

it('the buttons say what is so, and what is seen through can be ended by the same one', () => {
  const [turn, above, through] = viewTools();
  through!.act();
  turn!.act();
  expect(viewTools().map((tool) => tool.pressed)).toEqual([true, false, true, undefined]);
  expect(above!.pressed).toBe(false);
  viewTools()[2]!.act();
  expect(view.through).toBe(false);
});
