// The same game once more, for those who set it up and for those who came by a link.

import { describeMatch } from './api';
import { swapped } from './lobby';
import { keptMatch } from './shelf';
import { start } from './start';

/** Begin a match like this one, perhaps with the sides swapped. */
export async function rematch(match: string, swap: boolean): Promise<void> {
  const kept = keptMatch(match);
  const made = kept?.request;
  if (kept && made) return start(swap ? swapped(made) : made, kept.title);
  const { system, scenario, seats, title } = await describeMatch(match);
  const request = { system, scenario, seats };
  return start(swap ? swapped(request) : request, title);
}
