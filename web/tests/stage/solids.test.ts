import { describe, expect, it } from 'vitest';
import { ordered } from '../../src/stage/order';
import { SLANTS, type Vec } from '../../src/stage/projection';
import {
  box,
  FRONT,
  frustum,
  marked,
  normalOf,
  prism,
  put,
  stood,
  TOP,
  visible,
  type Solid,
} from '../../src/stage/solids';

const near = (vec: Vec) => vec.map((part) => expect.closeTo(part, 9));
const cube = (at: Vec, tone = '#808080') => box(at, 1, 1, 1, tone);

/** Where the faces of a solid look, as words. */
const seen = (solid: Solid, slant: Parameters<typeof visible>[1]) =>
  visible(solid, slant).map(({ normal }) => normal.map(Math.round).map((part) => part + 0).join(' '));

describe('solids', () => {
  it('a box stands on the middle of its foot', () => {
    const { points } = box([2, 3, 0.5], 1, 2, 0.25, 'A');
    expect(points[0]).toEqual([1.5, 2, 0.5]);
    expect(points[6]).toEqual([2.5, 4, 0.75]);
  });

  it('a frustum may lean and narrow', () => {
    const { points } = frustum({ at: [0, 0, 0], w: 2, d: 2, h: 1, tw: 1, td: 0.5, shift: [0, 0.5], tone: 'A' });
    expect(points.slice(4)).toEqual([[-0.5, 0.25, 1], [0.5, 0.25, 1], [0.5, 0.75, 1], [-0.5, 0.75, 1]]);
  });

  it('a prism has a foot, a top and its sides, all looking outward', () => {
    const drum = prism({ at: [5, 5, 0], r: 1, h: 2, n: 8, tone: 'A' });
    expect(drum.faces).toHaveLength(10);
    expect(normalOf(drum, drum.faces[0]!)).toEqual(near([0, 0, -1]));
    expect(normalOf(drum, drum.faces[1]!)).toEqual(near([0, 0, 1]));
    for (const face of drum.faces.slice(2)) {
      const normal = normalOf(drum, face);
      expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
      expect(normal[2]).toBeCloseTo(0, 9);
    }
  });

  it('turns clockwise, tilts what is forward up, rolls what is right down', () => {
    const point = (how: Parameters<typeof put>[1], at: Vec) =>
      put({ points: [at], faces: [], tone: 'A' }, how).points[0]!;
    expect(point({ turn: 90 }, [0, 1, 0])).toEqual(near([1, 0, 0]));
    expect(point({ tilt: 90 }, [0, 1, 0])).toEqual(near([0, 0, 1]));
    expect(point({ roll: 90 }, [1, 0, 0])).toEqual(near([0, 0, -1]));
    expect(point({ mirrored: true, scale: 2, at: [0, 0, 1] }, [1, 1, 1])).toEqual([-2, 2, 3]);
  });

  it('stands in the world, facing where it is told', () => {
    const nose: Solid = { points: [[0, 1, 0.5]], faces: [], tone: 'A' };
    const at: Vec = [4, 4, 0];
    expect(stood([nose], { at, facing: 0 })[0]!.points[0]).toEqual(near([4, 3, 0.5]));
    expect(stood([nose], { at, facing: 90 })[0]!.points[0]).toEqual(near([5, 4, 0.5]));
    expect(stood([nose], { at, facing: 180, scale: 2 })[0]!.points[0]).toEqual(near([4, 6, 1]));
    expect(stood([nose], { at, facing: 270 })[0]!.points[0]).toEqual(near([3, 4, 0.5]));
  });

  it('shows the right of itself when it looks north and is seen from the east', () => {
    const model = frustum({ at: [0, 0, 0], w: 1, d: 1, h: 1, tone: 'A' });
    const normals = stood([model], { facing: 0 }).map((solid) => normalOf(solid, solid.faces[3]!))[0]!;
    expect(normals).toEqual(near([1, 0, 0]));
  });
});

describe('visible faces', () => {
  it('of a box on a square board are its roof, south and east', () => {
    expect(seen(cube([0, 0, 0]), SLANTS.board)).toEqual(['0 0 1', '0 1 0', '1 0 0']);
  });

  it('are two where heights do not lean', () => {
    expect(seen(cube([0, 0, 0]), SLANTS.hexes)).toEqual(['0 0 1', '0 1 0']);
  });

  it('from above are the roof alone', () => {
    expect(seen(cube([0, 0, 0]), SLANTS.above)).toEqual(['0 0 1']);
  });
});

describe('marks', () => {
  it('lie on their face and move with it', () => {
    const solid = marked(cube([0, 0, 0]), FRONT, [0.25, 0.5, 0.75, 1], '#7df0ff', true);
    const moved = put(solid, { at: [0, 0, 2] });
    const [mark] = moved.faces[FRONT]!.marks!;
    expect(mark!.glow).toBe(true);
    expect(mark!.ring.map((i) => moved.points[i])).toEqual([
      [-0.25, 0.5, 2.5],
      [0.25, 0.5, 2.5],
      [0.25, 0.5, 3],
      [-0.25, 0.5, 3],
    ]);
    expect(moved.faces[TOP]!.marks).toBeUndefined();
  });
});

describe('the order of painting', () => {
  const names = (solids: readonly Solid[]) => ordered(solids, SLANTS.board).map(({ tone }) => tone);

  it('is from the back to the front, whatever came first', () => {
    const row = [cube([0, 2, 0], 'near'), cube([0, 0, 0], 'far'), cube([0, 1, 0], 'middle')];
    expect(names(row)).toEqual(['far', 'middle', 'near']);
    expect(names([...row].reverse())).toEqual(['far', 'middle', 'near']);
  });

  it('puts what stands on a thing after it, though its middle lies deeper', () => {
    const slab = box([0, 0, 0], 4, 4, 0.5, 'slab');
    const hut = box([0, -1.8, 0.5], 0.3, 0.3, 0.1, 'hut');
    expect(names([hut, slab])).toEqual(['slab', 'hut']);
  });

  it('puts a long wall before the post in front of its far end', () => {
    const wall = box([0, 0, 0], 0.2, 6, 0.5, 'wall');
    // East of the wall, and far behind its middle.
    const post = box([0.15, -2.5, 0], 0.1, 0.1, 1, 'post');
    expect(names([post, wall])).toEqual(['wall', 'post']);
  });

  it('comes to an end where three hide each other in a ring', () => {
    const bar = (turn: number) =>
      put(put(box([0, 0, -0.05], 3, 0.2, 0.1, `${turn}`), { roll: 12 }), { turn, at: [0, 0, 1] });
    const ring = [0, 120, 240].map((turn) => put(bar(turn), { at: [Math.sin(turn), Math.cos(turn), 0] }));
    expect(new Set(names(ring))).toEqual(new Set(['0', '120', '240']));
  });
});
