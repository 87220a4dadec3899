import { expect, it } from 'vitest';
import { emptied, evened, imageOwner, painted, resized, type Brush, type Images } from '../../../src/systems/greatwar/drawing/paint';
import type { MapSheet } from '../../../src/systems/greatwar/wire';

const sheet = (more: Partial<MapSheet> = {}): MapSheet => ({
  id: 'own', name: 'Own', rows: 'g1 g. gC\nw. w.\ngC g. g2', starts: [['0101'], ['0303']], owned: [], turns: 6, advised_base: 0, symmetry: 'half_turn', ...more,
});
const IMAGES: Images = {
  '0101': ['0101', '0303'], '0201': ['0201', '0203'], '0301': ['0301', '0103'],
  '0102': ['0102', '0202'], '0202': ['0202', '0102'],
  '0103': ['0103', '0301'], '0203': ['0203', '0201'], '0303': ['0303', '0101'],
};
const paint = (hexes: string[], brush: Brush, player = 0, of = sheet()) => painted(of, IMAGES, hexes, brush, player);
const WATER: Brush = { kind: 'ground', code: 'x', closed: true };
const ACADEMY: Brush = { kind: 'upon', code: 'A', site: true };

it('ground is painted with its image, and keeps what stands upon it', () => {
  expect(paint(['0301'], { kind: 'ground', code: 'm', closed: false }).rows).toBe('g1 g. mC\nw. w.\nmC g. g2');
});

it('what is closed has neither site nor units', () => {
  const found = paint(['0101'], WATER);
  expect(found.rows).toBe('x. g. gC\nw. w.\ngC g. x.');
  expect(found.starts).toEqual([[], []]);
});

it('a capital is moved, and its image is that of the other player', () => {
  expect(paint(['0102'], { kind: 'capital' }, 1).rows).toBe('g. g. gC\nw2 w1\ngC g. g.');
});

it('units are stacked to two, and then taken away [GW-4.8]', () => {
  const two = paint(['0101'], { kind: 'start' });
  expect(two.starts).toEqual([['0101', '0101'], ['0303', '0303']]);
  expect(paint(['0101'], { kind: 'start' }, 0, two).starts).toEqual([[], []]);
});

it('a site has an owner until another stroke, or until it is gone', () => {
  const held = paint(['0301'], { kind: 'owner' }, 1);
  expect(held.owned).toEqual([['0103'], ['0301']]);
  expect(paint(['0301'], { kind: 'owner' }, 1, held).owned).toEqual([]);
  expect(paint(['0301'], ACADEMY, 0, held).owned).toEqual([['0103'], ['0301']]);
  expect(paint(['0301'], { kind: 'upon', code: '.', site: false }, 0, held).owned).toEqual([]);
});

it('a map of another size keeps what still lies on it [GW-1.2]', () => {
  const larger = resized(sheet({ owned: [['0301'], []] }), 4, 4);
  expect(larger.rows).toBe('g1 g. gC g.\nw. w. g.\ngC g. g2 g.\ng. g. g.');
  expect([larger.starts, larger.owned]).toEqual([[['0101'], ['0303']], [['0301'], []]]);
  const smaller = resized(sheet({ owned: [['0301'], []] }), 2, 3);
  expect(smaller.rows).toBe('g1 g.\nw.\ngC g.');
  expect([smaller.starts, smaller.owned]).toEqual([[['0101'], []], [[], []]]);
});

it('a hole is filled again', () => {
  const hole = paint(['0201'], { kind: 'off' });
  expect(hole.rows).toBe('g1 ## gC\nw. w.\ngC ## g2');
  expect(paint(['0203'], ACADEMY, 0, hole).rows).toBe(hole.rows);
  expect(paint(['0203'], { kind: 'ground', code: 's', closed: false }, 0, hole).rows).toBe('g1 s. gC\nw. w.\ngC s. g2');
});

it('by mirrors, two images of one image are the third', () => {
  const four = { symmetry: 'reflections' as const, starts: [[], [], [], []] };
  expect([0, 1, 2, 3].map((image) => imageOwner(four, 1, image))).toEqual([1, 0, 3, 2]);
  expect(imageOwner({ symmetry: 'third_turn', starts: [[], [], []] }, 2, 2)).toBe(1);
});

it('all is made alike from the part of player 1, and emptied', () => {
  const lopsided = sheet({ rows: 'g1 s. gC\nw. m.\ng. g. g2', starts: [['0102'], []] });
  const even = evened(lopsided, IMAGES);
  expect(even.rows).toBe('g1 s. gC\nw. w.\ngC s. g2');
  expect(even.starts).toEqual([['0102'], ['0202']]);
  expect(emptied(even)).toMatchObject({ rows: 'g. g. g.\ng. g.\ng. g. g.', starts: [[], []] });
});
