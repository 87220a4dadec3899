import { describe, expect, it } from 'vitest';
import { attempt, moveOf, movesOf } from '../../src/systems/mekleader/moves';

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
