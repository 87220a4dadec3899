// How a match ended, in words.

import { does, inside } from './words';
import type { Outcome } from './wire';

/** The players of each team, or each alone, who came first; nobody when all have lost together. */
function firstOf(over: Outcome): number[][] {
  const best = Math.max(...over.scores);
  return best > 0 ? sidesOf(over).filter((side) => over.scores[side[0]!] === best) : [];
}

/** The players of each team, or each player alone, in the order of the seats. */
function sidesOf(over: Outcome): number[][] {
  const sides = new Map<number, number[]>();
  for (const place of over.scores.keys()) {
    const team = over.teams?.length ? over.teams[place]! : place;
    sides.set(team, [...(sides.get(team) ?? []), place]);
  }
  return [...sides.values()];
}

/** The one who won, for a team its first, or -1 for a draw, for all together, while the match runs. */
export function winnerOf(over: Outcome | null): number {
  const first = over ? firstOf(over) : [];
  return first.length === 1 ? first[0]![0]! : -1;
}

/** Whether nobody has won against another: all have won, or all have lost, or one alone. */
const isTogether = (over: Outcome): boolean =>
  [0, 1].some((all) => over.scores.every((score) => score === all));

/** Who won, as a sentence without its full stop; empty where nobody won against another. */
export function victory(over: Outcome, names: string[]): string {
  const first = firstOf(over);
  const [side] = first;
  if (!side || first.length > 1 || isTogether(over)) return '';
  const called = calls(side, names);
  return `${called} ${side.length > 1 ? 'win' : does(called, 'wins')}`;
}

/** What those of a side are called, at the beginning of a sentence or within one. */
const calls = (side: number[], names: string[], within = false): string =>
  side.map((place, i) => (within || i ? inside(names[place] ?? '') : names[place])).join(' & ');

/** How it ended, as a heading: as the player in seat `mine` takes it, or as anybody. */
export function headline(over: Outcome, names: string[], mine?: number): string {
  const first = firstOf(over);
  if (isTogether(over)) return first.length ? 'Victory' : 'Defeat';
  if (first.length !== 1)
    return first.length === sidesOf(over).length
      ? 'A draw'
      : `A draw of ${first.map((side) => calls(side, names, true)).join(' and ')}`;
  if (mine !== undefined) return first[0]!.includes(mine) ? 'Victory' : 'Defeat';
  return victory(over, names);
}
