import { describe, expect, it } from 'vitest';
import { hexes, inLines, letters, type HexForm, type Layout } from '../../src/boards/hexes';
import { UNIT, type Place } from '../../src/boards/lattice';
import { numbers, Paper } from './paper';

const LAYOUTS: readonly Layout[] = ['flat', 'pointy'];
const LENGTHS = [4, 5, 3, 5, 2];
/** Boards of every layout and shove, with lines of unequal length, and one with a hole. */
const BOARDS = LAYOUTS.flatMap((layout) =>
  ([0, 1] as const).flatMap((shoved) =>
    [inLines(layout, LENGTHS), inLines(layout, LENGTHS).filter(([x, y]) => x !== 1 || y !== 1)].map(
      (places) => ({ layout, shoved, places, lattice: hexes(layout, places, { shoved }) }),
    ),
  ),
);
const sorted = (places: readonly Place[]) => places.map(String).sort();
/** The ends of the edges of a path, each edge read the same way from both sides. */
const edgesOf = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((edge) => edge.split('L').map((end) => end.split(' ').map((n) => Math.round(Number(n))).join()))
    .map((ends) => ends.sort().join(' '));

describe('hexes by hand', () => {
  // A hex from side to side is 100, so a side is 100 / √3 = 57.74 and its half 28.87.
  it('with a flat top stand in columns, the odd ones half a hex further south', () => {
    const board = hexes('flat', inLines('flat', [2, 2, 2]));
    expect(board.middle([0, 0])).toEqual({ x: 57.74, y: 50 });
    expect(board.middle([1, 0])).toEqual({ x: 144.34, y: 100 });
    expect(board.middle([2, 1])).toEqual({ x: 230.94, y: 150 });
    expect([board.width, board.height]).toEqual([288.68, 250]);
  });

  it('with a point on top stand in rows, the odd ones half a hex further east', () => {
    const board = hexes('pointy', inLines('pointy', [2, 2, 2]));
    expect(board.middle([0, 0])).toEqual({ x: 50, y: 57.74 });
    expect(board.middle([0, 1])).toEqual({ x: 100, y: 144.34 });
    expect(board.middle([1, 2])).toEqual({ x: 150, y: 230.94 });
    expect([board.width, board.height]).toEqual([250, 288.68]);
  });

  it('are shoved in the other lines where a board says so', () => {
    const board = hexes('flat', inLines('flat', [2, 2]), { shoved: 0 });
    expect([board.middle([0, 0]).y, board.middle([1, 0]).y]).toEqual([100, 50]);
  });

  it('fill the drawing whatever lies at its corners', () => {
    const board = hexes('pointy', [[3, 2], [4, 2]]);
    expect(board.middle([3, 2])).toEqual({ x: 50, y: 57.74 });
    expect([board.width, board.height]).toEqual([200, 115.47]);
  });

  it('look six ways, clockwise', () => {
    const [flat, pointy] = LAYOUTS.map((layout) => hexes(layout, [[0, 0]]).facings);
    expect(flat?.map(({ name }) => name)).toEqual([
      'north', 'north-east', 'south-east', 'south', 'south-west', 'north-west',
    ]);
    expect(pointy?.map(({ name }) => name)).toEqual([
      'north-west', 'north-east', 'east', 'south-east', 'south-west', 'west',
    ]);
    expect(flat?.[1]).toMatchObject({ turn: 60, step: { x: 86.6, y: -50 } });
    expect(pointy?.[0]).toMatchObject({ turn: -30, step: { x: -50, y: -86.6 } });
    expect(pointy?.[2]).toMatchObject({ turn: 90, step: { x: 100, y: 0 } });
  });

  it('are filled and framed corner by corner', () => {
    const board = hexes('pointy', [[0, 0]]);
    expect(board.area([[0, 0]])).toBe('M0 28.87L50 0L100 28.87L100 86.61L50 115.48L0 86.61z');
    expect(board.outline([[0, 0]]).match(/M/g)).toHaveLength(6);
    expect(board.line([[0, 0]])).toBe('M50 57.74');
    // Half as far from the middle, and an arc of radius 3 touches √3 from a corner.
    expect(board.frame(25, 3)).toMatch(/^M-25 -12\.7A3 3 0 0 1 -23\.5 -15\.3L/);
  });

  it('have the names that rulebooks print', () => {
    const named = (form: HexForm, place: Place) => hexes('flat', inLines('flat', [15, 14, 15]), form).label(place);
    expect(named({}, [2, 3])).toBe('0304');
    expect(named({}, [0, 14])).toBe('0115');
    expect(named({ labels: 'letters' }, [2, 3])).toBe('C4');
    expect(hexes('pointy', inLines('pointy', [100, 2])).label([99, 0])).toBe('100001');
    expect([1, 26, 27, 52, 53, 702, 703].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('lead an arrow key along their row or column, and round what is missing', () => {
    const flat = hexes('flat', inLines('flat', [2, 2, 1]));
    expect(['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => flat.to([0, 0], key))).toEqual([
      [1, 0], [0, 1], null, null,
    ]);
    // South-east of (1, 1) there is nothing, but (2, 1) is not there either.
    expect(flat.to([1, 1], 'ArrowRight')).toBeNull();
    expect(flat.to([1, 0], 'ArrowRight')).toEqual([2, 0]);
    const pointy = hexes('pointy', inLines('pointy', [1, 2]));
    // The row above has no second hex: what lies north-west instead is the first.
    expect(pointy.to([1, 1], 'ArrowUp')).toBeNull();
    expect(pointy.to([0, 1], 'ArrowUp')).toEqual([0, 0]);
    expect(hexes('pointy', [[0, 1], [1, 0]]).to([0, 1], 'ArrowUp')).toEqual([1, 0]);
    expect(pointy.to([0, 1], 'x')).toBeNull();
  });
});

describe.each(BOARDS)('a $layout board, shoved $shoved, of $places.length hexes', ({ layout, shoved, places, lattice }) => {
  const paper = new Paper(layout, shoved);
  const has = (place: Place) => sorted(places).includes(String(place));
  const allPlaces = Array.from({ length: 8 * 8 }, (_, i): Place => [(i % 8) - 1, Math.floor(i / 8) - 1]);

  it('has its hexes and no others', () => {
    expect(sorted(lattice.places)).toEqual(sorted(places));
    expect(allPlaces.filter((place) => lattice.has(place) !== has(place))).toEqual([]);
  });

  it('lies as on paper', () => {
    const [first] = places as [Place];
    const [from, drawn] = [paper.middle(first), lattice.middle(first)];
    for (const place of places) {
      const [x, y] = paper.middle(place);
      expect(lattice.middle(place).x - drawn.x).toBeCloseTo(x - from[0], 1);
      expect(lattice.middle(place).y - drawn.y).toBeCloseTo(y - from[1], 1);
    }
  });

  it('has the neighbours of the printed table, each one step away where it says', () => {
    for (const place of places)
      lattice.facings.forEach(({ step, turn }, facing) => {
        const next = paper.step(place, facing);
        expect(lattice.next(place, facing)).toEqual(has(next) ? next : null);
        expect(Math.hypot(step.x, step.y)).toBeCloseTo(UNIT, 1);
        expect(Math.sin((turn * Math.PI) / 180) * UNIT).toBeCloseTo(step.x, 1);
        if (!has(next)) return;
        expect(lattice.middle(next).x - lattice.middle(place).x).toBeCloseTo(step.x, 1);
        expect(lattice.middle(next).y - lattice.middle(place).y).toBeCloseTo(step.y, 1);
      });
  });

  it('finds under any point the hex with the nearest middle', () => {
    const chance = numbers(7);
    const anywhere = allPlaces.filter(([x, y]) => x >= -1 && y >= -1);
    for (let i = 0; i < 400; i += 1) {
      const point = {
        x: chance.next().value * (lattice.width + 60) - 30,
        y: chance.next().value * (lattice.height + 60) - 30,
      };
      const far = (place: Place) => {
        const { x, y } = lattice.middle(place);
        return Math.hypot(x - point.x, y - point.y);
      };
      const nearest = anywhere.reduce((best, place) => (far(place) < far(best) ? place : best));
      const inside = far(nearest) < UNIT / Math.sqrt(3);
      expect(lattice.at(point)).toEqual(inside && has(nearest) ? nearest : null);
    }
  });

  it('outlines a set by the edges that it does not share with itself', () => {
    const chance = numbers(11);
    for (let i = 0; i < 20; i += 1) {
      const set = places.filter(() => chance.next().value < 0.5);
      const all = set.flatMap((place) => edgesOf(lattice.outline([place])));
      const once = all.filter((edge) => all.indexOf(edge) === all.lastIndexOf(edge));
      expect(edgesOf(lattice.outline(set)).sort()).toEqual(once.sort());
    }
  });

  it('draws every edge of its grid once', () => {
    const all = new Set(places.flatMap((place) => edgesOf(lattice.outline([place]))));
    expect(edgesOf(lattice.grid()).sort()).toEqual([...all].sort());
  });

  it('leads an arrow key to a neighbour on that side, and back', () => {
    const signs = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] } as const;
    const back = { ArrowUp: 'ArrowDown', ArrowRight: 'ArrowLeft', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight' } as const;
    for (const place of places)
      for (const key of Object.keys(signs) as (keyof typeof signs)[]) {
        const to = lattice.to(place, key);
        const side = lattice.facings.flatMap(({ step }, facing) => {
          const along = step.x * signs[key][0] + step.y * signs[key][1];
          const next = paper.step(place, facing);
          return along > 60 && has(next) ? [next] : [];
        });
        if (to) expect(sorted(side)).toContain(String(to));
        else expect(side).toEqual([]);
        const [x, y] = [place[0] + signs[key][0], place[1] + signs[key][1]];
        if (to && to[0] === x && to[1] === y) expect(lattice.to(to, back[key])).toEqual(place);
      }
  });
});
