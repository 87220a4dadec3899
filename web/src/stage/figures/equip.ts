// What a figure carries, put where it is seen: first the right arm, then the left, and its back.

import type { ArmName } from './arms';
import type { ArmState, Walker } from './figure';
import type { PackName } from './packs';

/** A figure before it carries anything. */
export type Frame = Pick<Walker, 'legs' | 'scale' | 'shoulders' | 'torso'>;

/** A thing that is carried: as an arm, or on the back, or, where both are told, there if it is free. */
export interface Carried {
  arm?: ArmName;
  pack?: PackName;
  state?: ArmState;
}

export interface Equipped {
  parts: Walker;
  left: ArmState;
  right: ArmState;
}

/** An arm that carries nothing. */
const EMPTY: Carried = { arm: 'fist' };

/** A frame with what it carries. What finds no place is not drawn, nor is a pack that is lost. */
export function equipped(frame: Frame, carried: readonly Carried[]): Equipped {
  const behind = carried.find(({ pack, state }) => pack && state !== 'lost');
  const arms = carried.filter((one) => one.arm && one !== behind);
  // A shield is held on the left, so that the right is free to fire.
  const shield = arms.find(({ arm }) => arm === 'shield');
  const others = arms.filter(({ arm }) => arm !== 'shield');
  const right = others[0] ?? EMPTY;
  const left = others[1] ?? shield ?? EMPTY;
  return {
    parts: { ...frame, right: right.arm!, left: left.arm!, pack: behind?.pack ?? 'none' },
    right: right.state ?? 'whole',
    left: left.state ?? 'whole',
  };
}
