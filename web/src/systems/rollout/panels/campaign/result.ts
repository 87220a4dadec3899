// What a campaign ended with.

import type { Table } from '../../../../lib/table.svelte';
import type { ResultLine } from '../../../module';
import { campaignOf, scoreParts } from '../../campaign';

/** Won or lost, and the parts of the score [RO-23.14]. */
export function result(table: Table): ResultLine[] {
  const campaign = campaignOf(table);
  const won = !!campaign.sectors.find(({ goal }) => goal) && campaign.sectors.some(({ goal, state }) => goal && state === 'allied');
  const battles = campaign.diary.length;
  return [
    {
      player: 0,
      text: `${won ? 'Campaign won' : 'Campaign lost'}: ${campaign.score} points`,
      note: `turn ${campaign.turn} of ${campaign.turns}, ${campaign.diary.filter((one) => one.won).length} of ${battles} battles won`,
      large: true,
    },
    ...scoreParts(campaign).map(([title, points]) => ({ title, text: `${points}` })),
  ];
}
