import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/lib/ahead';
import type { Table } from '../../src/lib/table.svelte';
import { allHidden, onlyWay, propose } from '../../src/systems/rollout/turn';
import { ask } from '../../src/systems/rollout/words';
import { battle } from './sample';

const unit = (number: number) => ({ action: { type: 'activate', unit: number }, text: '', anchors: [`unit:${number}`] });
const only = (...types: string[]): Position => ({ prompt: 'fight', options: types.map((type) => ({ action: { type }, text: '', anchors: [] })), view: null });
const open: Position = { prompt: 'fighting', options: [unit(0), unit(1), { action: { type: 'endpart' }, text: '', anchors: [] }], view: null };

describe('who acts next', () => {
  it('is the first that has more to do than to pass or to change its form', async () => {
    const found = await propose(open, async ([first]) => (first!['unit'] === 1 ? only('pass', 'fight') : only('pass', 'change')));
    expect(found).toEqual([{ type: 'activate', unit: 1 }]);
  });

  it('is nobody where none has', async () => {
    expect(await propose(open, async () => only('pass', 'change'))).toEqual([]);
  });

  it('is not told where dice are rolled as soon as one is chosen: it may have the only fight', async () => {
    expect(await propose(open, async ([first]) => (first!['unit'] === 1 ? null : only('pass', 'change')))).toBeNull();
  });
});

describe('the answer that is meant', () => {
  const fighting = (forced: number | null, options = open.options): Table =>
    ({ view: battle({ turn: { ...battle().turn, forced } }), decision: { prompt: 'fighting' }, choosing: { options }, ahead: {} }) as unknown as Table;

  it('is who has charged and must fight [RO-12.1], else none that is not known to be the only one', () => {
    expect(onlyWay(fighting(1))).toBe(open.options[1]);
    expect(onlyWay(fighting(null))).toBeNull();
  });

  const options = [{ action: { type: 'lineup' }, text: 'Line up all 2', anchors: [] }, { action: { type: 'activate', unit: 0 }, text: '', anchors: ['unit:0'] }];
  const settingUp = (noticed: boolean, places: number[][] | null = null): Table => {
    const view = battle({ turn: { ...battle().turn, noticed } });
    const choosing = { options, chosen: [] };
    return { view, decision: { prompt: 'deploy' }, choosing, ahead: {}, measure: () => places && { places } } as unknown as Table;
  };

  it('is to line up all, unless an unaware enemy would see them so [RO-15.2]', () => {
    const lined = (table: Table) => [onlyWay(table)?.text, ask(table)];
    expect(lined(settingUp(false))).toEqual(['Line up all 2', 'Set up: line up all, or click a unit']);
    expect(lined(settingUp(true))).toEqual([undefined, 'Set up out of their sight: click a unit']);
    expect(lined(settingUp(true, []))).toEqual(['Line up all 2', 'Set up: line up all, or click a unit']);
  });

  it('is to set up all where none is seen, one after the other, where there are such places', () => {
    expect(allHidden(settingUp(false, [[0, 8000, 4000, 0]]))).toBeNull();
    expect(allHidden(settingUp(true))).toBeNull();
    expect(allHidden(settingUp(true, []))).toBeNull();
    expect(allHidden(settingUp(true, [[3, 8000, 4000, 0], [5, 30000, 4000, 1]]))).toEqual({
      text: 'Set up all 2 out of sight',
      answers: [
        { type: 'activate', unit: 3 },
        { type: 'deploy', x: 8000, y: 4000, facing: -1, form: 0 },
        { type: 'activate', unit: 5 },
        { type: 'deploy', x: 30000, y: 4000, facing: -1, form: 1 },
      ],
    });
  });
});
