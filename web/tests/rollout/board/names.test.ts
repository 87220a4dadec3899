import { expect, it } from 'vitest';
import { platesAt, platesIn } from '../../../src/systems/rollout/board/names';
import { battle, unit } from '../sample';

it('of seven units within six inches no plate lies over another, and who is in front keeps its own', () => {
  const units = [0, 1, 2, 3, 4, 5, 6].map((number) => unit(number));
  const standing = units.map((one, i) => ({ unit: one, at: { x: 1000 + (i % 3) * 150, y: 1000 + Math.floor(i / 3) * 120 } }));
  const view = battle({ units });
  const plates = platesAt(view, standing, 14.5, platesIn(view, standing, 14.5));
  for (const [i, a] of plates.entries())
    for (const b of plates.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) * 2 >= a.width + b.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
      expect(apart).toBe(true);
    }
  expect(platesIn(view, standing, 14.5).get(6)).toEqual({ x: 0, y: 0 });
});
