// The end of a battle in figures: three mechs and what each of them did, from what the log tells.

import { harmDone, honoured, type Hero } from '../../../lib/honours';
import { counted } from '../../../lib/words';
import { winnerOf } from '../../../lib/outcome';
import type { Table } from '../../../lib/table.svelte';
import { nameOf, viewOf } from '../view';
import type { Square } from '../wire';

interface Doings {
  token: number;
  name: string;
  lost: boolean;
  dealt: number;
  taken: number;
  kills: number;
  squares: number;
  shots: number;
  hits: number;
}

/** What each mech did and suffered; harm to the own side is only taken. */
export function doingsOf(table: Table): Doings[] {
  const view = viewOf(table);
  const { mechs } = view;
  const all = mechs.map(
    ({ index, status }): Doings => ({
      token: index,
      name: nameOf(view, index),
      lost: status === 'destroyed',
      dealt: 0,
      taken: 0,
      kills: 0,
      squares: 0,
      shots: 0,
      hits: 0,
    }),
  );
  let shooter: number | null = null;
  for (const { event } of table.linesHere) {
    const of = all[event['mech'] as number];
    const by = shooter === null ? undefined : all[shooter];
    const foe = of && by && mechs[of.token]?.owner !== mechs[by.token]?.owner;
    if (event.type === 'turnstarted') shooter = null;
    else if (event.type === 'fired') shooter = event['attacker'] as number;
    else if (event.type === 'moved' && of) of.squares += (event['path'] as Square[]).length - 1;
    else if (event.type === 'rolledtohit' && by) {
      by.shots += 1;
      by.hits += Number(event['hit'] === true);
    } else if (event.type === 'rolleddamage' && of && !event['building']) {
      of.taken += event['damage'] as number;
      if (foe) by.dealt += event['damage'] as number;
    } else if (event.type === 'destroyed' && foe) by.kills += 1;
  }
  return all;
}

/** The winner's mechs, or everybody's in a draw: who did most, who held out, who moved on. */
export function heroesOf(table: Table): Hero[] {
  const view = viewOf(table);
  const winner = winnerOf(table.over);
  const all = doingsOf(table).filter(({ token }) => winner < 0 || view.mechs[token]?.owner === winner);
  return honoured(all, [
    {
      title: 'hit hardest',
      worth: ({ dealt, kills }) => dealt + 5 * kills,
      fact: (one) => harmDone(one),
    },
    {
      title: 'held out',
      worth: ({ token, taken }) => (view.mechs[token]?.status === 'standing' ? taken : 0),
      fact: ({ taken }) => `took ${taken} damage and stands`,
    },
    {
      title: 'kept moving',
      living: true,
      worth: ({ squares }) => squares,
      fact: ({ squares, shots }) => `${counted(squares, 'square')}, ${counted(shots, 'shot')}`,
    },
  ]);
}

/** What is worth a number: the score, one's own shots, the rounds. */
export function factsOf(table: Table): [string, string][] {
  const { sides, mechs, round } = viewOf(table);
  const winner = winnerOf(table.over);
  const first = table.seats.length === 1 ? table.seats[0]! : Math.max(0, winner);
  const points = [first, 1 - first].map((player) => sides.find((side) => side.player === player)?.kill_points ?? 0);
  const own = doingsOf(table).filter(({ token }) => mechs[token]?.owner === first);
  const sum = (of: (one: Doings) => number) => own.reduce((all, one) => all + of(one), 0);
  const [shots, hits] = [sum((one) => one.shots), sum((one) => one.hits)];
  return [
    [points.join(' : '), 'kill points'],
    ...(shots ? [[`${Math.round((100 * hits) / shots)} %`, `of ${counted(shots, 'shot')} hit`] as [string, string]] : []),
    [`${round}`, round === 1 ? 'round' : 'rounds'],
  ];
}
