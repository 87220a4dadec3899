import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/lib/faults';
import type { Lobby } from '../../src/lib/lobby';
import {
  budgetOf,
  called,
  company,
  countOf,
  counts,
  given,
  homesOf,
  playersOf,
  resized,
  seatsFor,
  seatsOf,
  strengthOf,
  wayOf,
  waysOf,
} from '../../src/lib/seats';

const BOTS = [{ id: 'random', name: 'Random' }];
const lobby = (more: Partial<Lobby>): Lobby => ({
  name: 'x',
  title: 'X',
  scenarios: [],
  options: [],
  bots: BOTS,
  hints: false,
  lesson: false,
  ...more,
});
const MANY = lobby({
  scenarios: [
    { id: 'solo', name: 'Solo', min_players: 1, max_players: 1 },
    { id: 'race', name: 'Race', min_players: 2, max_players: 4 },
  ],
});

describe('how many play', () => {
  it('is two where nobody says so, and nothing is said to the engine', () => {
    const two = lobby({ scenarios: [{ id: 'clash', name: 'Clash' }] });
    expect(playersOf(two, { scenario: 'clash' })).toEqual([2, 2]);
    expect(counts(two)).toBe(false);
  });

  it('is what the scenario says', () => {
    expect(playersOf(MANY, { scenario: 'solo' })).toEqual([1, 1]);
    expect(playersOf(MANY, { scenario: 'race' })).toEqual([2, 4]);
    expect(counts(MANY)).toBe(true);
    expect(countOf(MANY, { scenario: 'race', players: 3 })).toBe(3);
    expect(countOf(MANY, { scenario: 'solo', players: 3 })).toBe(1);
  });

  it('is what the lobby says where there are no scenarios', () => {
    const open = lobby({ min_players: 2, max_players: 4 });
    expect(playersOf(open, {})).toEqual([2, 4]);
    expect(counts(open)).toBe(true);
  });

  it('is no word of the scenario where the rules leave no choice', () => {
    const four = lobby({ min_players: 4, max_players: 4 });
    expect(countOf(four, {})).toBe(4);
    expect(counts(four)).toBe(false);
  });
});

describe('who plays', () => {
  it('keeps those who are there when more come', () => {
    const two = seatsFor('people', BOTS, 2);
    two[0]!.name = 'Ann';
    expect(resized(two, 4, BOTS).map((seat) => seat.name)).toEqual(['Ann', 'Player 2', 'Player 3', 'Player 4']);
    expect(resized(two, 1, BOTS).map((seat) => seat.name)).toEqual(['Ann']);
  });

  it('brings bots to a person among bots', () => {
    const seats = resized(seatsFor('bot', BOTS, 2), 3, BOTS);
    expect(seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot']);
    expect(wayOf(seats)).toBe('bot');
  });

  it('is one person alone, or a bot to watch', () => {
    expect(Object.keys(waysOf(1))).toEqual(['bot', 'watch']);
    expect(wayOf(seatsFor('bot', BOTS, 1))).toBe('bot');
    expect(wayOf(seatsFor('watch', BOTS, 1))).toBe('watch');
  });

  it('is for each seat me, a bot, or a friend here or elsewhere', () => {
    const seats = seatsFor('bot', BOTS, 3);
    expect(homesOf(seats)).toEqual(['me', 'bot', 'bot']);
    const here = given(seats, 1, 'friend', BOTS, 0);
    expect(homesOf(here)).toEqual(['me', 'friend', 'bot']);
    expect(here.map((seat) => seat.name)).toEqual(['Player 1', 'Player 2', '']); // who reads it may be either
    const apart = given(here, 2, 'elsewhere', BOTS, 0, 'Ann');
    expect(homesOf(apart)).toEqual(['me', 'friend', 'elsewhere']);
    expect(apart[2]).toMatchObject({ kind: 'person', elsewhere: true });
    expect(apart.map((seat) => seat.name)).toEqual(['Ann', 'Player 2', 'Player 3']);
  });

  it('lets whoever sets up change seats with a friend at this screen', () => {
    const seats = given(given(seatsFor('bot', BOTS, 2), 1, 'friend', BOTS, 0), 1, 'me', BOTS, 0);
    expect(homesOf(seats, 1)).toEqual(['friend', 'me']);
    expect(seats.map((seat) => seat.name)).toEqual(['Player 1', 'Player 2']);
    expect(homesOf(given(seats, 0, 'elsewhere', BOTS, 1), 1)).toEqual(['elsewhere', 'me']);
  });

  it('is told in a line', () => {
    expect(company(['Ann'])).toBe('Ann');
    expect(company(['Ann', 'Ben'])).toBe('Ann against Ben');
    expect(company(['Ann', 'Ben'], true)).toBe('Ann and Ben');
    expect(company(['Ann', 'Ben', 'Cy'])).toBe('Ann, Ben and Cy');
  });
});

describe('the seats of a record', () => {
  it('are proposed as they were, but for a bot that is none here', () => {
    const seats = seatsOf([
      { name: 'Ann', bot: '', fault: '' },
      { name: 'Brandt (Veteran)', bot: 'veteran:seconds=2', fault: '' },
      { name: 'Orlov (Oracle)', bot: '', fault: "no bot 'oracle' plays x" },
      { name: '', bot: '', fault: '' },
    ]);
    expect(seats).toEqual([
      { kind: 'person', name: 'Ann', real_dice: false },
      { kind: 'bot', name: '', bot: 'veteran:seconds=2' },
      { kind: 'person', name: 'Player 3', real_dice: false },
      { kind: 'person', name: 'Player 4', real_dice: false },
    ]);
    expect(homesOf(seats)).toEqual(['me', 'bot', 'friend', 'friend']);
  });

  it('say how strong a bot is, and for how long it thinks', () => {
    expect([strengthOf('veteran:seconds=2'), strengthOf('greedy'), strengthOf()]).toEqual(['veteran', 'greedy', '']);
    expect(budgetOf('veteran:seconds=2:playouts=64')).toBe('2 seconds or 64 playouts');
    expect([budgetOf('greedy'), budgetOf()]).toEqual(['', '']);
  });
});

describe('a fault of the set-up', () => {
  const isRule = (name: string) => name === 'turn_cost';

  it('stands where it was made', () => {
    expect(placeOf('battlegroups[1] battlegroup: 50 points [BM-15.1]', isRule)).toEqual({ part: 'sides', seat: 1 });
    expect(placeOf('seats[0]: a person sits here', isRule)).toEqual({ part: 'sides', seat: 0 });
    expect(placeOf('players: 5, 1 to 4 can play [ML-2.1]', isRule)).toEqual({ part: 'sides' });
    expect(placeOf('option `turn_cost`: 1 or 2; not 9', isRule)).toEqual({ part: 'rules', option: 'turn_cost' });
    expect(placeOf('option `point_limit`: 1 to 10000; not 0', isRule)).toEqual({ part: 'battle' });
    expect(placeOf('map: no `nope`', isRule)).toEqual({ part: 'battle' });
  });
});

it('who is You at another screen has a number here', () => {
  const players = [{ name: 'You' }, { name: 'Regular' }];
  expect(called(players, [0])).toEqual(players);
  expect(called(players, [])).toEqual([{ name: 'Player 1' }, { name: 'Regular' }]);
});
