// What stands in open country, as solids around its middle: houses, walls and fences of any length
// and turn, woods, rocks, and what soldiers build.

import { bitmaps } from '../bitmaps';
import { beam, block, drum, pair, tube } from '../figures/build';
import { colour, hex, mixed } from '../light';
import { drawn, OUTLINE, paint, pathOf } from '../paint';
import { projection } from '../projection';
import { between, pick, seeded } from '../seed';
import { shadowsOf } from '../shadows';
import { BACK, FRONT, LEFT, marked, RIGHT, stood, type Solid } from '../solids';
import type { Wear } from './wear';
import { CELL } from './marks';
import { pictureOf, sightKey, type Picture, type Sight } from './picture';
import type { Spot, Window } from './plan';
import { rubbleOf } from './rubble';
import { tree } from './trees';

export type FixtureName =
  | 'cottage' | 'barn' | 'block' | 'works'
  | 'fence' | 'rails' | 'wall' | 'rampart' | 'mesh'
  | 'copse' | 'forest' | 'rocks' | 'hay'
  | 'bunker' | 'bags' | 'tower' | 'hut' | 'teeth' | 'hedgehog' | 'light' | 'post' | 'wreck';

export interface Fixture {
  name: FixtureName;
  /** How wide and deep it is, in cells; degrees clockwise. */
  wide: number;
  deep: number;
  turn: number;
  seed: number;
  /** How much of it is left. */
  wear: Wear;
}

const BRICK = ['#a5604a', '#b07a5a', '#9c8672', '#8d8f93', '#b49a78'] as const;
const ROOFS = ['#8d3f33', '#9a4d3a', '#6f4a45', '#5d6570', '#7d5a45'] as const;

/** Windows and a door along a wall that is so long. */
function fronted(solid: Solid, face: number, long: number, lit: string): Solid {
  const count = Math.max(2, Math.round(long / 1.3));
  let found = solid;
  for (let i = 0; i < count; i += 1) {
    const [u0, u1] = [(i + 0.28) / count, (i + 0.72) / count];
    const door = i === Math.floor(count / 2) && face === BACK;
    found = marked(found, face, door ? [u0, 0, u1, 0.74] : [u0, 0.34, u1, 0.72], door ? '#4a3524' : lit);
  }
  return found;
}

function house({ wide, deep, seed }: Fixture, flat: boolean, high: number): Solid[] {
  const chance = seeded(`${seed}/house`);
  const [wall, roof] = [pick(chance, BRICK), pick(chance, ROOFS)];
  const glass = '#42566a';
  let body = block([0, 0, 0], [wide - 0.1, deep - 0.1, high], wall);
  body = fronted(fronted(body, FRONT, wide, glass), BACK, wide, glass);
  body = fronted(fronted(body, LEFT, deep, glass), RIGHT, deep, glass);
  if (flat) {
    const count = Math.max(2, Math.round(wide / 2));
    const w = wide / count;
    const saw = Array.from({ length: count }, (_, i): Solid => {
      return block([-wide / 2 + w * (i + 0.5), 0, high], [w - 0.04, deep - 0.1, 0.55], '#6d757c', { top: [0.12, deep - 0.2], shift: [-w * 0.3, 0] });
    });
    return [body, ...saw, drum([wide / 2 - 0.7, deep / 2 - 0.7, high], 0.26, 1.2, '#8a5a48', 0.22, 8)];
  }
  const along = wide >= deep;
  const top = along ? ([wide - 0.5, 0.03] as const) : ([0.03, deep - 0.5] as const);
  return [
    body,
    block([0, 0, high], [wide + 0.3, deep + 0.3, 0.9], roof, { top }),
    block([along ? wide * 0.28 : 0.55, along ? 0.55 : deep * 0.28, high + 0.25], [0.42, 0.42, 0.75], '#6d4a3c'),
  ];
}

/** The places of posts along a line, at most so far apart. */
const posts = (long: number, apart: number): number[] => {
  const count = Math.max(1, Math.round(long / apart));
  return Array.from({ length: count + 1 }, (_, i) => -long / 2 + (long * i) / count);
};

/** In a line from west to east, as all that is long is built. */
function line({ name, wide: long, deep, seed }: Fixture): Solid[] {
  const chance = seeded(`${seed}/line`);
  switch (name) {
    case 'rails':
    case 'fence':
      return [
        ...posts(long, 1.1).map((x) => block([x, 0, 0], [0.12, 0.12, 0.62], '#7b5c3e')),
        ...[0.22, 0.44].map((z) => block([0, 0, z], [long, 0.06, 0.09], '#9a7850')),
      ];
    case 'mesh':
      return [
        ...posts(long, 1.5).map((x) => block([x, 0, 0], [0.08, 0.08, 1], '#7f8a92')),
        block([0, 0, 0.1], [long, 0.03, 0.8], '#aeb7bd'),
      ];
    case 'wall':
      return posts(long, 1.2).slice(1).map((x, i, all) => {
        const w = long / all.length;
        return block([x - w / 2, 0, 0], [w, Math.max(0.24, deep), between(chance, 0.5, 0.62)], i % 2 ? '#a89a86' : '#9a8d7a', { top: [w, 0.2] });
      });
    case 'rampart':
      return posts(long, 1.6).slice(1).map((x, i, all) => {
        const w = long / all.length;
        return block([x - w / 2, 0, 0], [w - 0.02, Math.max(0.4, deep), 1.05], i % 2 ? '#9aa0a4' : '#8d9398', { top: [w - 0.02, Math.max(0.3, deep - 0.14)] });
      });
    case 'teeth':
      return posts(long, 0.8).flatMap((x) => [block([x, 0, 0], [0.5, 0.5, 0.55], '#a4a8aa', { top: [0.12, 0.12] })]);
    default:
      return posts(long, 0.42).flatMap((x, i) => [
        block([x, 0, 0], [0.44, 0.34, 0.24], i % 2 ? '#a8926a' : '#b8a27a', { top: [0.36, 0.24] }),
        ...(i % 2 ? [] : [block([x + 0.2, 0, 0.24], [0.44, 0.3, 0.22], '#a08a62', { top: [0.36, 0.22] })]),
      ]);
  }
}

function woods({ name, wide, seed }: Fixture): Solid[][] {
  const chance = seeded(`${seed}/woods`);
  const r = wide / 2;
  const count = Math.max(4, Math.round(r * r * (name === 'forest' ? 1.25 : 0.62)));
  return Array.from({ length: count }, (_, i) => {
    const [far, angle] = [r * 0.86 * Math.sqrt((i + 0.5) / count), i * 2.39996 + seed];
    const at: Spot = [Math.cos(angle) * far + between(chance, -0.2, 0.2), Math.sin(angle) * far + between(chance, -0.2, 0.2)];
    return { at, solids: tree(name === 'forest' ? 'pine' : 'leaf', at, 0, between(chance, 1.5, 2.1), chance) };
  })
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ solids }) => solids);
}

function rocks({ wide, seed }: Fixture): Solid[] {
  const chance = seeded(`${seed}/rocks`);
  const r = wide / 2;
  return Array.from({ length: 5 }, (_, i) => {
    const [angle, far] = [i * 1.3 + seed, i ? r * 0.5 : 0];
    const size = i ? r * 0.45 : r * 0.66;
    return drum([Math.cos(angle) * far, Math.sin(angle) * far, 0], size, size * between(chance, 0.8, 1.3), pick(chance, ['#8b8f92', '#7d8084', '#9a9c9c']), size * 0.5, 6);
  });
}

function built(fixture: Fixture): Solid[] {
  const { name, wide, deep } = fixture;
  const r = Math.min(wide, deep) / 2;
  switch (name) {
    case 'cottage':
      return house(fixture, false, 1.15);
    case 'block':
      return house(fixture, false, 1.4);
    case 'barn':
      return house({ ...fixture, seed: fixture.seed + 3 }, false, 1.1);
    case 'works':
      return house(fixture, true, 1.5);
    case 'rocks':
      return rocks(fixture);
    case 'hay':
      return [drum([0, 0, 0], r * 0.9, r * 0.8, '#d9b862', r * 0.85, 10), drum([0, 0, r * 0.8], r * 0.85, r * 0.7, '#c9a548', 0.06, 10)];
    case 'bunker': {
      const body = block([0, 0, 0], [wide, deep, 0.9], '#8f9496', { top: [wide - 0.4, deep - 0.4] });
      return [
        marked(marked(body, FRONT, [0.15, 0.46, 0.85, 0.76], '#15181b'), BACK, [0.4, 0, 0.6, 0.7], '#2a2f33'),
        block([0, 0, 0.9], [wide * 0.6, deep * 0.6, 0.14], '#7f8587'),
      ];
    }
    case 'tower':
      return [
        ...[[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, y]) => block([x! * r * 0.7, y! * r * 0.7, 0], [0.16, 0.16, 2.1], '#7b5c3e', { top: [0.14, 0.14], shift: [-x! * 0.2, -y! * 0.2] })),
        block([0, 0, 2.0], [r * 1.5, r * 1.5, 0.6], '#8d6b48'),
        block([0, 0, 2.75], [r * 1.7, r * 1.7, 0.4], '#5d4630', { top: [0.1, 0.1] }),
      ];
    case 'hut':
      return [
        marked(block([-wide * 0.3, 0, 0], [Math.min(1.4, wide * 0.4), Math.min(1.4, deep * 0.9), 1.3], '#c9c2b0'), BACK, [0.3, 0, 0.7, 0.75], '#4a3524'),
        block([-wide * 0.3, 0, 1.3], [1.6, 1.6, 0.3], '#6f4a45', { top: [0.2, 1.2] }),
        beam([-wide * 0.02, 0, 0.7], [0.1, wide * 0.5, 0.1], '#d8342a', { turn: 90 }),
      ];
    case 'hedgehog':
      return [-40, 40].flatMap((tilt) => pair([beam([0, 0, 0.3], [0.14, r * 1.2, 0.14], '#7d5b48', { turn: 45, tilt }), beam([0, 0, 0.3], [0.14, r * 1.2, 0.14], '#6d4d3c', { turn: 225, tilt })]));
    case 'light':
      return [drum([0, 0, 0], 0.1, 1.3, '#59626a', 0.07, 6), tube([0, -0.12, 1.45], 0.26, 0.34, '#39424a', { n: 8 }), tube([0, 0.2, 1.45], 0.24, 0.05, '#fff1b8', { n: 8, glow: true })];
    case 'post':
      return [drum([0, 0, 0], 0.06, 1.1, '#59626a', 0.05, 5), block([0, 0, 0.9], [0.8, 0.06, 0.4], '#f2e3bd')];
    case 'wreck':
      return [
        block([0, 0, 0], [wide * 0.7, deep * 0.9, 0.5], '#2c2a29', { top: [wide * 0.5, deep * 0.7], turn: 6 }),
        block([0.2, 0.1, 0.5], [wide * 0.4, deep * 0.4, 0.34], '#232120', { top: [wide * 0.3, deep * 0.26], turn: -14 }),
        block([0.3, 0.2, 0.1], [0.3, 0.2, 0.1], '#c4481a', { glow: true }),
      ];
    default:
      return line(fixture);
  }
}

const SOOT = colour('#292422');

interface Worn {
  /** How black it is, 0 to 1. */
  soot: number;
  heaps: number;
  /** Of what is built in a row, which part is gone. */
  gap: (i: number) => boolean;
  /** How much stands of anything else, from the ground up. */
  stands: number;
}

const WORN: Readonly<Record<Exclude<Wear, 'whole'>, Worn>> = {
  cracked: { soot: 0.12, heaps: 1, gap: () => false, stands: 1 },
  bitten: { soot: 0.3, heaps: 2, gap: (i) => i % 3 === 1, stands: 0.67 },
  sooty: { soot: 0.55, heaps: 4, gap: (i) => i % 2 === 1, stands: 0.34 },
};

/** What was hit is black with soot, has gaps or no roof, and what broke off lies before it. */
function worn(fixture: Fixture, solids: readonly Solid[]): readonly Solid[] {
  const { wear, wide, deep, seed } = fixture;
  if (wear === 'whole') return solids;
  const { soot, heaps, gap, stands } = WORN[wear];
  const inRow = deep * 3 < wide;
  const left = solids.filter((_, i) => (inRow ? !gap(i) : i < Math.ceil(solids.length * stands)));
  const chance = seeded(`${seed}/worn`);
  const fallen = Array.from({ length: heaps }, (_, i) =>
    rubbleOf([(wide * (i + between(chance, 0.2, 0.8))) / heaps - wide / 2 - 0.5, -deep / 2 - 0.7], seed + i),
  );
  const black = left.map((solid) => (solid.tone.startsWith('#') && !solid.glow ? { ...solid, tone: hex(mixed(colour(solid.tone), SOOT, soot)) } : solid));
  return [...black, ...fallen.flat()];
}

const isWood = ({ name }: Fixture) => name === 'copse' || name === 'forest';

/** Its solids in the world, parted into what is painted one after the other. */
function groups(fixture: Fixture): readonly (readonly Solid[])[] {
  if (isWood(fixture)) return woods(fixture);
  return [stood(worn(fixture, built(fixture)), { facing: fixture.turn })];
}

const pictures = bitmaps<Picture>('buildings');

const keyOf = (one: Fixture): string => [one.name, one.wide, one.deep, one.turn, one.seed, one.wear].join(' ');

/** A fixture painted once; its middle is at 0, 0. */
export function fixturePicture(fixture: Fixture, sight: Sight): Picture {
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get(`fixture|${keyOf(fixture)}|${sightKey(sight)}`, () => {
    const view = projection(slant, s);
    const all = groups(fixture).map((solids) => drawn(solids, view, lighting));
    const box: Window = {
      left: Math.min(...all.map(({ box }) => box.left)),
      top: Math.min(...all.map(({ box }) => box.top)),
      right: Math.max(...all.map(({ box }) => box.right)),
      bottom: Math.max(...all.map(({ box }) => box.bottom)),
    };
    const outline = Math.min(OUTLINE, (s / CELL) * OUTLINE * 0.8);
    return pictureOf(box, ratio, (context) => {
      for (const one of all) paint(context, one, { lighting, outline });
    });
  });
}

/** What lies in its shadow, as a path around its middle, in units of so many a cell. */
export const fixtureShadow = (fixture: Fixture, slant: Sight['slant'], units: number): string =>
  pathOf(shadowsOf(groups(fixture).flat(), projection(slant, units), isWood(fixture) ? 'figure' : 'building'));
