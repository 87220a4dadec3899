// Where in the record of a match its battles begin.

import type { Chapter } from '../../../../lib/wire';
import type { CampaignView, DiaryView } from '../../wire';

export interface Fought extends DiaryView {
  /** Its place in the diary. */
  at: number;
  /** The action with which it began; none of a battle from before a sheet. */
  entry?: number;
}

/** The battles of a campaign with where each began, the latest first. A chapter tells of a battle by
    `Attack in Winchester: ...`; one that is under way is not in the diary yet. */
export function foughtIn(campaign: CampaignView, chapters: readonly Chapter[], missions: ReadonlyMap<string, string>): Fought[] {
  const open = [...chapters];
  return campaign.diary
    .map((one, at): Fought => ({ ...one, at }))
    .reverse()
    .map((one) => {
      const where = campaign.sectors.find(({ number }) => number === one.sector)?.name ?? '';
      const begins = `${missions.get(one.mission) ?? one.mission} in ${where}:`;
      const at = open.map(({ text }) => text.startsWith(begins)).lastIndexOf(true);
      if (at < 0) return one;
      const found = open[at]!;
      open.length = at;
      return { ...one, entry: found.entry };
    });
}
