// A unit as the board draws it, and what it covers there.

import { UNIT } from '../../../boards/lattice';
import type { Grain } from '../../../boards/pictures';
import { look } from '../../../lib/theme.svelte';
import { view as eyes } from '../../../lib/view.svelte';
import { Cache } from '../../../stage/cache';
import type { Polygon } from '../../../stage/paint';
import { SLANTS, type Slant } from '../../../stage/projection';
import { shapeOf, spriteKey, spriteOf, type Look, type Sprite } from '../../../stage/sprites';
import { figureFor } from '../art/figures';
import { sideOf, turnOf } from '../view';
import type { Battle, Unit } from '../wire';

/** From the side, or from above: figures, and all that lies and stands. */
export const slantName = (): 'tableFigures' | 'above' => (eyes.above ? 'above' : 'tableFigures');
export const slantNow = (): Slant => SLANTS[eyes.above ? 'above' : 'table'];

/** A facing as the board is looked at: the other way round on one that is turned. */
export const seenFrom = (facing: number): number => (eyes.turned ? facing + 180 : facing);

type Known = Pick<Battle, 'kinds'>;

/** Half of the base's measures in units of the board: along its facing, and across. */
export function baseOf(view: Known, unit: Pick<Unit, 'kind' | 'form'>): { long: number; wide: number } {
  const { forms } = view.kinds[unit.kind]!;
  const { long, wide } = forms[unit.form] ?? forms[0]!;
  return { long: (long * UNIT) / 1000, wide: (wide * UNIT) / 1000 };
}

/** The outline of a base that looks upward, in units. */
export function basePath({ long, wide }: { long: number; wide: number }): string {
  const straight = long - wide;
  return `M${-wide} ${straight}V${-straight}a${wide} ${wide} 0 0 1 ${2 * wide} 0V${straight}a${wide} ${wide} 0 0 1 ${-2 * wide} 0z`;
}

/** Its figure, in the light of the page. */
export function spriteFor(view: Known, unit: Unit, facing: number, grain: Grain): Sprite {
  const seen = { side: sideOf(unit), facing: turnOf(facing), lighting: look.shown, ...grain };
  return spriteOf({ ...figureFor(view, unit), ...seen, slant: slantName() });
}

const outlines = new Cache<readonly Polygon[]>(256);

/** What it covers around its foot, in units of the board. */
export function outlinesFor(view: Known, unit: Unit): readonly Polygon[] {
  const seen = { side: 0, facing: turnOf(seenFrom(unit.facing)), lighting: 'dark', slant: slantName(), s: UNIT } as const;
  const wanted: Look = { ...figureFor(view, unit), ...seen };
  return outlines.get(spriteKey(wanted), () => shapeOf(wanted).outlines);
}
