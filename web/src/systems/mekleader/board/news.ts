// What the latest change has brought: the attacks on each unit with their dice.

import { signed } from '../../../lib/odds';
import type { Table } from '../../../lib/table.svelte';
import type { Modifier, Tagged } from '../../../lib/wire';
import { needWords } from '../cards';
import { cardName } from '../words';

export interface Struck {
  key: number;
  /** The number of the target. */
  target: number;
  /** Who attacked: a unit, or -1 for a support card. */
  attacker: number;
  card: string;
  die: number;
  need: number;
  modifiers: Modifier[];
  hit: boolean;
  /** null until it is rolled, or where there is none to roll. */
  damage: number | null;
  dice: number[];
  /** What happened in place of damage. */
  word: string;
}

const number = (event: Tagged, key: string): number => event[key] as number;

/** The attacks among some events, each with what came of it. */
export function attacksIn(events: readonly Tagged[]): Struck[] {
  const found: Struck[] = [];
  events.forEach((event, key) => {
    const last = found.at(-1);
    switch (event.type) {
      case 'attacked':
        found.push({
          key,
          target: number(event, 'target'),
          attacker: number(event, 'attacker'),
          card: event['card'] as string,
          die: number(event, 'die'),
          need: number(event, 'need'),
          modifiers: (event['modifiers'] as Modifier[] | undefined) ?? [],
          hit: event['hit'] as boolean,
          damage: null,
          dice: [],
          word: '',
        });
        return;
      case 'rerolled':
        if (last) Object.assign(last, { die: event['die'], hit: event['hit'], word: 'Lucky' });
        return;
      case 'damaged':
        if (last) Object.assign(last, { damage: event['damage'], dice: event['dice'] });
        return;
      case 'shielded':
        if (last) last.word = 'Shield';
        return;
      case 'headhit':
        if (last) last.word = 'Head Hit';
        return;
      case 'scarred':
        found.push({
          key,
          target: number(event, 'target'),
          attacker: -1,
          card: 'battle_scarred',
          die: 0,
          need: 0,
          modifiers: [],
          hit: true,
          damage: number(event, 'die'),
          dice: [number(event, 'die')],
          word: '',
        });
    }
  });
  return found;
}

/** The events of the change that is shown. */
export function latest(table: Table): Tagged[] {
  const last = table.linesHere.at(-1);
  if (!last?.fresh || last.seq !== table.seq) return [];
  return table.linesHere.filter((line) => line.fresh && line.seq === last.seq).map((line) => line.event);
}

/** The latest attacks by the number of whom they were made at. */
export function newsOf(table: Table): Map<number, Struck[]> {
  const found = new Map<number, Struck[]>();
  for (const one of attacksIn(latest(table)))
    found.set(one.target, [...(found.get(one.target) ?? []), one]);
  return found;
}

/** An attack in words: the die and what it needed, what changed that, the dice of its damage. */
export const rolledFor = (one: Struck): string =>
  [
    `${cardName(one.card)}: ${one.die ? `${one.die}, needed ${needWords(one.need)}` : ''}`,
    ...one.modifiers.map((part) => `${signed(part.amount)} ${part.label}`),
    one.dice.length ? `damage dice ${one.dice.join(' + ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
