import { expect, test } from 'vitest';
import { Late } from '../../src/boards/late';

/** A queue whose frames come when the test says so. */
function queue() {
  const frames: (() => void)[] = [];
  const late = new Late((next) => frames.push(next));
  return { late, frames, frame: () => frames.shift()?.() };
}

test('one thing is done in a frame, in the order in which they came', () => {
  const { late, frame, frames } = queue();
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) late.put({ name }, () => done.push(name));
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(['a']);
  frame();
  frame();
  expect(done).toEqual(['a', 'b', 'c']);
  expect(frames).toEqual([]); // no frame is asked for where nothing waits
});

test('of what has the same key the last is done, once, at its first turn', () => {
  const { late, frame } = queue();
  const done: number[] = [];
  const [one, other] = [{}, {}];
  late.put(one, () => done.push(1));
  late.put(other, () => done.push(2));
  late.put(one, () => done.push(3));
  frame();
  frame();
  frame();
  expect(done).toEqual([3, 2]);
});

test('what is dropped is not done, and those after it are', () => {
  const { late, frame } = queue();
  const done: number[] = [];
  const gone = {};
  late.put(gone, () => done.push(1));
  late.put({}, () => done.push(2));
  late.drop(gone);
  frame();
  expect(done).toEqual([2]);
  late.put({}, () => done.push(3));
  frame();
  expect(done).toEqual([2, 3]);
});

test('what puts something again while it is done has it in the next frame', () => {
  const { late, frame } = queue();
  const done: number[] = [];
  late.put({}, () => {
    done.push(1);
    late.put({}, () => done.push(2));
  });
  frame();
  expect(done).toEqual([1]);
  frame();
  expect(done).toEqual([1, 2]);
});

test('what is patient waits while something is moved by hand, and holds up nothing', () => {
  const frames: (() => void)[] = [];
  let now = 0;
  const late = new Late((next) => frames.push(next), () => now);
  const done: string[] = [];
  late.put({}, () => done.push('fine'), true);
  late.put({}, () => done.push('ground'));
  late.hold(110);
  for (const at of [16, 33, 109]) {
    now = at;
    frames.shift()?.();
  }
  expect(done).toEqual(['ground']);
  late.hold(110); // it is moved on
  now = 218;
  frames.shift()?.();
  expect(done).toEqual(['ground']);
  now = 219;
  frames.shift()?.();
  expect(done).toEqual(['ground', 'fine']);
  expect(frames).toEqual([]);
});
