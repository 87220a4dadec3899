// What stands for longer than a moment, as bitmaps: smoke, soot, the frames of a fire, the void. The
// foot of each is at 0, 0; the board lays it where it stands.

import { bitmaps } from '../bitmaps';
import { pictureOf, sightKey, type Picture, type Sight } from '../ground/picture';
import { paintFire } from './fire';
import type { Context } from './ink';
import { paintPit } from './pit';
import { paintSmoke, paintSoot } from './smoke';

export type Standing = 'smoke' | 'soot' | 'fire' | 'void';

/** How far each reaches from its foot, in cells: to the left, up, to the right and down. */
export const REACH: Readonly<Record<Standing, readonly [number, number, number, number]>> = {
  smoke: [0.85, 0.85, 0.85, 0.55],
  soot: [0.2, 1.85, 1.05, 0.15],
  fire: [0.8, 1.05, 0.8, 0.6],
  void: [0.75, 0.75, 0.75, 0.65],
};

const FOOT = { x: 0, y: 0 };

const DRAW: Readonly<
  Record<Standing, (context: Context, seed: string | number, sight: Sight, frame: number) => void>
> = {
  smoke: (context, seed, { s, lighting }) => paintSmoke(context, FOOT, s, seed, lighting),
  soot: (context, seed, { s, lighting }) => paintSoot(context, FOOT, s, seed, lighting),
  fire: (context, seed, { s, lighting }, frame) => paintFire(context, FOOT, s, seed, lighting, frame),
  void: (context, _, { s, slant }) => paintPit(context, FOOT, s, slant.ky),
};

const pictures = bitmaps<Picture>('effects');

/** One of them, painted once; only a fire has frames. */
export function standingPicture(what: Standing, seed: string | number, sight: Sight, frame = 0): Picture {
  const { s, ratio = 1 } = sight;
  return pictures.get([what, seed, frame, sightKey(sight)].join('|'), () => {
    const [left, up, right, down] = REACH[what];
    const box = { left: -left * s, top: -up * s, right: right * s, bottom: down * s };
    return pictureOf(box, ratio, (context) => DRAW[what](context, seed, sight, frame));
  });
}

/** A bitmap that was lost is painted anew. */
export const forgetStanding = (): void => pictures.clear();
