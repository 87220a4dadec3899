// The end of a battle in figures: three units and what each of them did, from what the log tells.

import { honoured, type Hero } from '../../../lib/honours';
import { counted } from '../../../lib/words';
import type { Table } from '../../../lib/table.svelte';
import { inchesOf, isGone, isOut, viewOf } from '../view';

export interface Doings {
  token: number;
  name: string;
  lost: boolean;
  own: boolean;
  dealt: number;
  taken: number;
  kills: number;
  far: number;
  shots: number;
  done: number;
}

type Point = readonly [number, number];

const lengthOf = (way: readonly Point[]): number => way.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - way[i]![0], y - way[i]![1]), 0);

/** What each unit did and suffered. */
export function doingsOf(table: Table): Doings[] {
  const { units } = viewOf(table);
  const all = new Map(
    units.map((unit): [number, Doings] => [
      unit.unit,
      { token: unit.unit, name: unit.name, lost: isOut(unit) || (isGone(unit) && unit.place !== 'left'), own: unit.side === 'player', dealt: 0, taken: 0, kills: 0, far: 0, shots: 0, done: 0 },
    ]),
  );
  let striker: Doings | undefined;
  for (const { event } of table.linesHere) {
    const of = all.get(event['unit'] as number);
    if (event.type === 'attacked' || event.type === 'fought' || event.type === 'struck') {
      striker = of;
      if (of && event.type === 'attacked') of.shots += 1;
    } else if (event.type === 'hurt' && of) {
      of.taken += event['hp'] as number;
      if (striker && striker.own !== of.own) striker.dealt += event['hp'] as number;
    } else if (event.type === 'fell' && of && striker && striker.own !== of.own) striker.kills += 1;
    else if ((event.type === 'moved' || event.type === 'flew') && of) of.far += lengthOf(event['way'] as Point[]);
    else if (event.type === 'pointdone' && event['done'] && of) of.done += 1;
    else if (event.type === 'partbegan') striker = undefined;
  }
  return [...all.values()];
}

/** Three who made the battle, of the own side first. */
export function heroesOf(table: Table): Hero[] {
  const own = doingsOf(table).filter((one) => one.own);
  return honoured(own, [
    { title: 'Hit hardest', worth: ({ dealt }) => dealt, fact: ({ dealt, kills }) => `${dealt} HP, ${kills} out of action` },
    { title: 'Found the most', worth: ({ done }) => done, fact: ({ done }) => counted(done, 'point') },
    { title: 'Held out', living: true, worth: ({ taken }) => taken, fact: ({ taken }) => `took ${taken} HP` },
    { title: 'Went furthest', living: true, worth: ({ far }) => far, fact: ({ far }) => inchesOf(far) },
  ]).slice(0, 3);
}

/** A few numbers of the whole battle. */
export function factsOf(table: Table): readonly (readonly [string, string])[] {
  const view = viewOf(table);
  const all = doingsOf(table);
  const kills = all.filter((one) => one.own).reduce((sum, { kills }) => sum + kills, 0);
  return [
    [String(view.turn.turn), 'turns'],
    [String(view.xp[0]), 'XP'],
    [String(kills), 'enemies out of action'],
  ];
}
