// Where plates and names stand on the board: no plate of a unit lies over another or over that of a
// building, no name over another or over a plate, and none is cut off.

import type { Point, Sight } from '../../../boards/camera';
import { apart, movedBy, placed, type Box } from '../../../boards/labels';
import type { Raised } from '../../../boards/raised';
import { houseWritten, PLATE, writtenOf } from '../pieces/plate';
import { plateSize, slantNow } from '../pieces/sprite';
import { placeOf } from '../view';
import type { Building, MissionGameView, Unit } from '../wire';

/** Below so many pixels a hex there are no names. */
const LEAST = 40;
/** The width of a letter and the height of a line, in units of a plate. */
const LETTER = 11;
const LINE = 24;

type Feet = ReadonlyMap<number, Point>;

/** From a foot to the middle of the plate before it. */
const front = (): number => 34 * slantNow().ky;

/** The plates of some units as boxes, where each stands by itself. */
const boxes = (view: Pick<MissionGameView, 'board'>, standing: readonly Unit[], feet: Feet, size: number) =>
  standing.map((unit) => {
    const { wide, high } = writtenOf(view, unit);
    const { x, y } = feet.get(unit.index)!;
    return { key: unit.index, x, y: y + front() - (PLATE / 2) * size, width: (wide + high + 3) * size, height: (PLATE + 3) * size };
  });

/** Where the plate of a building is. */
export const houseTop = (lattice: Raised, { hexes, top }: Building): Point => lattice.above(placeOf(hexes[0]!), top + 1);

/** The plates of the buildings that stand, which never move. */
const houses = ({ board }: Pick<MissionGameView, 'board'>, lattice: Raised, size: number): Box[] =>
  board.buildings
    .filter(({ left }) => left > 0)
    .map((building) => {
      const { x, y } = houseTop(lattice, building);
      return { x, y: y - 13 * size, width: houseWritten(building).wide * size, height: 26 * size };
    });

/** How far each plate is moved to lie over no other, in units of the board: who is in front keeps its place. */
export function platesIn(
  view: Pick<MissionGameView, 'board'>,
  lattice: Raised,
  standing: readonly Unit[],
  feet: Feet,
  pixels: number,
): Map<number, Point> {
  const size = plateSize(pixels);
  const nearest = boxes(view, standing, feet, size).sort((a, b) => b.y - a.y);
  return apart(nearest, houses(view, lattice, size));
}

/** The plates of some units where they stand, moved so far. */
export const platesAt = (
  view: Pick<MissionGameView, 'board'>,
  standing: readonly Unit[],
  feet: Feet,
  pixels: number,
  moved: ReadonlyMap<number, Point>,
): Box[] =>
  movedBy(boxes(view, standing, feet, plateSize(pixels)), moved);

/** Where the names of some units stand, the first having room before the others. */
export function namesIn(
  sight: Sight,
  view: Pick<MissionGameView, 'board'>,
  lattice: Raised,
  named: readonly { unit: Unit; name: string }[],
  standing: readonly Unit[],
  feet: Feet,
): Map<number, number> {
  if (sight.pixels < LEAST) return new Map();
  const size = plateSize(sight.pixels);
  const moved = platesIn(view, lattice, standing, feet, sight.pixels);
  const labels = named.map(({ unit, name }) => {
    const { x, y } = feet.get(unit.index)!;
    const by = moved.get(unit.index)!;
    return { key: unit.index, x: x + by.x, y: y + by.y + front() + 11 * size, width: name.length * LETTER * size, height: LINE * size };
  });
  const plates = platesAt(view, standing, feet, sight.pixels, moved).map((box) => ({ ...box, height: PLATE * size - 1 }));
  return placed(labels, [...plates, ...houses(view, lattice, size)], sight);
}
