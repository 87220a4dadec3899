// Chance for pictures, never for a game: the same seed gives the same numbers on every machine.

/** A number between 0 and 1, 1 excluded, that follows from a seed and from how many were asked. */
export type Chance = () => number;

function hashed(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

export function seeded(seed: string | number): Chance {
  let state = typeof seed === 'number' ? seed >>> 0 : hashed(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from `low` to `high`. */
export const between = (chance: Chance, low: number, high: number): number =>
  low + (high - low) * chance();

/** One of some. */
export const pick = <T>(chance: Chance, some: readonly T[]): T =>
  some[Math.floor(chance() * some.length)]!;
