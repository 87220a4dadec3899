import { describe, expect, it } from 'vitest';
import type { Place } from '../../src/boards/lattice';
import { compass, inches, plane, wayOf } from '../../src/boards/plane';
import { turned } from '../../src/boards/turned';
import { numbers } from './paper';

const table = plane(12, 8);

describe('a plane', () => {
  it('is drawn 100 units an inch, north up', () => {
    expect([table.width, table.height, table.places]).toEqual([1200, 800, []]);
    expect(table.middle([0, 0])).toEqual({ x: 0, y: 800 });
    expect(table.middle([12_000, 8000])).toEqual({ x: 1200, y: 0 });
    expect(table.middle([1234, 5678])).toEqual({ x: 123.4, y: 232.2 });
  });

  it('has a place under every point, to the thousandth, and none beside it', () => {
    expect(table.at({ x: 123.4, y: 232.2 })).toEqual([1234, 5678]);
    expect(table.at({ x: 0, y: 0 })).toEqual([0, 8000]);
    for (const [x, y] of [[-0.1, 5], [1200.1, 5], [5, -0.1], [5, 800.1]] as const) expect(table.at({ x, y })).toBeNull();
    const chance = numbers(5);
    for (let i = 0; i < 200; i += 1) {
      const place: Place = [Math.round(chance.next().value * 12_000), Math.round(chance.next().value * 8000)];
      expect(table.at(table.middle(place))).toEqual(place);
    }
  });

  it('has edges that belong to it', () => {
    const places: Place[] = [[0, 0], [12_000, 8000], [-1, 0], [0, 8001]];
    expect(places.map((place) => table.has(place))).toEqual([true, true, false, false]);
  });

  it('looks 24 ways, clockwise from north, an inch far', () => {
    expect(table.facings.map(({ turn }) => Math.round(turn))).toEqual(Array.from({ length: 24 }, (_, i) => i * 15));
    expect(table.facings[6]).toEqual({ name: 'east', turn: 90, step: { x: 100, y: 0 } });
    expect(table.facings[9]).toMatchObject({ name: 'south-east', step: { x: 70.7, y: 70.7 } });
    expect(table.facings[2]!.name).toBe('30 degrees');
    expect(table.next([5000, 5000], 0)).toEqual([5000, 6000]);
    expect(table.next([5000, 5000], 21)).toEqual([4293, 5707]);
    expect(table.next([5000, 7001], 0)).toBeNull();
  });

  it('counts facings as a compass does, and the rules from east against the clock', () => {
    expect([0, 90, 180, 270, 45, 359].map(compass)).toEqual([90, 0, 270, 180, 45, 91]);
    expect([0, 90, 97, 98, 359].map(wayOf)).toEqual([6, 0, 0, 23, 6]);
    expect(table.facings[wayOf(270)]!.name).toBe('south');
  });

  it('leads an arrow key an inch on, and to the edge at last', () => {
    const from = (place: Place) =>
      ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter'].map((key) => table.to(place, key));
    expect(from([5500, 5500])).toEqual([[5500, 6500], [6500, 5500], [5500, 4500], [4500, 5500], null]);
    expect(from([12_000, 400])).toEqual([[12_000, 1400], null, [12_000, 0], [11_000, 400], null]);
  });

  it('fills the inch round each point, cut off at the edge', () => {
    expect(table.area([[1000, 1000]])).toBe('M50 650h100v100h-100z');
    expect(table.area([[0, 0]])).toBe('M0 750h50v50h-50z');
    expect(table.outline([[1000, 1000], [2000, 1000]]).match(/M/g)).toHaveLength(6);
    expect(table.line([[0, 0], [1500, 2500]])).toBe('M0 800L150 550');
  });

  it('has a line and a number every six inches', () => {
    expect(table.grid()).toBe('M0 0V800M600 0V800M1200 0V800M0 800H1200M0 200H1200');
    expect(table.rulers.map(({ text }) => text)).toEqual(['0', '6', '12', '0', '6']);
    expect(table.rulers[0]).toMatchObject({ x: 35, y: -40 }); // beside the one of the other scale
    expect(table.rulers[4]).toEqual({ x: -40, y: 200, text: '6' });
  });

  it('says where a point is in inches', () => {
    expect([0, 12_400, 12_449, 12_450, 999].map(inches)).toEqual(['0', '12.4', '12.4', '12.5', '1']);
    expect(table.label([12_000, 350])).toBe('12 east, 0.4 north');
  });

  it('is lower where one looks from the side, and every point is where it is seen', () => {
    const side = plane(12, 8, 0.5);
    expect([side.width, side.height]).toEqual([1200, 400]);
    expect(side.middle([1000, 2000])).toEqual({ x: 100, y: 300 });
    expect(side.at({ x: 100, y: 300 })).toEqual([1000, 2000]);
    expect(side.frame(10, 5)).toBe('M-40 0A40 15 0 0 1 40 0A40 15 0 0 1 -40 0Z');
  });

  it('can be seen from its other side', () => {
    const other = turned(plane(12, 8, 0.82));
    expect(other.middle([0, 0])).toEqual({ x: 1200, y: 0 });
    expect(other.at(other.middle([1234, 5678]))).toEqual([1234, 5678]);
    expect(other.to([5000, 5000], 'ArrowUp')).toEqual([5000, 4000]);
    expect(other.facings[0]).toMatchObject({ name: 'north', turn: 180 });
    expect(other.seen([1000, 2000])).toEqual([11_000, 6000]);
  });
});
