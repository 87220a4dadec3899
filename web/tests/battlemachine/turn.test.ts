import { expect, it, vi } from 'vitest';
import type { Position } from '../../src/lib/ahead';
import type { Choice } from '../../src/lib/narrow';
import type { Table } from '../../src/lib/table.svelte';
import { hasMore, onlyWay, propose } from '../../src/systems/battlemachine/turn';
import { ask as asked, facts } from '../../src/systems/battlemachine/words';
import type { Tagged } from '../../src/lib/wire';
import type { BattleView } from '../../src/systems/battlemachine/wire';

const choice = (action: Tagged, ...anchors: string[]): Choice => ({ action, text: action.type, anchors });
const pick = (mech: number) => choice({ type: 'pick', mech }, `mech:${mech}`);
const activate = (mech: number) => choice({ type: 'activate', mech }, `mech:${mech}`);
const shot = choice({ type: 'fire', weapon: 0, mech: 9 }, 'gear:0', 'mech:9', 'aim:none');
const smoke = choice({ type: 'fire', weapon: 1, x: 1, y: 2 }, 'gear:1', 'cell:1,2');
const wall = choice({ type: 'fire', weapon: 0, x: 3, y: 3 }, 'gear:0', 'cell:3,3', 'building:A');
const module = choice({ type: 'use', module: 2 }, 'gear:2');
const finish = choice({ type: 'finish' });
const end = choice({ type: 'endattack' });
/** Side 0 has its turn; building B is what it has to destroy, A is nobody's. */
const town = { turn: 0, active: null, mechs: [], board: { buildings: [{ id: 'A', target_of: null }, { id: 'B', target_of: 0 }, { id: 'C', target_of: 1 }] } };
const field = town as unknown as BattleView;
const at = (prompt: string, ...options: Choice[]): Position => ({ prompt, options, view: town });

/** Positions by the answers that lead to them. */
const known = (found: Record<string, Position>) =>
  vi.fn((after: readonly Tagged[]) =>
    Promise.resolve(found[after.map(({ type, mech }) => `${type}${mech ?? ''}`).join()] ?? null),
  );
const types = (answers: Tagged[]) => answers.map(({ type, mech }) => `${type}${mech ?? ''}`).join();

it('a shot at a building is nothing to wait for, one at an enemy or the open is', () => {
  expect(hasMore([wall, finish], field)).toBe(false);
  expect([shot, smoke, module].map((one) => hasMore([one, finish], field))).toEqual([true, true, true]);
});

it('a shot at a building that decides the game is something to wait for, by the side that has to destroy it', () => {
  const at = (id: string) => [choice({ type: 'fire', weapon: 0, x: 3, y: 3 }, 'gear:0', 'cell:3,3', `building:${id}`), finish];
  expect(['A', 'B', 'C'].map((id) => hasMore(at(id), field))).toEqual([false, true, false]);
});

it('the next mech that can move is proposed', async () => {
  const ask = known({});
  expect(types(await propose(at('move', pick(2), pick(1), choice({ type: 'endmovement' })), ask))).toBe('pick2');
  expect(ask).not.toHaveBeenCalled();
});

it('the next mech that has something to fire at is proposed, others are passed over', async () => {
  const ask = known({
    activate0: at('fire', wall, finish),
    activate1: at('fire', shot, finish),
    activate2: at('fire', shot, finish),
  });
  expect(types(await propose(at('attack', activate(0), activate(1), activate(2), end), ask))).toBe('activate1');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('with nothing in reach of any, the question of who attacks stays', async () => {
  const ask = known({ activate0: at('fire', wall, finish) });
  expect(await propose(at('attack', activate(0), activate(1), end), ask)).toEqual([]);
});

it('a mech with nothing left makes way for the next one', async () => {
  const ask = known({
    finish: at('attack', activate(0), activate(2), end),
    'finish,activate0': at('fire', wall, finish),
    'finish,activate2': at('fire', shot, finish),
  });
  expect(types(await propose(at('fire', wall, finish), ask))).toBe('finish,activate2');
});

it('after the last mech only the end of the attack is left', async () => {
  const nobody = known({ finish: at('attack', activate(0), end), 'finish,activate0': at('fire', wall, finish) });
  expect(types(await propose(at('fire', wall, finish), nobody))).toBe('finish');
  expect(await propose(at('fire', wall, finish), known({}))).toEqual([]);
});

it('a mech with a shot left is not left', async () => {
  const ask = known({ finish: at('attack', activate(1), end) });
  expect(await propose(at('fire', shot, wall, finish), ask)).toEqual([]);
  expect(await propose(at('deploy'), ask)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

it('once all were looked at and nobody has a shot, to end the attack is meant, and it is said', () => {
  const open = (ahead: { nothing: boolean; answers: Tagged[] }) =>
    ({
      ahead,
      decision: { prompt: 'attack' },
      choosing: { options: [activate(0), end], chosen: [] },
      view: town,
    }) as unknown as Table;
  const unseen = open({ nothing: false, answers: [] });
  expect(onlyWay(unseen)).toBeNull();
  expect(asked(unseen)).toBe('Attack: choose a mech to attack with, or end the attack');
  for (const seen of [open({ nothing: true, answers: [] }), open({ nothing: false, answers: [{ type: 'finish' }] })]) {
    expect(onlyWay(seen)).toBe(end);
    expect(asked(seen)).toBe('No enemy to fire at');
  }
});

it('whose target is chosen is told to choose a weapon, not a target', () => {
  const open = (...chosen: string[]) =>
    ({
      decision: { prompt: 'fire' },
      choosing: { options: [shot, finish], chosen, answer: null, offers: new Set(['mech:1']) },
      view: {
        active: 0,
        turn: 0,
        mechs: [
          { index: 0, owner: 0, eng: 4, gear: [] },
          { index: 1, owner: 1, eng: 5, gear: [] },
        ],
      },
    }) as unknown as Table;
  expect(facts(open())).toBe('4 energy · click a target');
  expect(facts(open('mech:1'))).toBe('4 energy · choose a weapon');
});
