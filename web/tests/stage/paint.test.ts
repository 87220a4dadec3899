import { describe, expect, it } from 'vitest';
import { distanceTo, drawn, hullOf, isInside, paint, pathOf } from '../../src/stage/paint';
import { projection, SLANTS } from '../../src/stage/projection';
import { shadowsOf } from '../../src/stage/shadows';
import { box, FRONT, marked } from '../../src/stage/solids';

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];
const view = projection(SLANTS.board, 100);

describe('outlines', () => {
  it('have no points inside or between corners', () => {
    const hull = hullOf([...square, { x: 5, y: 5 }, { x: 5, y: 0 }]);
    expect(hull).toHaveLength(4);
    expect(new Set(hull)).toEqual(new Set(square));
  });

  it('know what is inside and how far the rest is', () => {
    expect(isInside(square, { x: 3, y: 7 })).toBe(true);
    expect(isInside(square, { x: 13, y: 7 })).toBe(false);
    expect(distanceTo([square], { x: 3, y: 7 })).toBe(0);
    expect(distanceTo([square], { x: 13, y: 14 })).toBe(5);
    expect(distanceTo([], { x: 0, y: 0 })).toBe(Infinity);
  });

  it('are a path for SVG', () => {
    expect(pathOf([square.slice(0, 3)])).toBe('M0.0 0.0L10.0 0.0L10.0 10.0Z');
  });
});

describe('a painted cube', () => {
  const cube = marked(box([0, 0, 0], 1, 1, 1, 'A'), FRONT, [0.2, 0.2, 0.8, 0.8], '#7df0ff', true);
  const { solids, box: reach } = drawn([cube], view, 'dark', { A: '#808080' });

  it('has its seen faces in the colours of the light, with the mark as it is', () => {
    expect(solids[0]!.faces.map(({ fill }) => fill)).toEqual(['#767677', '#4e5259', '#7df0ff', '#333943']);
  });

  it('covers six corners and reaches as far as the projection says', () => {
    expect(solids[0]!.hull).toHaveLength(6);
    // West and up: -50 - 14; south: 82 / 2; north and up: -41 - 82.
    expect(reach).toEqual({ left: -64, top: -123, right: 50, bottom: 41 });
  });

  it('throws a shadow of one cube', () => {
    const [shadow] = shadowsOf([cube], view, 'building');
    expect(Math.max(...shadow!.map(({ x }) => x))).toBeCloseTo(50 + 65.8, 9);
  });

  it('is stroked around before it is filled', () => {
    const done: string[] = [];
    const context = new Proxy({} as Record<string, unknown>, {
      get: (target, name: string) => target[name] ?? (() => done.push(name)),
      set: (target, name: string, value) => {
        target[name] = value;
        if (name === 'lineWidth' || name === 'strokeStyle') done.push(`${name} ${String(value)}`);
        return true;
      },
    });
    paint(context as unknown as CanvasRenderingContext2D, { solids, box: reach }, { lighting: 'dark', chosen: true });
    expect(done.indexOf('lineWidth 12')).toBeLessThan(done.indexOf('lineWidth 4.4'));
    expect(done.indexOf('lineWidth 4.4')).toBeLessThan(done.indexOf('fill'));
    expect(done.filter((one) => one === 'fill')).toHaveLength(4);
    expect(done).toContain('strokeStyle #ffe27a');
  });
});
