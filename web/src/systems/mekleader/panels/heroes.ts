// The end of a campaign in figures: three Meks and what each of them did, from what the log tells.

import { harmDone, honoured, type Hero } from '../../../lib/honours';
import { counted } from '../../../lib/words';
import { winnerOf } from '../../../lib/outcome';
import type { Table } from '../../../lib/table.svelte';
import { MEKS } from '../art/figures';
import { viewOf } from '../view';
import { cardName } from '../words';
import { rankOf } from './ledger';

/** A Mek that a company has had: also one that was sold or lost since. */
export interface Had {
  number: number;
  name: string;
  card: string;
  owner: number;
  parts: readonly { card: string }[];
  lost: boolean;
}

interface Doings extends Had {
  token: number;
  dealt: number;
  taken: number;
  kills: number;
  shots: number;
  hits: number;
}

/** All Meks there were, in the order of their numbers. */
export function meksHad(table: Table): Had[] {
  const had = new Map<number, Had>();
  for (const { event } of table.linesHere) {
    const card = event['card'] as string;
    if (event.type === 'bought' && card in MEKS) {
      const number = event['number'] as number;
      const alike = [...had.values()].filter((one) => one.card === card && one.owner === event['player']).length;
      const name = `${cardName(card)}${alike ? ` ${alike + 1}` : ''}`;
      had.set(number, { number, name, card, owner: event['player'] as number, parts: [], lost: false });
      continue;
    }
    const gone = had.get(event[event.type === 'sold' ? 'number' : 'unit'] as number);
    if (!gone || gone.card !== card || !['sold', 'destroyed'].includes(event.type)) continue;
    gone.parts = (event['attachments'] as string[]).map((part) => ({ card: part }));
    gone.lost = event.type === 'destroyed';
  }
  for (const mek of viewOf(table).players.flatMap(({ meks }) => meks)) had.set(mek.number, { ...mek, lost: mek.doomed });
  return [...had.values()].sort((a, b) => a.number - b.number);
}

/** What each Mek did and suffered. */
export function doingsOf(table: Table): Doings[] {
  const all = meksHad(table).map((mek): Doings => ({ ...mek, token: mek.number, dealt: 0, taken: 0, kills: 0, shots: 0, hits: 0 }));
  const byNumber = new Map(all.map((one) => [one.token, one]));
  /** Who fires, and who struck each unit last. */
  let shooter: Doings | undefined;
  const struck = new Map<number, Doings | undefined>();
  for (const { event } of table.linesHere) {
    if (event.type === 'attacked') {
      shooter = byNumber.get(event['attacker'] as number);
      if (!shooter) continue;
      shooter.shots += 1;
      shooter.hits += Number(event['hit'] === true);
    } else if (event.type === 'rerolled' && shooter) shooter.hits += Number(event['hit'] === true);
    else if (event.type === 'damaged') {
      const target = event['target'] as number;
      const damage = event['damage'] as number;
      const own = byNumber.get(target);
      if (own) own.taken += damage;
      else if (shooter) shooter.dealt += damage;
      struck.set(target, shooter);
    } else if (event.type === 'destroyed') {
      const by = struck.get(event['unit'] as number);
      if (by) by.kills += 1;
    }
  }
  return all;
}

/** The winner's Meks, or everybody's where nobody has won: who did most, held out, fired on. */
export function heroesOf(table: Table): Hero[] {
  const winner = winnerOf(table.over);
  const together = viewOf(table).mode === 'coop';
  const all = doingsOf(table).filter(({ owner }) => winner < 0 || together || owner === winner);
  return honoured(all, [
    {
      title: 'hit hardest',
      worth: ({ dealt, kills }) => dealt + 5 * kills,
      fact: (one) => harmDone(one),
    },
    { title: 'held out', worth: ({ lost, taken }) => (lost ? 0 : taken), fact: ({ taken }) => `took ${taken} damage` },
    {
      title: 'kept firing',
      living: true,
      worth: ({ shots }) => shots,
      fact: ({ shots, hits }) => `${counted(shots, 'shot')}, ${counted(hits, 'hit')}`,
    },
  ]);
}

/** What is worth a number: the money, the missions, the turns and what they are worth. */
export function factsOf(table: Table): [string, string][] {
  const { last_turn, mode, players, turn, victory, winners } = viewOf(table);
  const first = table.seats.length === 1 ? table.seats[0]! : Math.max(0, winnerOf(table.over));
  const own = mode === 'coop' ? players : players.filter(({ player }) => player === first);
  const cash = own.reduce((sum, one) => sum + one.cash, 0);
  const missions = own.flatMap(({ contracts }) => contracts);
  const won = missions.filter(({ result }) => result === 'success').length;
  const ranked = mode === 'solo' && winners.length > 0;
  return [
    [`${cash} MC`, `of ${victory}`],
    [`${won} of ${missions.length}`, 'missions won'],
    ranked ? [rankOf(turn, last_turn), `in ${turn} of ${last_turn} turns`] : [`${turn}`, turn === 1 ? 'turn' : 'turns'],
  ];
}
