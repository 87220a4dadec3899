// How worn what is hit looks, whatever it is.

/** How much is left of a building, from all to nearly nothing. */
export const WEARS = ['whole', 'cracked', 'bitten', 'sooty'] as const;
export type Wear = (typeof WEARS)[number];

/** Below three quarters it has cracks, below half a corner is gone, below a quarter it smokes. */
export function wearOf(left: number, whole: number): Wear {
  const share = left / whole;
  if (share < 0.25) return 'sooty';
  if (share < 0.5) return 'bitten';
  return share < 0.75 ? 'cracked' : 'whole';
}
