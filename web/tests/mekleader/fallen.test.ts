import { expect, test } from 'vitest';
import type { EventLine } from '../../src/lib/wire';
import { buyerOf, fallenIn, fallenName } from '../../src/systems/mekleader/fallen';

const line = (type: string, text: string, ...anchors: string[]) =>
  ({ event: { type }, text, anchors }) as unknown as EventLine;

const FOUGHT = [
  line('foesflipped', 'The Foes: Raider, Raider 2', 'foe:5', 'foe:6'),
  line('attacked', 'R1 LR Lasgun of Brigand at Raider 2: 7 - 1 = 6, 5 needed, hit', 'mek:1', 'foe:6'),
  line('destroyed', 'Raider 2 is destroyed', 'foe:6'),
  line('destroyed', 'Brigand is destroyed, with its Lasgun', 'mek:1'),
];

test('who fell is still called by its name, counted as it was', () => {
  expect([...fallenIn(FOUGHT)]).toEqual([
    ['foe:6', 'Raider 2'],
    ['mek:1', 'Brigand'],
  ]);
});

test('each fight counts its Foes anew, so only those of the latest are named', () => {
  const next = [...FOUGHT, line('foesflipped', 'The Foes: Raider', 'foe:9'), line('destroyed', 'Raider is destroyed', 'foe:9')];
  expect([...fallenIn(next)]).toEqual([
    ['mek:1', 'Brigand'],
    ['foe:9', 'Raider'],
  ]);
});

test('a longer log is read again', () => {
  expect(fallenName('foe:6', FOUGHT.slice(0, 2))).toBeUndefined();
  expect(fallenName('foe:6', FOUGHT)).toBe('Raider 2');
});

test('a Mek that fell or was sold is still its buyer’s, so its shots are nobody else’s', () => {
  const bought = (player: number, number: number) => ({ ...line('bought', ''), event: { type: 'bought', player, number } }) as unknown as EventLine;
  const log = [bought(0, 1), bought(1, 4), ...FOUGHT];
  expect([buyerOf(1, log), buyerOf(4, log), buyerOf(6, log)]).toEqual([0, 1, undefined]);
});
