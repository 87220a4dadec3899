import { expect, it } from 'vitest';
import { namesIn, platesAt, platesIn } from '../../../src/systems/rollout/board/names';
import { slantNow } from '../../../src/systems/rollout/pieces/sprite';
import type { Box } from '../../../src/boards/labels';
import { battle, unit } from '../sample';

const isApart = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 >= a.width + b.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

it('of seven units within six inches no plate lies over another, and who is in front keeps its own', () => {
  const units = [0, 1, 2, 3, 4, 5, 6].map((number) => unit(number));
  const standing = units.map((one, i) => ({ unit: one, at: { x: 1000 + (i % 3) * 150, y: 1000 + Math.floor(i / 3) * 120 } }));
  const view = battle({ units });
  const plates = platesAt(view, standing, 14.5, platesIn(view, standing, 14.5));
  for (const [i, a] of plates.entries()) for (const b of plates.slice(i + 1)) expect(isApart(a, b)).toBe(true);
  expect(platesIn(view, standing, 14.5).get(6)).toEqual({ x: 0, y: 0 });
});

it('the plate of who stands at the nearest edge lies on the table, where no question covers it', () => {
  const [near, far] = [unit(0), unit(1)];
  const low = 4800 * slantNow().ky;
  const standing = [{ unit: near, at: { x: 1000, y: low - 20 } }, { unit: far, at: { x: 1000, y: low - 1000 } }];
  const view = battle({ units: [near, far] });
  const moved = platesIn(view, standing, 14.5);
  const [plate] = platesAt(view, standing, 14.5, moved);
  expect(plate!.y + plate!.height).toBeCloseTo(low);
  expect(moved.get(1)).toEqual({ x: 0, y: 0 });
});

it('the names of two beside each other lie over each other no more than over a plate', () => {
  const units = [unit(0, { name: 'Zoomer' }), unit(1, { name: 'Prone Metarian' }), unit(2)];
  const standing = units.map((one, i) => ({ unit: one, at: { x: 1000 + i * 90, y: 1000 + i * 30 } }));
  const view = battle({ units });
  const moved = platesIn(view, standing, 14.5);
  const plates = platesAt(view, standing, 14.5, moved);
  const names = namesIn(standing, 14.5, moved, plates, ({ unit: number, name }) => (number < 2 ? name : ''));
  expect([...names.keys()].sort()).toEqual([0, 1]);
  const inch = 74 / 14.5; // how much larger all is written where an inch is so few pixels
  const [short, long] = [0, 1].map((i) => ({
    x: standing[i]!.at.x + moved.get(i)!.x + names.get(i)!.x,
    y: plates[i]!.y + 30 * inch + names.get(i)!.y,
    width: units[i]!.name.length * 9 * inch,
    height: 17 * inch,
  }));
  for (const [a, b] of [[short!, long!], ...plates.flatMap((plate) => [[plate, short!], [plate, long!]])]) expect(isApart(a!, b!)).toBe(true);
});
