// Which figure of the kit stands for a unit: its class is its legs and size, its faction its torso.

import type { Frame } from '../../../stage/figures/equip';
import type { Parts } from '../../../stage/figures/figure';

const CLASSES: Readonly<Record<string, Omit<Frame, 'torso'> & { right: 'gun' | 'rail' | 'gatling'; left: 'fist' | 'pod' | 'gun' }>> = {
  recon: { legs: 'bird', scale: 0.8, shoulders: 0.84, right: 'gun', left: 'fist' },
  line: { legs: 'biped', scale: 0.96, shoulders: 1, right: 'rail', left: 'fist' },
  heavy: { legs: 'biped', scale: 1.12, shoulders: 1.2, right: 'gatling', left: 'pod' },
};
/** By the colour a faction has in the book. */
const TORSOS: Readonly<Record<string, Frame['torso']>> = { red: 'cab', blue: 'wedge', green: 'dart', yellow: 'drum' };

/** One that a factory made has its number on a flag. */
export function figureOf(kind: string, colour: string, raised = false): Parts {
  const { right, left, ...frame } = CLASSES[kind] ?? CLASSES['line']!;
  return { ...frame, torso: TORSOS[colour] ?? 'crate', right, left, pack: raised ? 'flag' : kind === 'heavy' ? 'rack' : 'none' };
}
