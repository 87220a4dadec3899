// The dice and reasons of an event, and whose it is.

import { signed } from '../../lib/odds';
import type { Table } from '../../lib/table.svelte';
import type { Modifier, Tagged } from '../../lib/wire';
import type { Die } from '../module';
import { needWords } from './cards';
import { buyerOf } from './fallen';
import { viewOf } from './view';

const D10 = 10;

/** The player whose unit it is; Foes have none. */
function ownerOfUnit(number: number, table: Table): number | undefined {
  const view = viewOf(table);
  for (const { player, meks, pilots } of view.players)
    if ([...meks, ...pilots].some((one) => one.number === number)) return player;
  if (view.fight?.allies.some((one) => one.number === number)) return view.active ?? undefined;
  return buyerOf(number, table.lines);
}

export function ownerOf(anchor: string, table: Table): number | undefined {
  const [kind, rest = ''] = anchor.split(':');
  return ['mek', 'pilot', 'ally', 'slot', 'arm'].includes(kind ?? '')
    ? ownerOfUnit(parseInt(rest, 10), table)
    : undefined;
}

/** A side that no player has. */
const FOES = -1;

/** Who did what an event tells. */
export function doerOf(event: Tagged, table: Table): number | undefined {
  if (event.type === 'attacked') {
    const by = event['by'] as number;
    return by >= 0 ? by : (ownerOfUnit(event['attacker'] as number, table) ?? FOES);
  }
  const player = event['player'] as number | undefined;
  return player !== undefined && player >= 0 ? player : undefined;
}

const die = (value: number, faces: number, side?: number, strong = false): Die => ({
  value,
  ...(faces === 6 ? {} : { faces }),
  ...(side === undefined ? {} : { side }),
  ...(strong ? { strong } : {}),
});

export function diceOf(event: Tagged, table: Table): Die[] {
  const doer = doerOf(event, table);
  const side = doer === FOES ? undefined : doer;
  const value = event['die'] as number;
  switch (event.type) {
    case 'attacked':
    case 'rerolled':
      return [die(value, D10, side, event['hit'] as boolean)];
    case 'damaged':
      return (event['dice'] as number[]).map((one) => die(one, 6));
    case 'skillrolled':
      return (event['dice'] as number[]).map((one) => die(one, D10, side));
    case 'rolledfirst':
      return (event['dice'] as number[][]).flatMap((row) =>
        row.flatMap((one, seat) => (one ? [die(one, D10, seat)] : [])),
      );
    case 'scarred':
    case 'ejected':
    case 'trained':
    case 'repaired':
      return value ? [die(value, 6, side)] : [];
    default:
      return [];
  }
}

const inWords = (modifiers: readonly Modifier[]): string[] =>
  modifiers.map(({ label, amount, rule }) => `${signed(amount)} ${label} (${rule})`);

export function reasons(event: Tagged): string[] {
  const modifiers = (event['modifiers'] as Modifier[] | undefined) ?? [];
  if (event.type === 'attacked') {
    const targets = event['targets'] as number;
    return [
      `To hit: ${needWords(event['need'] as number)} on a D10`,
      ...inWords(modifiers),
      ...(targets > 1 && !ownAttack(event) ? [`One of ${targets} targets, by a D${targets}`] : []),
    ];
  }
  return event.type === 'damaged' ? inWords(modifiers) : [];
}

/** Foes draw their targets, players choose theirs. */
const ownAttack = (event: Tagged): boolean => (event['by'] as number) >= 0;

export const isChapter = (event: Tagged): boolean => event.type === 'turnstarted';
