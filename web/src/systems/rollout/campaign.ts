// How the campaign is read: who is free, what an order brings, what may be answered.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { shownOf, viewOf } from './view';
import type { CampaignView, MemberView, OrderView, SectorView } from './wire';

export const campaignOf = (table: Table): CampaignView => viewOf(table).campaign!;

/** The campaign as it is seen while a show plays. */
export const campaignShown = (table: Table): CampaignView => shownOf(table).campaign!;

export const memberIn = (campaign: CampaignView, id: string): MemberView | undefined => campaign.roster.find((one) => one.id === id);

export const sectorIn = (campaign: CampaignView, number: number): SectorView | undefined => campaign.sectors.find((one) => one.number === number);

/** The names of some characters; who has fallen meanwhile goes by the id. */
export const namesOf = (campaign: CampaignView, ids: readonly string[]): string =>
  ids.map((id) => memberIn(campaign, id)?.name ?? campaign.fallen.find((name) => name.toLowerCase() === id) ?? id).join(', ');

/** Who is asked about in downtime: those who are fit and idle have it one after the other. */
export const idleIn = (campaign: CampaignView): MemberView | undefined => campaign.roster.find(({ fit, busy }) => fit && !busy);

/** Kinds of orders: their name, what a win brings, what a loss costs, and the rule. */
export const KINDS: Readonly<Record<string, { name: string; brings: string; costs: string; rule: string }>> = {
  recon: { name: 'Recon', brings: 'Won: the sector is scouted and can be attacked.', costs: 'Lost: Threat +1.', rule: 'RO-23.4' },
  attack: { name: 'Attack', brings: 'Won: the sector is contested, to be defended next turn.', costs: 'Lost: Threat +1.', rule: 'RO-23.4' },
  defend: { name: 'Defend', brings: 'Won: the sector is allied.', costs: 'Lost: it is the enemy’s, Threat +1.', rule: 'RO-23.4' },
  patrol: { name: 'Patrol', brings: '2D6 say which mission: XP, and nothing changes on the map.', costs: 'Lost: Threat +1.', rule: 'RO-23.4' },
  story: { name: 'Story', brings: '', costs: 'It comes once, won or lost.', rule: 'RO-23.6' },
};

export const STATES: Readonly<Record<SectorView['state'], string>> = {
  allied: 'allied',
  axis: 'axis',
  scouted: 'axis, scouted',
  contested: 'contested',
};

/** What an order is called: a story by its own name. */
export function orderName(campaign: CampaignView, { kind, story }: Pick<OrderView, 'kind' | 'story'>): string {
  return (story && campaign.stories.find(({ id }) => id === story)?.name) || KINDS[kind]?.name || kind;
}

/** The enemy threatens a sector: when it must be defended, in words; empty where it need not be. */
export function threatIn(campaign: CampaignView, { due, state, home }: SectorView): string {
  if (!due) return '';
  const when = due <= campaign.turn ? 'this turn' : 'next turn';
  if (state === 'contested') return `defend it ${when}, or it is axis again`;
  return home ? `raid on Home: defend it ${when}` : `counterattack: defend it ${when}`;
}

/** The answers of one kind that are open. */
export const offersOf = (table: Table, type: string): Choice[] => (table.mine ? table.choosing.options.filter(({ action }) => action.type === type) : []);

/** The answer that is exactly this action. */
export function offerOf(table: Table, wanted: Tagged): Choice | undefined {
  return offersOf(table, wanted.type).find(({ action }) => Object.entries(wanted).every(([key, value]) => action[key] === value));
}

/** The parts of the score [RO-23.14]. */
export function scoreParts(campaign: CampaignView): [name: string, points: number][] {
  const held = campaign.sectors.filter(({ state }) => state === 'allied').length;
  return [
    [`${held} allied ${held === 1 ? 'sector' : 'sectors'}`, 3 * held],
    [`${campaign.roster.length} characters`, campaign.roster.length],
    [`base modules`, campaign.modules.filter(({ level }) => level).length],
    [`${campaign.xp} XP, a fifth`, Math.floor(campaign.xp / 5)],
  ];
}

/** How many turns to come a character misses: of this one nothing is lost by whoever has acted in it. */
export const absentFor = ({ misses, busy }: MemberView): number => Math.max(0, misses - (busy ? 1 : 0));

/** Who is in the team of the order that is being given. */
export const teamOf = ({ forming }: Pick<CampaignView, 'forming'>): readonly string[] => forming?.team ?? [];

/** Where a character is, in a word. */
export function whereIs(campaign: CampaignView, one: MemberView): string {
  if (teamOf(campaign).includes(one.id)) return 'in this team';
  const turns = absentFor(one);
  if (turns) return `absent for ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
  const order = campaign.orders.find(({ team }) => team.includes(one.id));
  if (order) return `${orderName(campaign, order)}, ${sectorIn(campaign, order.sector)?.name ?? ''}`;
  return one.busy ? 'has acted' : 'free';
}
