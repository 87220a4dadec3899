// What the others did in their last turn, for who was not looking.

/** One thing that somebody did, and what came of it. */
export interface Deed {
  /** The line of the log that tells it, and the moment of the replay it happened at. */
  key: number;
  entry: number;
  /** Whose it was: the player, and the name of the unit. */
  side: number;
  name: string;
  text: string;
  tone: 'harm' | 'miss' | 'note';
  /** The places a move went over. */
  way?: readonly (readonly [number, number])[];
  /** How many turns have begun since. */
  ago?: number;
  shot?: { from: readonly [number, number]; to: readonly [number, number]; hit: boolean };
}

export interface LastTurn {
  deeds: readonly Deed[];
  /** Those who see it have begun to answer, and did not call it back since. */
  answered: boolean;
  /** What they did since. */
  own: readonly Deed[];
}

/** Where the last of them hit; null where none did. */
export const lastHit = (deeds: readonly Deed[]): readonly [number, number] | null =>
  deeds.filter(({ shot }) => shot?.hit).at(-1)?.shot!.to ?? null;

/** The latest run of what others did, whatever those at this screen did since; for onlookers, of the
 * side that acted last: it stays until the next one does, or a turn goes by in which nobody else did a thing.
 * `recalled` is the key of the last deed of a turn that is called back. */
export function lastTurn(deeds: readonly Deed[], mine: readonly number[], recalled?: number | null): LastTurn {
  const recent = deeds.filter(({ ago = 0 }) => ago < 2);
  const own = recent.map(({ side }) => (mine.length ? mine.includes(side) : side !== recent.at(-1)!.side));
  const end = own.lastIndexOf(false) + 1;
  const start = own.lastIndexOf(true, end - 1) + 1;
  return {
    deeds: recent.slice(start, end),
    answered: !!recent[end] && recent[end - 1]?.key !== recalled,
    own: recent.slice(end).filter(({ ago = 0 }) => !ago),
  };
}

/** Deeds with how long ago they were; `begun` has, for each turn that began, how many there were before it. */
export const aged = (deeds: readonly Deed[], begun: readonly number[]): Deed[] =>
  deeds.map((deed, place) => ({ ...deed, ago: begun.filter((before) => before > place).length }));

/** What one unit did, in the order in which they began: shots count for more than the way there. */
export interface Doing {
  side: number;
  name: string;
  deeds: readonly Deed[];
  /** Those worth telling, what did harm first. */
  told: readonly Deed[];
}

export function byUnit(deeds: readonly Deed[]): Doing[] {
  const units = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const key = `${deed.side} ${deed.name}`;
    units.set(key, [...(units.get(key) ?? []), deed]);
  }
  return [...units.values()].map((all) => {
    const shots = all.filter((deed) => deed.shot);
    const worst = [...shots].sort((a, b) => Number(b.tone === 'harm') - Number(a.tone === 'harm'));
    return { side: all[0]!.side, name: all[0]!.name, deeds: all, told: shots.length ? worst : all.slice(-1) };
  });
}
