// Who made a game: of all that took part, the best at each of a few things.

/** Somebody who made the game: a token of the board, and what it did in a line. */
export interface Hero {
  token: number;
  name: string;
  title: string;
  fact: string;
}

/** Something to be best at. */
export interface Honour<T> {
  title: string;
  /** Nobody is honoured for nothing. */
  worth(one: T): number;
  fact(one: T): string;
}

/** For each honour in turn the best who has none yet. */
export function honoured<T extends { token: number; name: string }>(all: readonly T[], honours: readonly Honour<T>[]): Hero[] {
  const left = [...all];
  return honours.flatMap(({ title, worth, fact }): Hero[] => {
    const best = [...left].sort((a, b) => worth(b) - worth(a))[0];
    if (!best || worth(best) <= 0) return [];
    left.splice(left.indexOf(best), 1);
    return [{ token: best.token, name: best.name, title, fact: fact(best) }];
  });
}

/** A number with its noun: `1 shot`, `2 shots`. */
export const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
