// What a match says about itself afterwards: figures, and the battles inside it.

import type { BattleReport, Fact, Report } from './http';

/** The numbers of each player for the first glance: the system's, then how it was played. */
export function glance(report: Report): Fact[] {
  const facts = [...report.figures.facts];
  if (report.decisions.some(Boolean)) facts.push({ name: 'Decisions', values: report.decisions });
  if (report.seconds.some(Boolean))
    facts.push({ name: 'Seconds of thought', values: report.seconds.map(Math.round) });
  return facts;
}

/** A battle inside a match, by its place among all of them. */
export interface Fought {
  one: BattleReport;
  place: number;
}

/** The battles of a match by the chapters of the match that they were fought in. */
export function byChapter(battles: readonly BattleReport[]): { chapter: string; battles: Fought[] }[] {
  const found: { chapter: string; battles: Fought[] }[] = [];
  battles.forEach((one, place) => {
    const { chapter } = one;
    if (found.at(-1)?.chapter !== chapter) found.push({ chapter, battles: [] });
    found.at(-1)?.battles.push({ one, place });
  });
  return found;
}
