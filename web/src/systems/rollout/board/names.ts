// Where plates and chances stand on the table: none lies over another while there is room near by.

import type { Point } from '../../../boards/camera';
import { apart, movedBy, type Box, type Label } from '../../../boards/labels';
import { UNIT } from '../../../boards/lattice';
import { PLATE, plateSize, plateWide, SIGN, signsBeside } from '../pieces/plate';
import { baseOf, slantNow } from '../pieces/sprite';
import { SIZE } from '../view';
import type { Battle, Unit } from '../wire';

type Standing = readonly { unit: Unit; at: Point }[];
/** Plates that touch are read as well as others. */
const EDGE = 3;
/** A letter of a name, and its line. */
const LETTER = 10.5;
const NAME = 18;

/** The plates of some units, where each stands by itself. */
const boxes = (view: Battle, standing: Standing, size: number): Label[] =>
  standing.map(({ unit, at }) => {
    const signs = signsBeside(unit).length * SIGN;
    const front = baseOf(view, unit).wide * slantNow().ky;
    const width = (plateWide(unit.hp) + signs - EDGE) * size;
    return { key: unit.unit, x: at.x + (signs / 2) * size, y: at.y + front, width, height: (PLATE - 2 * EDGE) * size };
  });

/** How far each plate is moved, in units of the table: who is in front keeps its place, and none lies over
    the nearest edge, where the question is. */
export function platesIn(view: Battle, standing: Standing, pixels: number): Map<number, Point> {
  const all = boxes(view, standing, plateSize(pixels)).sort((a, b) => b.y - a.y);
  const moved = apart(all);
  const low = SIZE * UNIT * slantNow().ky;
  for (const { key, y, height } of all) {
    const by = moved.get(key)!;
    moved.set(key, { ...by, y: Math.min(by.y, low - y - height) });
  }
  return moved;
}

/** The plates where they stand, moved so far. */
export const platesAt = (view: Battle, standing: Standing, pixels: number, moved: ReadonlyMap<number, Point>): Box[] =>
  movedBy(boxes(view, standing, plateSize(pixels)), moved);

/** A name stands under its plate or, above that, before its own figure: further off it would be taken for
    that of another one. In shares of its size. */
const BESIDE = [0, -(PLATE + NAME) / NAME, 1].flatMap((y) => [0, 0.3, -0.3].map((x) => [x, y] as const));

/** How far each name is moved from under its plate, in units of the table: where there is room near by it
    lies over no plate and over no other name. */
export function namesIn(standing: Standing, pixels: number, moved: ReadonlyMap<number, Point>, plates: readonly Box[], nameOf: (unit: Unit) => string): Map<number, Point> {
  const size = plateSize(pixels);
  const names = standing.map(({ unit, at }, i) => {
    const { x } = moved.get(unit.unit)!;
    return { key: unit.unit, x: at.x + x, y: plates[i]!.y + PLATE * size, width: nameOf(unit).length * LETTER * size, height: NAME * size };
  });
  return apart(names.filter(({ width }) => width).sort((a, b) => b.y - a.y), plates, BESIDE);
}
