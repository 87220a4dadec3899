import { describe, expect, it } from 'vitest';
import { difficultyOf, modeOf, quick, withDifficulty, withMode } from '../../../src/systems/mekleader/setup/lobby';
import type { Hall } from '../../../src/systems/mekleader/setup/lobby';

describe('the set-up', () => {
  it('starts quickly with a market that has a Mek and a pilot [ML-6.11]', () => {
    const scenarios = [{ id: 'solo_regular', name: '', text: '', min_players: 1, max_players: 1, options: {} }];
    expect(quick({ scenarios } as unknown as Hall)).toEqual({
      scenario: 'solo_regular',
      players: 1,
      options: { first_market_redraw: 'until_both' },
    });
  });

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
