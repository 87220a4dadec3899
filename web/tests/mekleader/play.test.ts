import { beforeEach, describe, expect, it } from 'vitest';
import { Table } from '../../src/lib/table.svelte';
import { Play } from '../../src/systems/mekleader/play.svelte';
import { FakeSocket, state } from '../lib/fake';

/** An attack of a unit at a Foe. */
const shot = (unit: number, attack: number, target: number) => ({
  action: { type: 'attack', unit, attack, target },
  text: '',
  anchors: [`mek:${unit}`, `arm:${unit}.${attack}`, `foe:${target}`],
});

describe('a weapon in hand that was proposed', () => {
  let play: Play;
  let chosen: () => readonly string[];

  beforeEach(() => {
    const socket = new FakeSocket();
    const table = new Table(() => socket, ['a']);
    table.start();
    socket.onopen?.();
    const options = [shot(1, 0, 7), shot(1, 0, 8), shot(2, 0, 7), shot(2, 0, 8)];
    socket.says(state(1), { type: 'decision', seq: 1, player: 0, prompt: 'attack', options });
    play = new Play(table);
    chosen = () => table.choosing.chosen;
    table.choosing.propose(['arm:1.0']);
  });

  it('is kept by the first click on it and laid back by the second', () => {
    play.press('arm:1.0');
    expect(chosen()).toEqual(['arm:1.0']);
    play.press('arm:1.0');
    expect(chosen()).toEqual([]);
  });

  it('is kept by who drags it, and makes room for another one', () => {
    play.take('arm:1.0');
    expect(chosen()).toEqual(['arm:1.0']);
    play.take('arm:2.0');
    expect(play.held).toBe('arm:2.0');
  });

  it('is laid back at once where one has taken it oneself', () => {
    play.press('arm:2.0');
    play.press('arm:2.0');
    expect(chosen()).toEqual([]);
  });

  it('comes back where another one was taken and that click is taken back', () => {
    play.press('arm:2.0');
    play.table.choosing.back();
    expect(chosen()).toEqual(['arm:1.0']);
  });
});

it('a fight is ours that is our own or our partner’s', () => {
  const at = (active: number, partner: number | null, me: number | null): boolean => {
    const players = [0, 1, 2].map((player) => ({ player, hand: player === me ? [] : null }));
    return new Play({ shown: { active, fight: { partner }, players } } as unknown as Table).ours;
  };
  expect([at(0, null, 0), at(1, 0, 0), at(1, null, 0), at(1, 2, 0), at(0, null, null)]).toEqual([true, true, false, false, false]);
});

it('a card of the market that fits one Mek alone is bought by the second click on it, as is said', () => {
  const socket = new FakeSocket();
  const table = new Table(() => socket, ['a']);
  table.start();
  socket.onopen?.();
  const buy = (place: number, mek: number) => ({
    action: { type: 'buy', place, mek },
    text: '',
    anchors: [`market:${place}`, `mek:${mek}`],
  });
  const options = [buy(0, 1), buy(1, 1), buy(1, 2)];
  socket.says(state(1), { type: 'decision', seq: 1, player: 0, prompt: 'build', options });
  const play = new Play(table);
  play.press('market:1');
  play.press('market:1');
  expect(table.choosing.chosen).toEqual([]);
  expect(table.busy).toBe(false);
  play.press('market:0');
  play.press('market:0');
  expect(socket.sent.at(-1)).toMatchObject({ action: { type: 'buy', place: 0, mek: 1 } });
});
