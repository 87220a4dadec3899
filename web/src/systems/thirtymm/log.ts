// The dice and reasons of an event, and whose it is.

import type { Table } from '../../lib/table.svelte';
import type { Modifier, Tagged } from '../../lib/wire';
import type { Die } from '../module';
import { partsInWords, rollOf, sumInWords } from './rolls';
import { indexIn } from '../../lib/anchors';
import { viewOf } from './view';

const FACES = 8;

/** The player whose unit it is. */
export const ownerOf = (anchor: string, table: Table): number | undefined =>
  viewOf(table).units[indexIn([anchor], 'unit')]?.owner;

/** Who rolled, or did it. */
export function doerOf(event: Tagged, table: Table): number | undefined {
  const { teams, units } = viewOf(table);
  if (event.type === 'scored') return teams[event['team'] as number]?.players[0];
  return units[event['unit'] as number]?.owner;
}

/** All dice have eight faces; those of both teams come in pairs. */
export function diceOf(event: Tagged, table: Table): Die[] {
  const { teams, units } = viewOf(table);
  const side = units[event['unit'] as number]?.owner;
  const rolled = event['dice'];
  if (Array.isArray(rolled)) {
    const [first] = rolled as unknown[];
    if (!Array.isArray(first)) return (rolled as number[]).map((value) => ({ value, faces: FACES }));
    return (rolled as [number, number][]).flatMap((pair) =>
      pair.map((value, team): Die => ({ value, faces: FACES, side: teams[team]?.players[0] })),
    );
  }
  const die = event['die'];
  if (typeof die !== 'number' || die < 1) return [];
  return [{ value: die, faces: FACES, ...(side !== undefined && { side }), strong: rollOf(event)?.natural ?? false }];
}

/** The modifiers of a roll and what was needed; what takes damage away. */
export function reasons(event: Tagged): string[] {
  if (event.type === 'damaged') {
    const less = (event['reductions'] ?? []) as Modifier[];
    if (!less.length) return [];
    const base = event['base'] as number;
    return [`${base} damage, less ${less.map(({ amount, label, rule }) => `${Math.abs(amount)} ${label} (${rule})`).join(', ')}: ${String(event['damage'])}`];
  }
  if (event.type === 'activated')
    return [`${String(event['stored'])} stored + ${String(event['die'])} rolled + ${String(event['base'])} base = ${String(event['pool'])} AP`];
  const roll = rollOf(event);
  if (!roll) return [];
  const found = [`${roll.what}: ${sumInWords(roll)}, needs ${roll.needed} or more: ${roll.result}`];
  if (roll.parts.length) found.push(partsInWords(roll.parts));
  if (roll.natural) found.push(roll.die === 8 ? 'A natural 8 is a critical hit.' : 'A natural 1 always misses.');
  return found;
}

export const isChapter = (event: Tagged): boolean => event.type === 'roundbegan' || event.type === 'activated';
