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
  /** Who was lost has it only where nobody else has earned it: the title must not say "most". */
  living?: boolean;
  /** Nobody is honoured for nothing. */
  worth(one: T): number;
  fact(one: T): string;
}

/** For each honour in turn the best who has none yet; of a wreck it is said why it lies there. */
export function honoured<T extends { token: number; name: string; lost: boolean }>(
  all: readonly T[],
  honours: readonly Honour<T>[],
): Hero[] {
  const left = [...all];
  return honours.flatMap(({ title, living, worth, fact }): Hero[] => {
    const order = (a: T, b: T) => (living ? Number(a.lost) - Number(b.lost) : 0) || worth(b) - worth(a);
    const best = left.filter((one) => worth(one) > 0).sort(order)[0];
    if (!best) return [];
    left.splice(left.indexOf(best), 1);
    return [{ token: best.token, name: best.name, title, fact: `${fact(best)}${best.lost ? ', then lost' : ''}` }];
  });
}

/** What somebody did to the others: `9 damage, 1 destroyed`. */
export const harmDone = ({ dealt, kills }: { dealt: number; kills: number }): string =>
  `${dealt} damage${kills ? `, ${kills} destroyed` : ''}`;
