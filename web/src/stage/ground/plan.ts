// What lies on a board of squares, in cells: x to the east, y to the south, 0 in the corner of the
// north-west. It holds no heights: those are of the buildings.

import type { GroundName } from '../palette';
import { seeded } from '../seed';

export type Spot = readonly [number, number];

/** A straight road over the whole board and on past it: which lines of cells it takes. */
export interface Road {
  along: 'row' | 'column';
  first: number;
  width: number;
}

export interface GroundPlan {
  columns: number;
  rows: number;
  material: GroundName;
  seed: string | number;
  roads: readonly Road[];
  /** The cells of each building. */
  buildings: readonly (readonly Spot[])[];
}

/** A part of the ground. */
export interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const meets = (one: Window, other: Window): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** The least window around some places. */
export function around(spots: readonly Spot[]): Window {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Whether a place lies on a road, or within so many cells of it. */
export function isOn(road: Road, [x, y]: Spot, margin = 0): boolean {
  const at = road.along === 'row' ? y : x;
  return at > road.first - margin && at < road.first + road.width + margin;
}

/**
 * Roads for a map that has none of its own: at most one each way, where no building is crossed, a
 * wide one where two free lines lie side by side; none on the rim of the board.
 */
export function roadsOf(
  columns: number,
  rows: number,
  buildings: readonly (readonly Spot[])[],
  seed: string | number,
): Road[] {
  const chance = seeded(`${seed}/roads`);
  const taken = buildings.flat();
  const best = (along: Road['along'], width: number): Road | null => {
    const [axis, count] = along === 'row' ? ([1, rows] as const) : ([0, columns] as const);
    const isFree = (line: number) => taken.every((spot) => spot[axis] !== line);
    let found: Road | null = null;
    let least = Infinity;
    for (let first = 1; first + width < count; first += 1) {
      // Near the middle, but not always in it: towns differ.
      const cost = Math.abs(first + width / 2 - count / 2) / count + 0.5 * chance();
      const lines = Array.from({ length: width }, (_, i) => first + i);
      if (cost < least && lines.every(isFree)) [found, least] = [{ along, first, width }, cost];
    }
    return found;
  };
  const [wide, narrow] = chance() < 0.5 ? (['row', 'column'] as const) : (['column', 'row'] as const);
  const roads = [best(wide, 2) ?? best(wide, 1), best(narrow, 1)];
  return roads.filter((road) => road !== null);
}

/** The plan as it lies when the board is seen from its north side. */
export function turned(plan: GroundPlan): GroundPlan {
  const lines = (road: Road) => (road.along === 'row' ? plan.rows : plan.columns);
  return {
    ...plan,
    roads: plan.roads.map((road) => ({ ...road, first: lines(road) - road.first - road.width })),
    buildings: plan.buildings.map((cells) =>
      cells.map(([x, y]): Spot => [plan.columns - 1 - x, plan.rows - 1 - y]),
    ),
  };
}
