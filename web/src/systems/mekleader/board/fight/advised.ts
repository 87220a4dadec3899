// What a hint advises in a fight, or a bot that is watched weighed: who fires at whom.

import { placeOf } from '../../places';
import type { Place } from '../../../../boards/lattice';

/** The places of an attack with these anchors: of who fires and of the target; null of anything else. */
export function shotIn(anchors: readonly string[]): [from: Place, to: Place] | null {
  const arm = /^arm:(\d+)\./.exec(anchors.find((one) => one.startsWith('arm:')) ?? '')?.[1];
  const foe = anchors.find((one) => one.startsWith('foe:'))?.slice(4);
  return arm && foe ? [placeOf(Number(arm)), placeOf(Number(foe))] : null;
}
