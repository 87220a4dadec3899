import type { Mech } from './view';

/** What is the matter with a mech, in words; the bad news first. */
export const statesOf = (mech: Mech): string[] => [...troublesOf(mech), ...helpsOf(mech)];

/** What hurts it. */
export function troublesOf(mech: Mech): string[] {
  const found: string[] = [];
  if (mech.status === 'destroyed') return ['destroyed'];
  if (mech.burning) found.push('burning');
  if (mech.immobile) found.push(`immobile ${mech.immobile}`);
  if (mech.marked) found.push('Kill Order');
  return found;
}

/** What helps it, or only is so. */
export function helpsOf(mech: Mech): string[] {
  const found: string[] = [];
  if (mech.status === 'destroyed') return [];
  if (mech.status === 'escaped') return ['escaped'];
  if (mech.status === 'reserve') found.push('not set up');
  if (mech.shielded) found.push('shielded');
  if (mech.jamming) found.push('jamming');
  if (mech.cloaked) found.push('cloaked');
  if (mech.linked) found.push('uplink');
  if (mech.crate) found.push('carries a crate');
  return found;
}
