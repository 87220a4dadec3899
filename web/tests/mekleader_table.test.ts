import { describe, expect, it } from 'vitest';
import { cashOf, rankOf } from '../src/systems/mekleader/panels/ledger';
import {
  difficultyOf,
  modeOf,
  withDifficulty,
  withMode,
} from '../src/systems/mekleader/setup/lobby';
import type { Hall, GameView } from '../src/systems/mekleader/wire';
import { attempt, moveOf, movesOf } from '../src/systems/mekleader/moves';
import { attacksIn } from '../src/systems/mekleader/board/news';

const choice = (action: { type: string; [key: string]: unknown }) => ({ action, text: '', anchors: [] });

describe('an answer as what is taken and where it goes', () => {
  it.each([
    [{ type: 'buy', place: 2 }, ['market:2', 'own']],
    [{ type: 'buy', place: 2, mek: 3 }, ['market:2', 'unit:3']],
    [{ type: 'refit', mek: 3, place: 1, to: -1 }, ['slot:3.1', 'bench']],
    [{ type: 'refit', mek: -1, place: 0, to: 4 }, ['bench:0', 'unit:4']],
    [{ type: 'assign', mek: 3, pilot: -1 }, ['mek:3', 'home']],
    [{ type: 'play', card: 'out_of_ammo', unit: 3, place: 1 }, ['card:out_of_ammo', 'slot:3.1']],
    [{ type: 'play', card: 'black_market', unit: 3, pick: 'lasgun' }, ['card:black_market', 'pick:lasgun@3']],
    [{ type: 'end' }, null],
  ])('%o', (action, move) => expect(moveOf(action)).toEqual(move));

  it('gathers the places of each thing', () => {
    const moves = movesOf([
      choice({ type: 'attack', unit: 1, attack: 0, target: 7 }),
      choice({ type: 'attack', unit: 1, attack: 0, target: 8 }),
      choice({ type: 'end' }),
    ]);
    expect([...moves.keys()]).toEqual(['arm:1.0']);
    expect([...moves.get('arm:1.0')!.keys()]).toEqual(['unit:7', 'unit:8']);
  });

  it('says what is meant where it cannot be done, so that the rules can say why', () => {
    expect(attempt('build', 'market:2', 'unit:3')).toEqual({ type: 'buy', place: 2, mek: 3 });
    expect(attempt('build', 'pilot:4', 'sell')).toEqual({ type: 'sellpilot', pilot: 4 });
    expect(attempt('attack', 'card:salvage', 'own')).toEqual({ type: 'play', card: 'salvage' });
  });
});

describe('what has just happened', () => {
  it('joins a roll with what came of it', () => {
    const rolled = { type: 'attacked', target: 7, attacker: 1, card: 'lasgun', need: 5 };
    const found = attacksIn([
      { ...rolled, die: 3, hit: false },
      { type: 'rerolled', die: 8, hit: true },
      { type: 'damaged', target: 7, dice: [4], damage: 3 },
      { ...rolled, die: 2, hit: false },
    ]);
    expect(found.map((one) => [one.die, one.hit, one.damage])).toEqual([
      [8, true, 3],
      [2, false, null],
    ]);
  });
});

describe('the set-up', () => {
  const scenario = (id: string, min_players: number, max_players: number) => ({ id, name: id, text: '', min_players, max_players, options: {} });
  const hall = { scenarios: [scenario('solo_elite', 1, 1), scenario('rivals', 2, 4), scenario('coop', 2, 4)] } as unknown as Hall;
  const solo = { scenario: 'solo_elite', players: 1, options: { turn_limit: 9 } };

  it('takes a difficulty and a turn limit along only where there is a clock', () => {
    const rivals = withMode(hall, solo, 'rivals');
    expect(rivals).toMatchObject({ scenario: 'rivals', players: 2, options: {} });
    const coop = withMode(hall, solo, 'coop');
    expect(coop).toMatchObject({ players: 2, options: { difficulty: 'elite', turn_limit: 9 } });
    expect([modeOf(coop), difficultyOf(coop)]).toEqual(['coop', 'elite']);
    expect(withDifficulty(coop, 'regular').options).toEqual({ turn_limit: 9 });
  });
});

describe('the end', () => {
  it.each([
    [15, 'Contractor'],
    [13, 'Captain'],
    [11, 'Major'],
    [9, 'Warlord'],
  ])('turn %i of 15: %s [ML-20.3]', (turns, rank) => expect(rankOf(turns, 15)).toBe(rank));

  it('draws who has had fewer turns where they are', () => {
    const players = [{ ledger: [90, 80], cash: 80 }, { ledger: [70], cash: 65 }];
    expect(cashOf({ players } as unknown as GameView).lines).toEqual([[90, 80], [70, 65]]);
  });
});
