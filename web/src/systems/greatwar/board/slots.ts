// Where the units in a hex stand, so that each is seen; sides keep together.

import type { Point } from '../../../boards/camera';
import type { Lattice } from '../../../boards/lattice';
import { BADGE, badgeSize, PLATE, plateDrop, plateSize, plateWidth, TALL } from '../pieces/heights';
import { placeOf, shortName } from '../view';
import type { Campaign, Lance } from '../wire';

export interface Foot extends Point {
  /** How large it is drawn: 1 fills a hex. */
  size: number;
}

const ALONE = 0.6;
const PAIR = 0.5;
const CROWD = 0.42;

/** From the middle of a hex, by how many of one side stand there alone. */
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [[], [[0, 20]], [[-24, 18], [24, 18]]];
/** Enemies stand on either side of the hex: how far from its middle, and how far apart. */
const ACROSS = 27;
const BESIDE = 38;

/** The number that a unit has among those that move: it stays its own. */
export function tokenOf(id: string): number {
  const [player = '', rest = ''] = id.split('-');
  const made = /^F(\d{4})(?:\.(\d+))?$/.exec(rest);
  return Number(player) * 1_000_000 + (made ? 100_000 + Number(made[1]) * 10 + Number(made[2] ?? 1) : Number(rest));
}

/** Where each unit on the map stands. */
export function feetOf(view: Campaign, lattice: Lattice): Map<string, Foot> {
  const feet = new Map<string, Foot>();
  const hexes = new Map<string, Lance[]>();
  for (const unit of view.units) if (unit.hex) hexes.set(unit.hex, [...(hexes.get(unit.hex) ?? []), unit]);
  for (const [hex, units] of hexes) {
    const { x, y } = lattice.middle(placeOf(hex));
    const teams = [...new Set(units.map(({ player }) => view.players[player]?.team))].sort();
    const columns = teams.map((team) => units.filter(({ player }) => view.players[player]?.team === team));
    columns.forEach((column, i) =>
      column.forEach((unit, k) => {
        const [dx, dy] =
          columns.length > 1
            ? [(i - (columns.length - 1) / 2) * (2 * ACROSS) / Math.max(1, columns.length - 1), 14 + (k - (column.length - 1) / 2) * BESIDE]
            : // By an option any number may share a hex: then they stand in rows of three.
              (SPOTS[column.length]?.[k] ?? [(k % 3) * 30 - 30, Math.floor(k / 3) * 24 - 18]);
        feet.set(unit.id, { x: x + dx, y: y + dy, size: units.length < 2 ? ALONE : columns.length < 2 && units.length < 3 ? PAIR : CROWD });
      }),
    );
  }
  return feet;
}

/** Where a badge may lie from the middle of its hex, the usual place first: beside the plates of those who
    stand in the hexes above, and lower only where nobody stands in its own. */
const UPPER = [BADGE, { x: -BADGE.x, y: BADGE.y }, { x: 0, y: BADGE.y }] as const;
const LOWER = UPPER.map(({ x }) => ({ x, y: -22 }));
/** Half as wide as a badge is. */
const BROAD = 19;

/** Where the badge of each site lies, on as little of any plate as can be. */
export function badgesOf(view: Campaign, lattice: Lattice, feet: ReadonlyMap<string, Foot>, pixels: number, plates: number): Map<string, Point> {
  const boxes = view.units.flatMap(({ id }) => {
    const foot = feet.get(id);
    if (!foot) return [];
    const scale = plateSize(pixels, foot.size, plates) / 2;
    return [{ x: foot.x, y: foot.y + plateDrop(foot.size), wide: scale * plateWidth(shortName(id).length), high: scale * PLATE }];
  });
  const size = badgeSize(pixels);
  const badges = new Map<string, Point>();
  for (const { hex, site } of view.hexes) {
    if (!site) continue;
    const { x, y } = lattice.middle(placeOf(hex));
    /** How much of the plates would be under it. */
    const covered = (spot: Point) =>
      boxes.reduce((sum, box) => {
        const over = (far: number, half: number) => Math.max(0, half - Math.abs(far));
        return sum + over(x + spot.x - box.x, BROAD * size + box.wide) * over(y + spot.y - box.y, TALL * size + box.high);
      }, 0);
    const spots = view.units.some((unit) => unit.hex === hex) ? UPPER : [...UPPER, ...LOWER];
    const best = spots.reduce((least, spot) => (covered(spot) < covered(least) ? spot : least));
    badges.set(hex, { x: x + best.x, y: y + best.y });
  }
  return badges;
}
