// A mech as the board draws it, and what it covers there.

import { UNIT } from '../../../boards/lattice';
import type { Grain } from '../../../boards/pictures';
import { settings } from '../../../lib/settings.svelte';
import { look } from '../../../lib/theme.svelte';
import { view } from '../../../lib/view.svelte';
import { Cache } from '../../../stage/cache';
import type { State } from '../../../stage/figures/figure';
import type { Polygon } from '../../../stage/paint';
import { shapeOf, spriteKey, spriteOf, type Look, type Sprite } from '../../../stage/sprites';
import { figureOf } from '../art/figures';
import type { Mech } from '../wire';

/** Degrees from one facing to the next. */
const TURN = 45;

/** How much larger than in the drawing numbers and names are where a square is so many pixels wide:
 * at least twelve pixels high, or larger where that was asked for. */
export const plateSize = (pixels: number): number => settings.plates * Math.max(1, 60 / pixels);

/** From the side, or from above. */
export const slantName = (): 'board' | 'above' => (view.above ? 'above' : 'board');

/** Its figure, in the light of the page. */
export function spriteFor(mech: Mech, facing: number, grain: Grain, state: State = 'ready'): Sprite {
  const seen = { side: mech.owner, facing: facing * TURN, lighting: look.shown, ...grain };
  return spriteOf({ ...figureOf(mech, state), ...seen, slant: slantName() });
}

const outlines = new Cache<readonly Polygon[]>(256);

/** What it covers around its foot as it looks that way, in units of the board: numbers alone, nothing is painted for
 * them. Light and side change no outline. */
export function outlinesFor(mech: Mech, facing: number): readonly Polygon[] {
  const seen = { side: 0, facing: facing * TURN, lighting: 'dark', slant: slantName(), s: UNIT } as const;
  const wanted: Look = { ...figureOf(mech), ...seen };
  return outlines.get(spriteKey(wanted), () => shapeOf(wanted).outlines);
}
