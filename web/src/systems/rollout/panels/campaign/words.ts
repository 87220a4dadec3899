// What is asked between two battles, and what is said of it.

import { counted } from '../../../../lib/words';
import { behind, type Choice } from '../../../../lib/narrow';
import type { Table } from '../../../../lib/table.svelte';
import type { Tagged } from '../../../../lib/wire';
import { campaignOf, idleIn, KINDS, memberIn, namesOf, offersOf, sectorIn, teamOf } from '../../campaign';
import { viewOf } from '../../view';

const ASKED: Record<string, string> = {
  orders: 'Orders: choose a sector',
  march: 'Which order is fought now?',
  hire: 'Which support comes along?',
  base: 'The base: what is built?',
  learn: 'What is learned?',
  fit: 'Which equipment?',
  recruit: 'Who joins the roster?',
  officer: 'Which officer is recruited?',
};

const DOING: Record<string, string> = {
  orders: 'gives orders …',
  team: 'chooses a team …',
  march: 'chooses a battle …',
  hire: 'chooses support …',
  downtime: 'spends downtime …',
  base: 'is at the base …',
  report: 'reads how it ended …',
};

export const doing = (prompt: string): string | undefined => DOING[prompt];

const STEPS: Record<string, string> = { orders: 'orders', battles: 'battles', downtime: 'downtime', base: 'base' };

export const ENDINGS: Record<string, string> = {
  'London is free': 'London is free',
  'time is up': 'The last campaign turn is over',
  'Home is lost': 'Home is lost',
  'the enemy is everywhere': 'Threat has come to 20: the enemy is everywhere',
  'no Leader is left': 'No Leader is left',
  'given up': 'Given up',
  'the enemy gave up': 'The enemy gave up',
};

export function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const { answer } = table.choosing;
  const campaign = campaignOf(table);
  if (answer) return answer.text;
  if (prompt === 'team') {
    const team = teamOf(campaign);
    const where = sectorIn(campaign, campaign.forming?.sector ?? -1)?.name;
    const asked = where ? `Who goes to ${where}?` : 'Who goes?';
    return `${asked} ${team.length ? namesOf(campaign, team) : 'Choose 2 to 4, with a Leader'}`;
  }
  if (prompt === 'downtime') return `${idleIn(campaign)?.name ?? 'Somebody'} has fought no mission: what now?`;
  return ASKED[prompt] ?? prompt;
}

export function facts(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const { answer } = table.choosing;
  const campaign = campaignOf(table);
  if (answer?.action.type === 'command') {
    const kind = KINDS[String(answer.action['kind'])];
    return kind ? `${kind.brings} ${kind.costs}` : '';
  }
  switch (prompt) {
    case 'orders': {
      const open = new Set(offersOf(table, 'command').map(({ anchors }) => behind(anchors, 'sector'))).size;
      const given = `${campaign.orders.length} ${campaign.orders.length === 1 ? 'order' : 'orders'} given`;
      return open ? `${given}, ${open} ${open === 1 ? 'sector' : 'sectors'} open` : `${given}; no other team can be formed`;
    }
    case 'team':
      return `${teamOf(campaign).reduce((sum, id) => sum + (memberIn(campaign, id)?.rank ?? 0), 0)} points for support: their Ranks together`;
    case 'hire':
      return `${counted(campaign.expedition?.points ?? 0, 'point')} left`;
    case 'march':
      return 'Things can be bought before each battle';
    case 'base':
      return `${campaign.xp} XP in the pool`;
    default:
      return '';
  }
}

/** The answer that is meant where nothing is chosen. */
export function only(table: Table): Choice | null {
  const { options } = table.choosing;
  const of = (type: string) => options.find(({ action }) => action.type === type) ?? null;
  switch (table.decision?.prompt) {
    case 'orders':
      return options.some(({ action }) => action.type === 'command' || action.type === 'undertake') ? null : of('endorders');
    case 'team':
      return of('ready');
    case 'hire':
    case 'base':
      return of('proceed');
    case 'march': {
      const marches = options.filter(({ action }) => action.type === 'march');
      return marches.length === 1 ? marches[0]! : null;
    }
    default:
      return null;
  }
}

export function verb(table: Table, { action, text }: Choice): string {
  switch (action.type) {
    case 'command':
      return `${KINDS[String(action['kind'])]?.name ?? 'Order'}: choose a team`;
    case 'ready':
      return 'Give the order';
    case 'march':
      return 'Fight it';
    case 'endorders':
      return campaignOf(table).orders.length ? 'To the battles' : text;
    default:
      return text;
  }
}

/** A turn without any order is thought about twice, and a battle without the support that is to be had. */
export function careful({ type }: Tagged, table: Table): string | null {
  const { expedition, orders } = campaignOf(table);
  if (type === 'proceed' && table.decision?.prompt === 'hire' && !expedition?.hired.length) return `${expedition?.points ?? 0} points for support are left: go without any?`;
  const left = offersOf(table, 'command').length;
  return type === 'endorders' && !orders.length && left ? 'No order is given: nobody fights this turn. Go on?' : null;
}

/** `Sealion, turn 2 of 12: orders`. */
export function standing(table: Table): string {
  const campaign = campaignOf(table);
  return `Sealion, turn ${campaign.turn} of ${campaign.turns}: ${STEPS[campaign.stage] ?? campaign.stage}`;
}

/** The name of a sector or a character by its anchor. */
export function nameOf(anchor: string, table: Table): string | undefined {
  const { campaign } = viewOf(table);
  if (!campaign) return undefined;
  const sector = behind([anchor], 'sector');
  if (sector) return sectorIn(campaign, Number(sector))?.name;
  return memberIn(campaign, behind([anchor], 'member') || behind([anchor], 'person'))?.name;
}
