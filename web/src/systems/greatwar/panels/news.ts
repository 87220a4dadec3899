// The front page of a turn, from what happened in it alone: a headline, and the news in a few sentences,
// each with its rule, its moment and what it is about; what changed on the map, and what each won.

import type { Table } from '../../../lib/table.svelte';
import type { EventLine } from '../../../lib/wire';
import { counted } from '../../../lib/words';
import { fieldName, worthOf } from '../view';
import type { Campaign, Hex } from '../wire';

export interface Sentence {
  text: string;
  rule: string;
  anchors: readonly string[];
  /** The answer it came from: its moment in the replay. */
  entry: number;
}

export interface News {
  headline: string;
  sentences: readonly Sentence[];
  /** The turn it is about, 0 where none has begun. */
  turn: number;
  /** The hexes where something happened. */
  places: readonly string[];
  /** What each player won and lost of the warchest by battles and sites. */
  gains: readonly number[];
  /** The map at its end. */
  hexes: readonly Hex[];
}

/** What is worth a place on it. */
const TOLD = new Set(['battlesettled', 'sitetaken', 'defeated', 'deployed', 'raised', 'removed', 'gaveup', 'finalbegan', 'finalsettled', 'campaignended', 'battlestruck']);

/** The turns of which there is a front page. */
export const turnsTold = (lines: readonly EventLine[]): number[] =>
  lines.flatMap(({ event }) => (event.type === 'turnbegan' ? [event['turn'] as number] : []));

/** The turns in which something happened after an answer. */
export function turnsSince(lines: readonly EventLine[], since: number): number[] {
  const found = new Set<number>();
  let turn = 0;
  for (const { event, entry } of lines) {
    if (event.type === 'turnbegan') turn = event['turn'] as number;
    else if (turn && entry > since && TOLD.has(event.type)) found.add(turn);
  }
  return [...found];
}

/** The lines of a turn, and those since. Without one, of this turn, if something in it was worth telling; else
    of the turn before. */
function turnOf(lines: readonly EventLine[], turn: number | null): [of: readonly EventLine[], since: readonly EventLine[]] {
  const starts = lines.flatMap(({ event }, i) => (event.type === 'turnbegan' ? [i] : []));
  const cut = (at: number): [readonly EventLine[], readonly EventLine[]] => [lines.slice(starts[at] ?? 0, starts[at + 1]), starts[at + 1] === undefined ? [] : lines.slice(starts[at + 1])];
  const asked = starts.findIndex((at) => lines[at]!.event['turn'] === turn);
  if (asked >= 0) return cut(asked);
  const last = cut(Math.max(0, starts.length - 1));
  return starts.length < 2 || last[0].some(({ event }) => TOLD.has(event.type)) ? last : cut(starts.length - 2);
}

/** Whose the sites were before these lines. */
function hexesBefore(view: Campaign, since: readonly EventLine[]): readonly Hex[] {
  const owners = new Map<string, number>();
  for (const { event } of since) if (event.type === 'sitetaken' && !owners.has(event['hex'] as string)) owners.set(event['hex'] as string, event['former'] as number);
  return owners.size ? view.hexes.map((one) => ({ ...one, owner: owners.get(one.hex) ?? one.owner })) : view.hexes;
}

/** A line with what a battle cost, which is told after it. */
function losses(part: readonly EventLine[], at: number): string {
  const rest = part.slice(at + 1);
  const end = rest.findIndex(({ event }) => event.type === 'battlesettled' || event.type === 'finalsettled' || event.type === 'turnbegan');
  const lost = rest.slice(0, end < 0 ? undefined : end).filter(({ event }) => event.type === 'steplost');
  const count = lost.reduce((sum, { event }) => sum + (event['steps'] as number), 0);
  return count ? `; ${counted(count, 'step')} lost` : '';
}

const TOOK = ' took ';

/** What one move took is one sentence: `You took the academy 0101 and the city 0301`. */
function joined(told: Sentence[], one: Sentence): Sentence[] {
  const last = told.at(-1);
  const [who, what] = one.text.split(TOOK);
  if (!what || last?.entry !== one.entry || last.rule !== one.rule || !last.text.startsWith(who + TOOK)) return [...told, one];
  return [...told.slice(0, -1), { ...last, text: `${last.text.replace(' and ', ', ')} and ${what}`, anchors: [...last.anchors, ...one.anchors] }];
}

export function newsOf(table: Pick<Table, 'linesHere' | 'players'>, view: Campaign, asked: number | null = null): News {
  const [part, since] = turnOf(table.linesHere, asked);
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
        ? `${name(best.event['winner'])} wins at ${fieldName(view, best.event['hex'] as string)}`
        : best
          ? `No victor at ${fieldName(view, best.event['hex'] as string)}`
          : most
            ? `${name(most[0])} takes ${most[1] === 1 ? fieldName(view, taken.find(({ event }) => event['player'] === most[0])!.event['hex'] as string) : `${most[1]} sites`}`
            : turn
              ? 'All quiet on every front'
              : 'The armies gather';
  const sentences = part.flatMap(({ event, text, rule, anchors, entry }, at): Sentence[] =>
    TOLD.has(event.type) ? [{ text: event.type === 'battlesettled' ? text + losses(part, at) : text, rule, anchors, entry }] : [],
  ).reduce(joined, []);
  const gains = view.players.map(() => 0);
  const earn = (player: unknown, bv: number) => {
    if (typeof player === 'number' && gains[player] !== undefined) gains[player] += bv;
  };
  for (const { event } of battles) earn(event['winner'], event['bv'] as number);
  for (const { event } of taken) {
    const worth = worthOf(view, view.hexes.find(({ hex }) => hex === event['hex'])?.site ?? '');
    earn(event['player'], worth);
    earn(event['former'], -worth);
  }
  return {
    headline: turn ? `Turn ${String(turn)}: ${headline}` : headline,
    sentences,
    turn: Number(turn ?? 0),
    places: [...new Set([...battles, ...taken].map(({ event }) => event['hex'] as string))],
    gains,
    hexes: hexesBefore(view, since),
  };
}
