// Which piece of terrain looks like what: flat on the ground, or standing on it.

import type { Scene } from '../../../boards/scene';
import { wearOf } from '../../../stage/ground/wear';
import { axisOf, boundsOf, paintCountry, type Country, type Cover, type Lie, type Patch } from '../../../stage/ground/country';
import { fieldsOf } from '../../../stage/ground/fields';
import type { Fixture, FixtureName } from '../../../stage/ground/fixtures';
import type { Spot } from '../../../stage/ground/plan';
import type { Lighting } from '../../../stage/light';
import type { Slant } from '../../../stage/projection';
import { SIZE, spotOf } from '../view';
import type { Battle, Lot } from '../wire';
import { rareFor } from './rare.svelte';

const COVERS: Readonly<Record<string, Cover>> = {
  road: 'road',
  bridge: 'bridge',
  ford: 'ford',
  stream: 'water',
  river: 'water',
  pond: 'water',
  ocean: 'water',
  crops: 'crops',
  dune: 'sand',
  woods_light: 'wood',
  woods_thick: 'wood',
  rubble: 'rubble',
  smoke: 'smoke',
  trenches: 'trench',
  antipersonnel_mines: 'mined',
  anti_tank_mines: 'mined',
  barbed_wire: 'wire',
};

const FIXTURES: Readonly<Record<string, FixtureName>> = {
  farm_house: 'cottage',
  barn: 'barn',
  building: 'block',
  factory: 'works',
  fence: 'fence',
  field_fence: 'rails',
  chainlink_fence: 'mesh',
  wall_village: 'wall',
  wall_town: 'wall',
  brick_wall: 'wall',
  heavy_wall: 'rampart',
  concrete_wall: 'rampart',
  woods_light: 'copse',
  woods_thick: 'forest',
  hay: 'hay',
  rocks: 'rocks',
  small_bunker: 'bunker',
  medium_bunker: 'bunker',
  heavy_bunker: 'bunker',
  sandbags: 'bags',
  machinegun_nest: 'bags',
  sniper_nest: 'bags',
  pak_43: 'bags',
  lookout_tower: 'tower',
  checkpoint: 'hut',
  dragons_teeth: 'teeth',
  czech_hedgehog: 'hedgehog',
  spotlights: 'light',
  wreck: 'wreck',
};
/** What takes up all of its part; else it is a line along the middle of it. */
const BROAD: ReadonlySet<FixtureName> = new Set(['cottage', 'barn', 'block', 'works', 'bunker', 'copse', 'forest', 'hay', 'rocks', 'tower', 'hut', 'hedgehog', 'light', 'post', 'wreck']);
/** What units may stand in or go through is painted behind them. */
const ENTERED: ReadonlySet<FixtureName> = new Set(['copse', 'forest', 'hay', 'bags', 'teeth', 'hedgehog']);

export const lieOf = ({ outline }: Pick<Lot, 'outline'>): Lie => ({
  parts: outline.parts.map((part) => part.map((point) => spotOf(point))),
  radius: outline.radius / 1000,
});

const patchOf = (lot: Lot): Patch | null => {
  const cover = COVERS[lot.kind];
  return cover ? { ...lieOf(lot), cover, seed: lot.piece } : null;
};

/** Something that stands, with its middle and the line that parts what is before it from what is behind. */
export interface Placed {
  lot: Lot;
  fixture: Fixture;
  at: Spot;
  deep: number;
  /** The same line on a table that is looked at from its other side. */
  deepThere: number;
}

const degrees = ([ax, ay]: Spot, [bx, by]: Spot): number => {
  const turn = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
  return ((turn % 180) + 180) % 180;
};

/** What of a piece stands: one thing for each of its parts. */
export function placedOf(lot: Lot): Placed[] {
  const name = FIXTURES[lot.kind];
  if (!name) return [];
  const lie = lieOf(lot);
  const wear = lot.hp && lot.whole ? wearOf(lot.hp, lot.whole) : 'whole';
  return lie.parts.map((part, i) => {
    const { left, top, right, bottom } = boundsOf({ parts: [part], radius: lie.radius });
    const at: Spot = [(left + right) / 2, (top + bottom) / 2];
    const [from, to] = axisOf(part);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) + 2 * lie.radius;
    const area = shoelace(part);
    const deep = lie.radius ? 2 * lie.radius : long ? area / long : 1;
    const seed = lot.piece * 7 + i;
    const fixture: Fixture = { name, wide: rounded(long), deep: rounded(deep), turn: degrees(from, to), seed, wear };
    const entered = ENTERED.has(name) || (lot.kind === 'pak_43' && BROAD.has(name));
    const line = (near: number, middle: number, away: number) => (entered ? away : BROAD.has(name) ? near - 0.4 : middle);
    return { lot, fixture, at, deep: line(bottom, at[1], top), deepThere: line(SIZE - top, SIZE - at[1], SIZE - bottom) };
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function shoelace(part: readonly Spot[]): number {
  return Math.abs(part.reduce((sum, [x, y], i) => {
    const [nx, ny] = part[(i + 1) % part.length]!;
    return sum + x * ny - nx * y;
  }, 0)) / 2;
}

const GROUNDS: Readonly<Record<string, Country['ground']>> = { beach: 'sand', town: 'paving', factory: 'paving' };
/** How far a light shines, in inches. */
const BEAM = 9;
const GLOW = 2.2;

/** A place on a table that is looked at from its other side. */
const overThere = ([x, y]: Spot): Spot => [SIZE - x, SIZE - y];
const turnedLie = <T extends Lie>(lie: T): T => ({ ...lie, parts: lie.parts.map((part) => part.map(overThere)) });

type Seen = Pick<Battle, 'pieces' | 'units' | 'night' | 'location'>;

/** What lies on the ground, also as it is looked at from the other side. */
export function countryOf(view: Seen, lighting: Lighting, turned = false): Country {
  const lights = view.pieces.filter(({ kind }) => kind === 'spotlights').map((lot) => ({ at: placedOf(lot)[0]!.at, size: BEAM }));
  const lit = view.units.filter(({ marks, place }) => marks.includes('lit') && place === 'table').map(({ x, y }) => ({ at: spotOf([x, y]), size: GLOW }));
  const ground = GROUNDS[view.location] ?? 'grass';
  const taken = view.pieces.filter(({ kind }) => kind !== 'smoke').map((lot) => boundsOf(lieOf(lot)));
  const fields = ground === 'grass' ? fieldsOf(SIZE, SIZE, view.location, taken) : [];
  const patches = [...view.pieces.flatMap((lot) => patchOf(lot) ?? []), ...fields];
  const lamps = [...lights, ...lit];
  return {
    columns: SIZE,
    rows: SIZE,
    ground,
    seed: view.location,
    patches: turned ? patches.map(turnedLie) : patches,
    lighting,
    rare: rareFor(patches),
    night: view.night,
    lamps: turned ? lamps.map((lamp) => ({ ...lamp, at: overThere(lamp.at) })) : lamps,
  };
}

/** The table as it is painted. */
export function sceneFor(view: Seen, slant: Slant, lighting: Lighting, turned = false): Scene {
  const country = countryOf(view, lighting, turned);
  return { paint: (context, projection, window) => paintCountry(context, country, projection, window), slant };
}
