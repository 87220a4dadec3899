// The battlefield as a scene: how it is looked at, and what has burnt.

import type { Lattice } from '../../../boards/lattice';
import type { Scene } from '../../../boards/scene';
import type { Ground } from '../../../stage/ground/ground';
import { paintGround, type Burnt } from '../../../stage/ground/whole';
import { SLANTS, type Slant } from '../../../stage/projection';
import { slantName } from '../pieces/sprite';
import type { Board, Square } from '../wire';

/** How the battlefield is looked at now. */
export const slantNow = (): Slant => SLANTS[slantName()];

/** The battlefield with its scorch and fires. */
export const sceneOf = (ground: Ground, slant: Slant, burnt: Burnt): Scene => ({
  paint: (context, view, window) => paintGround(context, ground, view, window, burnt),
  slant,
});

/** What has burnt: where mechs were lost and buildings fell, and fires that still shine on it. */
export function burntOn({ buildings }: Board, wrecks: readonly Square[], lattice: Lattice): Burnt {
  const middleOf = (squares: readonly Square[]) => {
    const seen = squares.map((square) => lattice.seen(square));
    const mean = (axis: 0 | 1) => seen.reduce((sum, s) => sum + s[axis] + 0.5, 0) / seen.length;
    return [mean(0), mean(1)] as const;
  };
  return {
    scorch: [
      ...wrecks.map((square) => ({ at: middleOf([square]), size: 0.75 })),
      ...buildings
        .filter(({ standing }) => !standing)
        .map(({ squares }) => ({ at: middleOf(squares), size: 0.6 + 0.25 * Math.sqrt(squares.length) })),
    ],
    fires: buildings
      .filter(({ standing, burning }) => standing && burning)
      .map(({ squares }) => middleOf(squares)),
  };
}
