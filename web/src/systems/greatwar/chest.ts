// A warchest in words.

import type { Player } from './wire';

/** What it is made of [GW-8.1]. */
export function chestTold({ warchest, decisive, marginal, out }: Player): string {
  if (out) return 'Given up: the warchest is void.';
  const parts = [
    warchest.base ? `${warchest.base} at the start` : '',
    `${warchest.battles} of battles (${decisive} decisive, ${marginal} marginal)`,
    `${warchest.sites} of sites`,
  ];
  return `${warchest.whole} bv: ${parts.filter(Boolean).join(', ')}. After the last turn it buys the force of the final battle.`;
}
