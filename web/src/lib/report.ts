// What a match says about itself afterwards (docs/protocol.md); numbers in lists go by player.

import { does } from './words';
import type { Outcome } from './wire';

export interface Fact {
  name: string;
  values: number[];
}

export interface Series {
  name: string;
  unit: string;
  steps: string[];
  lines: number[][];
  shape?: 'line' | 'columns';
  axis?: string;
  /** What a player is to reach. */
  goal?: number | null;
}

export interface Bars {
  name: string;
  columns: string[];
  rows: { name: string; player: number | null; values: number[] }[];
}

export interface Plan {
  width: number;
  height: number;
  shape: 'square' | 'hex';
  marks?: { x: number; y: number; kind: 'solid' | 'rough' }[];
}

export interface HeatMap {
  name: string;
  spots: { x: number; y: number; counts: number[] }[];
}

export interface Luck {
  name: string;
  player: number;
  rolls: number;
  expected: number;
  actual: number;
  spread: number;
  words: string;
}

export interface Faces {
  name: string;
  player: number | null;
  faces: string[];
  counts: number[];
  expected: number;
  words: string;
}

export interface Moment {
  name: string;
  text: string;
  action: number;
  player: number | null;
  rule?: string;
}

export interface Figures {
  facts?: Fact[];
  series?: Series[];
  bars?: Bars[];
  plan?: Plan | null;
  maps?: HeatMap[];
  luck?: Luck[];
  faces?: Faces[];
  moments?: Moment[];
}

export interface Report {
  system: string;
  title: string;
  players: string[];
  over: Outcome | null;
  actions: number;
  decisions: number[];
  seconds: number[];
  figures: Figures;
  /** Of the dice: a hash of their key, and after the end the key itself. */
  seal?: string;
  dice_key?: string;
}

/** The places of who came first; nobody when all have lost together. */
const firstOf = (over: Outcome | null): number[] => {
  const scores = over?.scores ?? [];
  const best = Math.max(...scores);
  return scores.flatMap((score, place) => (score === best && best > 0 ? [place] : []));
};

/** The one who won, or -1 for a draw, for all together, and while the match runs. */
export const winnerOf = (over: Outcome | null): number => {
  const first = firstOf(over);
  return first.length === 1 ? first[0]! : -1;
};

/** Whether nobody has won against another: all have won, or all have lost, or one alone. */
export const isTogether = (over: Outcome): boolean =>
  [0, 1].some((all) => over.scores.every((score) => score === all));

/** How it ended, as a heading: as the player in seat `mine` takes it, or as anybody. */
export function headline(over: Outcome, names: string[], mine?: number): string {
  const first = firstOf(over);
  if (isTogether(over)) return first.length ? 'Victory' : 'Defeat';
  if (first.length !== 1)
    return first.length === over.scores.length
      ? 'A draw'
      : `A draw of ${first.map((place) => names[place]).join(' and ')}`;
  const [winner] = first;
  if (mine !== undefined) return mine === winner ? 'Victory' : 'Defeat';
  return `${names[winner!]} ${does(names[winner!], 'wins')}`;
}

/** The numbers of each player for the first glance: the system's, then how it was played. */
export function glance(report: Report): Fact[] {
  const facts = [...(report.figures.facts ?? [])];
  if (report.decisions.some(Boolean)) facts.push({ name: 'Decisions', values: report.decisions });
  if (report.seconds.some(Boolean))
    facts.push({ name: 'Seconds of thought', values: report.seconds.map(Math.round) });
  return facts;
}
