// What a match says about itself afterwards (docs/protocol.md); numbers in lists go by player.

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

/** The one who won, or -1 for a draw and while the match runs. */
export const winnerOf = (over: Outcome | null): number => {
  const scores = over?.scores ?? [];
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1;
};

/** The numbers of each player for the first glance: the system's, then how it was played. */
export function glance(report: Report): Fact[] {
  const facts = [...(report.figures.facts ?? [])];
  if (report.decisions.some(Boolean)) facts.push({ name: 'Decisions', values: report.decisions });
  if (report.seconds.some(Boolean))
    facts.push({ name: 'Seconds of thought', values: report.seconds.map(Math.round) });
  return facts;
}
