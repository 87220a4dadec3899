// The dice and reasons of an event, and whose it is.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import type { Die } from '../module';
import { halfInWords, partsInWords, rollOf, type Half } from './rolls';
import { indexIn } from '../../lib/anchors';
import { viewOf } from './view';

/** The player whose mech it is. */
export const ownerOf = (anchor: string, table: Table): number | undefined =>
  viewOf(table).mechs[indexIn([anchor], 'mech')]?.owner;

/** Who rolled the attacker's die, or gave the order; of other events the first mech tells. */
export function doerOf(event: Tagged, table: Table): number | undefined {
  if (event.type === 'killordered') {
    const named = viewOf(table).mechs[event['mech'] as number];
    return named && 1 - named.owner;
  }
  return rollOf(event) ? diceOf(event, table)[0]?.side : undefined;
}

/** Rolls of two dice are the attacker's and the defender's; single dice are nobody's. */
export function diceOf(event: Tagged, table: Table): Die[] {
  const { mechs } = viewOf(table);
  const rolled = event['dice'];
  if (event.type === 'rolledtohit' || event.type === 'rolleddamage') {
    const [attack = 0, defence = 0] = rolled as number[];
    const owner = mechs[event['mech'] as number]?.owner;
    const by = mechs[event['attacker'] as number]?.owner;
    const theirs = by ?? (owner === undefined ? undefined : 1 - owner);
    const strong = event['automatic'] === true;
    return [
      { value: attack, side: theirs, strong: strong && (attack === 1 || attack === 6) },
      { value: defence, side: owner, strong: strong && (defence === 1 || defence === 6) },
    ];
  }
  if (typeof event['die'] === 'number' && event['die'] > 0) return [{ value: event['die'] }];
  if (event.type === 'lengthrolled') return (rolled as number[]).map((value) => ({ value }));
  return [];
}

/** The modifiers on both sides of a roll, sum against sum, and what naturals do to it. */
export function reasons(event: Tagged): string[] {
  const roll = rollOf(event);
  if (!roll) return [];
  const side = (name: string, half: Half) =>
    `${name}: ${halfInWords(half)}${half.parts.length ? `, with ${partsInWords(half.parts)}` : ''}`;
  return [side('Attacker', roll.attack), side('Defender', roll.defence), roll.why];
}

export const isChapter = (event: Tagged): boolean => event.type === 'turnstarted';
