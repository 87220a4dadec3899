// How the lines of a campaign are read.

import type { Tagged } from '../../../../lib/wire';
import type { Die } from '../../../module';

/** The die of a line, where it has one. */
export function diceOf(event: Tagged): Die[] {
  const value = event['die'];
  return typeof value === 'number' && value > 0 ? [{ value }] : [];
}

/** Whose doing it was: what the enemy does is told by two kinds of lines. */
export const doerOf = ({ type }: Tagged): number | undefined => (type === 'counterattacked' || type === 'raided' ? 1 : undefined);
