// The Action Points of a unit as the track shows them.

/** The most that a unit has or stores. */
export const CAP = 16;

export interface Points {
  /** What there is now: to spend in its turn, stored outside of it. */
  pool: number;
  /** Whether it is its turn. */
  active: boolean;
  /** What is pointed at would take so many. */
  cost: number;
  /** What is pointed at ends the turn. */
  ends?: boolean;
  /** Where they came from at the start of the turn, or come from at the next. */
  stored?: number;
  die?: number;
  base: number;
}

/** Where they come from, as a sum. */
export function sourcesOf({ active, stored, die, base }: Points): string {
  if (!active) return `next turn + D8 + ${base}`;
  if (die === undefined) return '';
  const sum = (stored ?? 0) + die + base;
  const capped = sum > CAP ? `, ${CAP} at most` : '';
  return `${stored ?? 0} stored + ${die} rolled + ${base} base${capped}`;
}

/** What an answer takes, as its words say: `Beam Saber at …, 4 AP`. */
export function costIn(text: string): number {
  const found = /(\d+) AP\b/.exec(text);
  return found ? Number(found[1]) : 0;
}
