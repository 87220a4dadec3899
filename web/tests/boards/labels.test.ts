import { expect, it } from 'vitest';
import { apart, aside, inSight, placed, type Label } from '../../src/boards/labels';

const sight = { left: 0, top: 0, right: 1000, bottom: 1000 };
const word = (key: number, x: number, y: number, width = 100): Label => ({ key, x, y, width, height: 20 });

it('words have room beside and under each other', () => {
  const found = placed([word(1, 100, 100), word(2, 200, 100), word(3, 100, 120)], [], sight);
  expect([...found]).toEqual([[1, 100], [2, 200], [3, 100]]);
});

it('of two words that would lie over each other the first is shown', () => {
  expect([...placed([word(1, 100, 100), word(2, 199, 110)], [], sight).keys()]).toEqual([1]);
  expect([...placed([word(2, 199, 110), word(1, 100, 100)], [], sight).keys()]).toEqual([2]);
});

it('what is taken already is not written over', () => {
  const plate = { x: 100, y: 90, width: 40, height: 26 };
  expect(placed([word(1, 100, 100)], [plate], sight).size).toBe(0);
  expect(placed([word(1, 100, 116)], [plate], sight).size).toBe(1);
});

it('a word at the edge is moved into sight, one beyond it is not shown', () => {
  expect([...placed([word(1, 20, 100), word(2, 990, 100)], [], sight)]).toEqual([[1, 50], [2, 950]]);
  expect(placed([word(1, -20, 100), word(2, 500, 990), word(3, 500, 100, 1200)], [], sight).size).toBe(0);
});

it('of two boxes that would lie over each other the second gives way, no further than it must', () => {
  const found = apart([word(1, 100, 100), word(2, 110, 105), word(3, 300, 100)]);
  expect(found.get(1)).toEqual({ x: 0, y: 0 });
  expect(found.get(2)).toEqual({ x: 0, y: 20 });
  expect(found.get(3)).toEqual({ x: 0, y: 0 });
});

it('each of five boxes at one point comes to lie by itself', () => {
  const boxes = [1, 2, 3, 4, 5].map((key) => word(key, 100, 100));
  const found = apart(boxes);
  const spots = boxes.map(({ key, x, y }) => ({ x: x + found.get(key)!.x, y: y + found.get(key)!.y }));
  for (const [i, a] of spots.entries())
    for (const b of spots.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 100 || Math.abs(a.y - b.y) >= 20).toBe(true);
});

it('a note stands at the nearest place that is free, within sight', () => {
  const note = { x: 500, y: 500, width: 200, height: 20 };
  expect(aside(note, [], sight)).toMatchObject({ x: 500, y: 500 });
  // A line of units along it: the note goes over their heads, which are 50 above its middle.
  const line = [400, 460, 520, 580, 640].map((x) => ({ x, y: 450, width: 50, height: 90 }));
  expect(aside(note, line, sight)).toMatchObject({ x: 500, y: 540 });
  expect(aside({ ...note, y: 985 }, line, sight)).toMatchObject({ x: 500, y: 980 });
});

it('a note that is free nowhere lies over as little as can be', () => {
  const all = { x: 500, y: 0, width: 1000, height: 1000 };
  const found = aside({ x: 500, y: 500, width: 100, height: 20 }, [all, { x: 500, y: 490, width: 40, height: 25 }], sight);
  expect(found).toMatchObject({ x: 500, y: 520 });
});

it('what is written about a place near the edge of what is seen is moved wholly into it', () => {
  const sight = { left: 100, right: 500 };
  expect(inSight(300, 200, sight)).toBe(300);
  expect(inSight(110, 200, sight)).toBe(200);
  expect(inSight(600, 200, sight)).toBe(400);
  expect(inSight(110, 900, sight)).toBe(300);
});
