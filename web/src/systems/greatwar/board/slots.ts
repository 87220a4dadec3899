// Where the units in a hex stand, so that each is seen; sides keep together.

import type { Point } from '../../../boards/camera';
import type { Lattice } from '../../../boards/lattice';
import { BADGE, badgeSize, ODDS, oddsSize, overBadge, PLATE, plateDrop, plateSize, plateWidth, TALL } from '../pieces/heights';
import { hexIn, placeOf, shortName } from '../view';
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

/** What lies over the map: its middle, half its width and half its height. */
interface Box extends Point {
  wide: number;
  high: number;
}

/** The plates of all units on the map. */
const platesOf = (view: Campaign, feet: ReadonlyMap<string, Foot>, pixels: number, plates: number): Box[] =>
  view.units.flatMap(({ id }) => {
    const foot = feet.get(id);
    if (!foot) return [];
    const scale = plateSize(pixels, foot.size, plates) / 2;
    return [{ x: foot.x, y: foot.y + plateDrop(foot.size), wide: scale * plateWidth(shortName(id).length), high: scale * PLATE }];
  });

/** How much of some boxes would be under another. */
const under = (boxes: readonly Box[], one: Box): number =>
  boxes.reduce((sum, box) => {
    const over = (far: number, half: number) => Math.max(0, half - Math.abs(far));
    return sum + over(one.x - box.x, one.wide + box.wide) * over(one.y - box.y, one.high + box.high);
  }, 0);

/** Of some places for a box the one where it hides the least of others, the first of those that are alike. */
const clearest = (places: readonly Box[], boxes: readonly Box[]): Box => places.reduce((least, one) => (under(boxes, one) < under(boxes, least) ? one : least));

/** Where the badge of each site lies, on as little of any plate as can be. */
export function badgesOf(view: Campaign, lattice: Lattice, feet: ReadonlyMap<string, Foot>, pixels: number, plates: number): Map<string, Point> {
  const boxes = platesOf(view, feet, pixels, plates);
  const size = badgeSize(pixels);
  const badges = new Map<string, Point>();
  for (const { hex, site } of view.hexes) {
    if (!site) continue;
    const { x, y } = lattice.middle(placeOf(hex));
    const spots = view.units.some((unit) => unit.hex === hex) ? UPPER : [...UPPER, ...LOWER];
    badges.set(hex, clearest(spots.map((spot) => ({ x: x + spot.x, y: y + spot.y, wide: BROAD * size, high: TALL * size })), boxes));
  }
  return badges;
}

/** The map is drawn so far beyond its outermost hexes at least. */
const RIM = 30;
/** How far below the middle of a hex all is free of the plates of those who fight there. */
const BELOW = 62;

/** The middle of something half so wide, moved as far as it must be to lie on the map and its rim. */
const onMap = (x: number, half: number, { width }: Lattice): number => Math.max(half - RIM, Math.min(width + RIM - half, x));

/** Where the odds of some battles lie: over their hexes, or on another side of them, on as little of any plate, badge
    or other odds as can be. */
export function oddsOf(hexes: readonly string[], view: Campaign, lattice: Lattice, feet: ReadonlyMap<string, Foot>, badges: ReadonlyMap<string, Point>, pixels: number, plates: number): Map<string, Point> {
  const sizes = { wide: ODDS.wide * oddsSize(pixels), high: ODDS.high * oddsSize(pixels) };
  const badge = badgeSize(pixels);
  const boxes = [...platesOf(view, feet, pixels, plates), ...[...badges.values()].map(({ x, y }) => ({ x, y, wide: BROAD * badge, high: TALL * badge }))];
  const odds = new Map<string, Point>();
  for (const hex of hexes) {
    const { x, y } = lattice.middle(placeOf(hex));
    const up = hexIn(view, hex)?.site ? overBadge(pixels) + sizes.high : 60;
    const aside = sizes.wide + 4;
    const spots = [[0, -up], [-aside, -up], [aside, -up], [0, BELOW + sizes.high]] as const;
    const best = clearest(spots.map(([dx, dy]) => ({ x: onMap(x + dx, sizes.wide, lattice), y: y + dy, ...sizes })), boxes);
    odds.set(hex, best);
    boxes.push(best);
  }
  return odds;
}
