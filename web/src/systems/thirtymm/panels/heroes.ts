// The end of a battle in figures: three units and what each of them did, from what the log tells.

import { harmDone, honoured, type Hero } from '../../../lib/honours';
import { counted } from '../../../lib/words';
import type { Table } from '../../../lib/table.svelte';
import { viewOf } from '../view';

interface Doings {
  token: number;
  name: string;
  lost: boolean;
  dealt: number;
  taken: number;
  kills: number;
  hexes: number;
  shots: number;
}

/** What each unit did and suffered; harm to the own team is only taken. */
export function doingsOf(table: Table): Doings[] {
  const { units, weapons } = viewOf(table);
  const all = units.map(
    ({ index, name, place }): Doings => ({
      token: index,
      name,
      lost: place === 'destroyed',
      dealt: 0,
      taken: 0,
      kills: 0,
      hexes: 0,
      shots: 0,
    }),
  );
  /** What is left of items that were hit before, by unit and item: damage takes no more than that [TM-12.1]. */
  const left = new Map<string, number>();
  const had = (unit: number, item: number): number =>
    left.get(`${unit}.${item}`) ?? [...units[unit]!.items, ...weapons].find((one) => one.item === item)?.full ?? Infinity;
  let striker: Doings | undefined;
  for (const { event } of table.linesHere) {
    const of = all[event['unit'] as number];
    const foe = of && striker && units[of.token]?.team !== units[striker.token]?.team;
    if (event.type === 'activated' || event.type === 'turnended') striker = undefined;
    else if (event.type === 'attacked') {
      striker = of;
      if (striker) striker.shots += 1;
    } else if (event.type === 'moved' && of) of.hexes += Math.max(0, (event['path'] as unknown[]).length - 1);
    else if (event.type === 'damaged' && of) {
      const item = event['item'] as number;
      const rest = event['left'] as number;
      const lost = Math.min(event['damage'] as number, rest ? Infinity : had(of.token, item));
      left.set(`${of.token}.${item}`, rest);
      of.taken += lost;
      if (foe && striker) striker.dealt += lost;
    } else if (event.type === 'destroyed' && foe && striker) striker.kills += 1;
  }
  return all;
}

/** The teams that won, or all in a draw. */
function winners(table: Table): number[] {
  const { teams } = viewOf(table);
  const scores = table.over?.scores ?? [];
  const best = Math.max(...scores);
  const won = teams.filter(({ players }) => players.some((player) => scores[player] === best));
  return won.map(({ team }) => team);
}

/** The winner's units, or everybody's in a draw: who did most, who held out, who moved on. */
export function heroesOf(table: Table): Hero[] {
  const { units } = viewOf(table);
  const teams = winners(table);
  const all = doingsOf(table).filter(({ token }) => teams.includes(units[token]!.team));
  return honoured(all, [
    {
      title: 'hit hardest',
      worth: ({ dealt, kills }) => dealt + 10 * kills,
      fact: (one) => harmDone(one),
    },
    {
      title: 'held out',
      worth: ({ token, taken }) => (units[token]?.place === 'board' ? taken : 0),
      fact: ({ taken }) => `took ${taken} damage and stands`,
    },
    {
      title: 'kept moving',
      living: true,
      worth: ({ hexes }) => hexes,
      fact: ({ hexes, shots }) => `${counted(hexes, 'hex').replace(/hexs$/, 'hexes')}, ${counted(shots, 'attack')}`,
    },
  ]);
}

/** What is worth a number: the points, one's own attacks, the rounds. */
export function factsOf(table: Table): [string, string][] {
  const { teams, units, round } = viewOf(table);
  const own = table.seats.length === 1 ? teams.find(({ players }) => players.includes(table.seats[0]!)) : undefined;
  const first = own?.team ?? winners(table)[0] ?? 0;
  const points = [first, 1 - first].map((team) => (teams[team]?.primary ?? 0) + (teams[team]?.secondary ?? 0));
  const doings = doingsOf(table).filter(({ token }) => units[token]?.team === first);
  const shots = doings.reduce((all, one) => all + one.shots, 0);
  const dealt = doings.reduce((all, one) => all + one.dealt, 0);
  return [
    [points.join(' : '), 'points'],
    ...(shots ? [[`${dealt}`, `damage with ${counted(shots, 'attack')}`] as [string, string]] : []),
    [`${round}`, round === 1 ? 'round' : 'rounds'],
  ];
}
