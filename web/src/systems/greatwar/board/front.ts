// Where the front runs: a picture of how things stand, which no rule asks about. A hex is a side's land
// where its sites and units are the nearest.

import type { Point } from '../../../boards/camera';
import type { Lattice } from '../../../boards/lattice';
import { axialOf, hexAt, placeOf, steps, type Axial } from '../view';
import type { Campaign } from '../wire';

/** A stretch of the front, one side of a hex long: from one point to another, with the enemy to the left. */
export type Stretch = readonly [Point, Point];

/** Land that is as near to one side as to another. */
export const NOBODYS = -1;

/** Whose land each hex is, by teams. What is as near to two sides is theirs whose next site or unit is nearer. */
export function landOf({ hexes, units, players }: Campaign): Map<string, number> {
  const sides = new Map<number, Axial[]>();
  const holds = (player: number, hex: string) => {
    const team = players[player]?.team;
    if (team === undefined || !hex) return;
    const held = sides.get(team);
    if (held) held.push(axialOf(hex));
    else sides.set(team, [axialOf(hex)]);
  };
  for (const { hex, owner } of hexes) holds(owner, hex);
  for (const { hex, player } of units) holds(player, hex);
  const land = new Map<string, number>();
  for (const { hex } of hexes) {
    const here = axialOf(hex);
    let [least, then] = [Infinity, Infinity];
    for (const [team, held] of sides) {
      let [first, second] = [Infinity, Infinity];
      for (const there of held) {
        const far = steps(here, there);
        if (far < first) [first, second] = [far, first];
        else if (far < second) second = far;
      }
      if (first > least || (first === least && second > then)) continue;
      land.set(hex, first === least && second === then ? NOBODYS : team);
      [least, then] = [first, second];
    }
  }
  return land;
}

/** The front, seen by a team: where its land ends, the other side is the enemy; then where nobody's does; between two
    others the later one is. */
export function frontOf(view: Campaign, lattice: Lattice, team: number): Stretch[] {
  const land = landOf(view);
  const found: Stretch[] = [];
  const order = (owner: number): number => (owner === team ? -2 : owner);
  for (const [hex, own] of land) {
    const place = placeOf(hex);
    lattice.facings.forEach((_, facing) => {
      const there = lattice.next(place, facing);
      const other = there ? land.get(hexAt(there)) : undefined;
      if (!there || other === undefined || order(own) >= order(other)) return;
      const [a, b] = [lattice.middle(place), lattice.middle(there)];
      // A side of a hex is as long as the way to the next middle, divided by the root of three.
      const [x, y] = [(b.x - a.x) / (2 * Math.sqrt(3)), (b.y - a.y) / (2 * Math.sqrt(3))];
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      found.push([
        { x: middle.x + y, y: middle.y - x },
        { x: middle.x - y, y: middle.y + x },
      ]);
    });
  }
  return found;
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The line along some stretches, as an SVG path. */
export const lineOf = (stretches: readonly Stretch[]): string => stretches.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');

const TEETH = [0.2, 0.5, 0.8];
const BROAD = 5;
const LONG = 10;

/** The teeth along some stretches, pointing at the enemy. */
export function teethOf(stretches: readonly Stretch[]): string {
  return stretches
    .flatMap(([from, to]) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const long = Math.hypot(dx, dy);
      const [x, y] = [dx / long, dy / long];
      return TEETH.map((part) => {
        const middle = { x: from.x + dx * part, y: from.y + dy * part };
        const corner = (along: number, out: number) => at({ x: middle.x + x * along + y * out, y: middle.y + y * along - x * out });
        return `M${corner(-BROAD, 0)}L${corner(0, LONG)}L${corner(BROAD, 0)}Z`;
      });
    })
    .join('');
}
