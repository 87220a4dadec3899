// A building on one hex: a block with a flat roof and rows of windows, as whole as it still is.

import { bitmaps } from '../bitmaps';
import { drawn, OUTLINE, paint, type Polygon } from '../paint';
import { WINDOWS } from '../palette';
import { projection } from '../projection';
import { pick, seeded } from '../seed';
import { shadowsOf } from '../shadows';
import { box, marked, prism, TOP, toned, type Solid } from '../solids';
import type { Wear } from './wear';
import { LEVEL } from './columns';
import { CELL } from './marks';
import { pictureOf, sightKey, type Picture, type Sight } from './picture';

/** Its walls stand a little inside of its hex. */
const RADIUS = 0.5;
const WALLS = ['#8e8a86', '#9a8a74', '#7d8790', '#94705c'] as const;
const ROOFS = ['#5d6670', '#6d6154', '#56606b', '#6a5248'] as const;
const BROKEN: Readonly<Record<Wear, number>> = { whole: 0, cracked: 0.25, bitten: 0.6, sooty: 0.9 };
const OUT = '#1a1d20';

/** So many floors, each as high as a level. */
export function hexHouse(floors: number, wear: Wear, seed: string, lit: string): Solid[] {
  const chance = seeded(`${seed}/hexhouse`);
  const tone = pick(chance, WALLS);
  const roof = pick(chance, ROOFS);
  const solids: Solid[] = [];
  for (let floor = 0; floor < floors; floor += 1) {
    const top = floor === floors - 1;
    const shorn = top && (wear === 'bitten' || wear === 'sooty');
    let part = prism({ at: [0, 0, floor * LEVEL], r: RADIUS, tr: shorn ? RADIUS * 0.72 : RADIUS, h: shorn ? LEVEL * 0.7 : LEVEL, n: 6, tone });
    if (top) part = toned(part, TOP, shorn ? OUT : roof);
    for (let side = 0; side < 6; side += 1)
      for (let i = 0; i < 3; i += 1) {
        const gone = chance() < BROKEN[wear];
        const shines = !gone && chance() < 0.45;
        const u = 0.12 + i * 0.28;
        part = marked(part, 2 + side, [u, 0.3, u + 0.18, 0.76], gone ? OUT : shines ? lit : '#3d4c58', shines);
      }
    solids.push(part);
  }
  if (wear === 'whole' || wear === 'cracked')
    solids.push(box([-0.16, 0.08, floors * LEVEL], 0.16, 0.14, 0.09, 'steel'), box([0.18, -0.1, floors * LEVEL], 0.1, 0.1, 0.14, 'dark'));
  return solids;
}

const TONES = { steel: '#8b97a5', dark: '#3b4550' };
const pictures = bitmaps<Picture>('buildings');

/** It painted, its hex around 0, 0. */
export function hexHousePicture(floors: number, wear: Wear, seed: string, sight: Sight): Picture {
  const { slant, s, ratio = 1, lighting } = sight;
  return pictures.get(`hexhouse ${floors} ${wear} ${seed} ${sightKey(sight)}`, () => {
    const done = drawn(hexHouse(floors, wear, seed, WINDOWS[lighting]), projection(slant, s), lighting, TONES);
    return pictureOf(done.box, ratio, (context) => paint(context, done, { lighting, outline: (OUTLINE * s) / CELL / 1.4 }));
  });
}

/** What lies in its shadow, in units of so many a cell. */
export const hexHouseShadow = (floors: number, slant: Sight['slant'], s: number): Polygon[] =>
  shadowsOf([prism({ at: [0, 0, 0], r: RADIUS, h: floors * LEVEL, n: 6, tone: OUT })], projection(slant, s), 'figure');

/** All that it covers, its hex around 0, 0. */
export const hexHouseOutlines = (floors: number, seed: string, slant: Sight['slant'], s: number): Polygon[] =>
  drawn(hexHouse(floors, 'whole', seed, OUT), projection(slant, s), 'dark', TONES).solids.map(({ hull }) => hull);
