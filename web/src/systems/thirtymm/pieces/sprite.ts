// A unit as the board draws it, and what it covers there.

import { UNIT } from '../../../boards/lattice';
import type { Grain } from '../../../boards/pictures';
import { settings } from '../../../lib/settings.svelte';
import { look } from '../../../lib/theme.svelte';
import { view as eyes } from '../../../lib/view.svelte';
import { Cache } from '../../../stage/cache';
import type { State } from '../../../stage/figures/figure';
import type { Polygon } from '../../../stage/paint';
import { SLANTS, type Slant } from '../../../stage/projection';
import { shapeOf, spriteKey, spriteOf, type Look, type Sprite } from '../../../stage/sprites';
import { figureOf } from '../art/figures';
import type { MissionGameView, Unit } from '../wire';

/** Degrees from one facing to the next. */
export const TURN = 60;

/** How much larger than in the drawing numbers and names are where a hex is so many pixels wide. */
export const plateSize = (pixels: number): number => settings.plates * Math.max(1, 60 / pixels);

/** From the side, or from above. */
export const slantName = (): 'hexes' | 'above' => (eyes.above ? 'above' : 'hexes');
export const slantNow = (): Slant => SLANTS[slantName()];

type Known = Pick<MissionGameView, 'weapons' | 'emissary'>;

/** Its figure, in the light of the page. */
export function spriteFor(view: Known, unit: Unit, facing: number, grain: Grain, state: State = 'ready'): Sprite {
  const seen = { side: unit.owner, facing: facing * TURN, lighting: look.shown, ...grain };
  return spriteOf({ ...figureOf(view, unit, state), ...seen, slant: slantName() });
}

const outlines = new Cache<readonly Polygon[]>(256);

/** What it covers around its foot, in units of the board. */
export function outlinesFor(view: Known, unit: Unit, facing: number): readonly Polygon[] {
  const seen = { side: 0, facing: facing * TURN, lighting: 'dark', slant: slantName(), s: UNIT } as const;
  const wanted: Look = { ...figureOf(view, unit), ...seen };
  return outlines.get(spriteKey(wanted), () => shapeOf(wanted).outlines);
}
