// The front page of a turn, from what happened in it alone: a headline, and the news in a few sentences,
// each with its rule and what it is about.

import type { Table } from '../../../lib/table.svelte';
import type { EventLine } from '../../../lib/wire';
import { hexName } from '../view';
import type { Campaign } from '../wire';

export interface Sentence {
  text: string;
  rule: string;
  anchors: readonly string[];
}

export interface News {
  headline: string;
  sentences: readonly Sentence[];
}

/** What is worth a place on it. */
const TOLD = new Set(['battlesettled', 'sitetaken', 'defeated', 'deployed', 'raised', 'removed', 'gaveup', 'finalbegan', 'finalsettled', 'campaignended', 'battlestruck']);

/** The lines of this turn, if something in it was worth telling; else those of the turn before. */
function turnOf(lines: readonly EventLine[]): readonly EventLine[] {
  const starts = lines.flatMap(({ event }, i) => (event.type === 'turnbegan' ? [i] : []));
  const now = lines.slice(starts.at(-1) ?? 0);
  if (starts.length < 2 || now.some(({ event }) => TOLD.has(event.type))) return now;
  return lines.slice(starts.at(-2), starts.at(-1));
}

export function newsOf(table: Pick<Table, 'linesHere' | 'players'>, view: Campaign): News {
  const part = turnOf(table.linesHere);
  const name = (player: unknown) => view.players[Number(player)]?.faction ?? '';
  const turn = part.find(({ event }) => event.type === 'turnbegan')?.event['turn'];
  const of = (type: string) => part.filter(({ event }) => event.type === type);
  const over = of('campaignended')[0];
  const battles = of('battlesettled');
  const best = [...battles].sort((a, b) => (b.event['bv'] as number) - (a.event['bv'] as number))[0];
  const capital = of('sitetaken').find(({ event }) => view.hexes.find(({ hex }) => hex === event['hex'])?.site === 'capital');
  const taken = of('sitetaken');
  const count = new Map<number, number>();
  for (const { event } of taken) count.set(event['player'] as number, (count.get(event['player'] as number) ?? 0) + 1);
  const [most] = [...count].sort((a, b) => b[1] - a[1]);
  const headline = over
    ? `${(over.event['winners'] as number[]).map(name).join(' and ') || 'Nobody'} ${(over.event['winners'] as number[]).length > 1 ? 'share' : 'wins'} the war`
    : capital
      ? `${name(capital.event['player'])} storms a capital`
      : best && (best.event['winner'] as number) >= 0
        ? `${name(best.event['winner'])} wins at ${hexName(view, best.event['hex'] as string)}`
        : best
          ? `No victor at ${hexName(view, best.event['hex'] as string)}`
          : most
            ? `${name(most[0])} takes ${most[1] === 1 ? hexName(view, taken.find(({ event }) => event['player'] === most[0])!.event['hex'] as string) : `${most[1]} sites`}`
            : turn
              ? 'All quiet on every front'
              : 'The armies gather';
  const sentences = part.filter(({ event }) => TOLD.has(event.type)).map(({ text, rule, anchors }): Sentence => ({ text, rule, anchors }));
  return { headline: turn ? `Turn ${String(turn)}: ${headline}` : headline, sentences };
}
