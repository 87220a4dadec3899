import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { deedsOf } from '../../src/systems/rollout/deeds';

const unit = (number: number, name: string, side: string) => ({ unit: number, name, side, place: 'table', x: 0, y: 0, marks: [] });
const view = { units: [unit(0, 'Gearshift', 'player'), unit(1, 'Infantry 1', 'enemy')] };
const told = (...lines: [object, string][]) =>
  deedsOf({ view, shown: view, linesHere: lines.map(([event, text], key) => ({ event, text, key, entry: key })) } as unknown as Table).map(({ text, tone }) => [text, tone]);
const shot = (hit: boolean): [object, string] => [{ type: 'attacked', unit: 1, target: 0, hit }, `Infantry 1: Rifle at Gearshift ${hit ? 'hits' : 'misses'}`];
const hurt = (target: number, hp: number): [object, string] => [{ type: 'hurt', unit: target, hp, left: 3 }, `loses ${hp}`];

it('what a shot took is told with it, once', () => {
  expect(told(shot(true), hurt(0, 4), hurt(0, 1))).toEqual([['Rifle at Gearshift hits, −4', 'harm']]);
  expect(told(shot(true), hurt(1, 4))).toEqual([['Rifle at Gearshift hits', 'harm']]);
  expect(told(shot(true), [{ type: 'saved', target: 0, saved: true }, 'saves'])).toEqual([['Rifle at Gearshift hits, saved', 'harm']]);
  expect(told(shot(true), [{ type: 'saved', target: 0, saved: false }, 'fails'], hurt(0, 1))).toEqual([['Rifle at Gearshift hits, −1', 'harm']]);
  expect(told(shot(false))).toEqual([['Rifle at Gearshift misses', 'miss']]);
});

it('of a fight what the loser lost', () => {
  const fight = (winner: number): [object, string] => [{ type: 'fought', unit: 1, target: 0, winner }, 'Infantry 1 fights Gearshift'];
  expect(told(fight(1), hurt(0, 2))).toEqual([['fights Gearshift, −2', 'harm']]);
  expect(told(fight(0), hurt(1, 3))).toEqual([['fights Gearshift, −3', 'miss']]);
});
