import { beforeEach, describe, expect, it } from 'vitest';
import { instead, isAnswer, waysOut, type Position, type Propose, type Supposed } from '../../src/lib/ahead';
import type { Choice } from '../../src/lib/narrow';
import { Table } from '../../src/lib/table.svelte';
import type { Act, ServerMessage, Suppose, Tagged } from '../../src/lib/wire';
import { FakeSocket, state } from './fake';

const option = (type: string, to: number | null, ...anchors: string[]): Choice => ({
  action: to === null ? { type } : { type, to },
  text: `${type} ${to ?? ''}`.trim(),
  anchors,
});
const pick = (unit: number) => option('pick', unit, `unit:${unit}`);
const go = (to: number) => option('go', to, `cell:${to}`);
const END = option('end', null);
const STAY = option('stay', null);
const WHO: Position = { prompt: 'who', options: [pick(0), pick(1), END], view: 'before' };
const WHERE: Position = { prompt: 'where', options: [go(1), go(2), STAY], view: 'picked' };

describe('what is supposed', () => {
  const supposed: Supposed = { answers: [pick(0).action], positions: [WHO, WHERE] };

  it('is replaced by a thing of the latest question that has it', () => {
    expect(instead(supposed, 'unit:1')).toEqual([pick(1).action]);
    expect(instead(supposed, 'cell:2')).toEqual([pick(0).action, go(2).action]);
    expect(instead(supposed, 'unit:9')).toBeNull();
  });

  it('leaves the ways out of the questions before open', () => {
    expect(waysOut(supposed)).toEqual([{ option: END, answers: [END.action] }]);
    const twice: Supposed = { answers: [STAY.action, pick(0).action], positions: [WHERE, WHO, WHERE] };
    expect(waysOut(twice).map(({ answers }) => answers)).toEqual([[STAY.action, END.action]]);
  });

  it('is the same answer whatever the order of its fields', () => {
    expect(isAnswer({ type: 'go', to: 1 }, { to: 1, type: 'go' })).toBe(true);
    expect(isAnswer({ type: 'go', to: 1 }, { type: 'go', to: 2 })).toBe(false);
  });
});

describe('a table that looks ahead', () => {
  let socket: FakeSocket;
  let table: Table;
  const first: Propose = ({ options }) =>
    Promise.resolve(options.filter(({ action }) => action.type === 'pick').slice(0, 1).map(({ action }) => action));
  const asked = (seq: number, { prompt, options }: Position): ServerMessage => ({
    type: 'decision',
    seq,
    player: 0,
    prompt,
    options,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const suppositions = () => socket.sent.filter((one): one is Suppose => one.type === 'suppose');
  const acts = () => socket.sent.filter((one): one is Act => one.type === 'act');
  const undone = () => socket.sent.filter(({ type }) => type === 'undo').length;

  /** Answer what was supposed last. */
  async function tell(position: Position): Promise<void> {
    await settled();
    const { id } = suppositions().at(-1)!;
    const { prompt, options, view } = position;
    socket.says({ type: 'supposed', id, view, question: { type: 'decision', seq: 1, player: 0, prompt, options } });
    await settled();
  }
  const done = async (seq: number, position: Position, undo = 0): Promise<void> => {
    const last = socket.sent.filter(({ type }) => type === 'act' || type === 'undo').at(-1) as Act;
    socket.says({ type: 'ack', id: last.id, seq }, state(seq, { view: position.view, undo }), asked(seq, position));
    await settled();
  };

  beforeEach(async () => {
    socket = new FakeSocket();
    table = new Table(() => socket, ['a']);
    table.ahead.propose = first;
    table.start();
    socket.onopen?.();
    socket.says(state(1, { view: WHO.view }), asked(1, WHO));
    await tell(WHERE);
  });

  it('shows the next question before the open one is answered', () => {
    expect(suppositions().map(({ after }) => after)).toEqual([[pick(0).action]]);
    expect([table.decision?.prompt, table.view]).toEqual(['where', 'picked']);
    expect(table.seq).toBe(1);
    expect(acts()).toEqual([]);
  });

  it('tells that the question may still change, until it is known or one has clicked', async () => {
    expect(table.ahead.looking).toBe(false);
    socket.says(state(2, { view: WHO.view }), asked(2, WHO));
    expect([table.decision?.prompt, table.ahead.looking]).toEqual(['who', true]);
    await tell(WHERE);
    expect([table.decision?.prompt, table.ahead.looking]).toEqual(['where', false]);
    socket.says(state(3, { view: WHO.view }), asked(3, WHO));
    table.choosing.click('unit:1');
    await tell(WHERE);
    expect([table.decision?.prompt, table.ahead.looking]).toEqual(['who', false]);
  });

  it('stays with what was clicked of it when somebody comes or goes', async () => {
    table.choosing.click('cell:2');
    socket.says(state(1, { view: 'before, too' }), asked(1, WHO));
    await settled();
    expect([table.decision?.prompt, table.view, table.choosing.chosen]).toEqual(['where', 'picked', ['cell:2']]);
    expect(suppositions()).toHaveLength(1);
    expect(table.back() && table.back()).toBe(true);
    expect([table.decision?.prompt, table.view]).toEqual(['who', 'before, too']);
  });

  it('goes where something else is asked at the same position', async () => {
    table.choosing.click('cell:2');
    socket.says(state(1, { view: WHO.view }), asked(1, { ...WHO, prompt: 'undo' }));
    await settled();
    expect([table.decision?.prompt, table.choosing.chosen]).toEqual(['undo', []]);
    socket.says(state(1, { view: WHO.view }), { type: 'waiting', seq: 1, player: 1, prompt: 'undo' });
    expect([table.decision, table.ahead.supposed]).toEqual([null, null]);
  });

  it('leaves what was clicked while it was on its way', async () => {
    socket.says(state(2, { view: WHO.view }), asked(2, WHO));
    await settled();
    table.choosing.click('unit:1');
    await tell(WHERE);
    expect([table.decision?.prompt, table.choosing.chosen, table.ahead.supposed]).toEqual(['who', ['unit:1'], null]);
  });

  it('knows that there is nothing only where that could be told', async () => {
    for (const [found, nothing] of [[[], true], [null, false]] as const) {
      table.ahead.propose = () => Promise.resolve(found && [...found]);
      await settled();
      expect([table.ahead.nothing, table.ahead.looking]).toEqual([nothing, false]);
    }
  });

  it('does not wait where nothing is to be had', async () => {
    socket.says(state(2, { view: WHO.view }), asked(2, WHO));
    await settled();
    const { id } = suppositions().at(-1)!;
    socket.says({ type: 'error', code: 'refused', text: 'no', id });
    await settled();
    expect([table.decision?.prompt, table.ahead.looking]).toEqual(['who', false]);
    table.ahead.propose = null;
    socket.says(state(3, { view: WHO.view }), asked(3, WHO));
    expect(table.ahead.looking).toBe(false);
  });

  it('gives both answers, one after the other', async () => {
    table.choosing.click('cell:2');
    table.choosing.confirm();
    expect(acts().map(({ action, seq }) => [action, seq])).toEqual([[pick(0).action, 1]]);
    await done(2, WHERE);
    expect(acts().at(-1)).toMatchObject({ action: go(2).action, seq: 2 });
    await done(3, WHO);
    expect(acts()).toHaveLength(2);
    expect(table.decision?.prompt).toBe('who');
  });

  it('takes back together what was answered together', async () => {
    table.answer(go(2).action);
    await done(2, WHERE, 1);
    await done(3, { ...WHO, options: [pick(1), END] }, 2);
    table.takeBack();
    expect(undone()).toBe(1);
    await done(4, WHERE, 1);
    expect(undone()).toBe(2);
    await done(5, WHO, 0);
    expect(undone()).toBe(2);
    expect(table.decision?.prompt).toBe('who');
  });

  it('takes back one answer where one was given, and no more than is free', async () => {
    table.answer(go(2).action);
    await done(2, WHERE, 0);
    await done(3, WHO, 1);
    table.takeBack();
    await done(4, WHERE, 0);
    expect(undone()).toBe(1);
  });

  it('sends nothing more when the next answer is not open after all', async () => {
    table.answer(go(2).action);
    await done(2, { ...WHERE, options: [go(1), STAY] });
    expect(acts()).toHaveLength(1);
    expect(table.decision?.prompt).toBe('where');
  });

  it('lets another thing take the place of the proposed one', async () => {
    expect(table.insteadOf('unit:1')).toBe(true);
    await tell(WHERE);
    table.answer(STAY.action);
    expect(acts()[0]?.action).toEqual(pick(1).action);
  });

  it('steps back to the open question, and proposes it no more', async () => {
    table.choosing.click('cell:1');
    expect(table.back()).toBe(true);
    expect([table.choosing.chosen, table.decision?.prompt]).toEqual([[], 'where']);
    expect(table.back()).toBe(true);
    expect([table.decision?.prompt, table.view]).toEqual(['who', 'before']);
    expect(table.back()).toBe(false);
    await settled();
    expect(suppositions()).toHaveLength(1);
    table.choosing.act(pick(1).action);
    expect(acts()[0]?.action).toEqual(pick(1).action);
  });

  it('supposes an answer wherever it is chosen where it is given only with the next, and steps back', async () => {
    table.back();
    table.choosing.supposes = ({ type }) => type === 'pick';
    table.choosing.act(pick(1).action);
    await tell(WHERE);
    expect([table.decision?.prompt, acts().length]).toEqual(['where', 0]);
    expect(table.back()).toBe(true);
    expect([table.decision?.prompt, acts().length]).toEqual(['who', 0]);
    table.choosing.act(pick(1).action);
    await settled();
    table.choosing.act(go(2).action);
    expect(acts()[0]?.action).toEqual(pick(1).action);
  });

  it('says why what a person supposes is refused, each time, and nothing of what is looked for by itself', async () => {
    const refuse = async (text: string) => {
      await settled();
      const { id } = suppositions().at(-1)!;
      socket.says({ type: 'error', code: 'illegal', id, text } as ServerMessage);
      await settled();
    };
    socket.says(state(2, { view: WHO.view }), asked(2, WHO));
    await refuse('nobody may look there'); // what was looked for by itself
    expect([table.notices.now, table.decision?.prompt]).toEqual([null, 'who']);
    table.choosing.supposes = ({ type }) => type === 'pick';
    for (const count of [1, 2]) {
      table.choosing.act(pick(1).action);
      await refuse('it is too dear');
      expect(table.notices.now).toEqual({ text: 'It is too dear', tone: 'fault' });
      expect([suppositions().filter(({ after }) => (after[0] as Tagged)['to'] === 1).length, acts().length]).toEqual([count, 0]);
      table.notices.clear();
    }
  });

  it('asks about the position that is shown', async () => {
    table.measure({ type: 'reach' });
    table.odds(go(1).action);
    await settled();
    expect(socket.sent.filter(({ type }) => type === 'measure' || type === 'odds')).toMatchObject([
      { type: 'measure', after: [pick(0).action] },
      { type: 'odds', after: [pick(0).action] },
    ]);
    table.back();
    table.measure({ type: 'reach' });
    await settled();
    expect(socket.sent.at(-1)).not.toHaveProperty('after');
  });

  it('is as it is again after the line was cut', async () => {
    socket.says(state(1, { view: WHO.view }), asked(1, WHO));
    expect(table.decision?.prompt).toBe('who');
    await tell(WHERE);
    expect(table.decision?.prompt).toBe('where');
  });

  it('proposes nothing in a lesson, nor where something is hidden, nor once one has clicked', async () => {
    table.choosing.guard = () => null;
    done_(2);
    table.choosing.guard = null;
    socket.says(state(3, { view: WHO.view, secret: true }), asked(3, WHO));
    await settled();
    expect(suppositions()).toHaveLength(1);
    socket.says(state(4, { view: WHO.view }), asked(4, WHO));
    table.choosing.click('unit:1');
    await settled();
    await tell(WHERE);
    expect(table.decision?.prompt).toBe('who');
  });

  const done_ = (seq: number): void => socket.says(state(seq, { view: WHO.view }), asked(seq, WHO));

  it('is given up when the server refuses', async () => {
    table.insteadOf('unit:1');
    await settled();
    const { id } = suppositions().at(-1)!;
    socket.says({ type: 'error', code: 'refused', text: 'no', id });
    await settled();
    expect(table.decision?.prompt).toBe('where');
  });
});

describe('clicks that are taken back', () => {
  const at = (...options: Choice[]): { table: Table; choosing: Table['choosing'] } => {
    const socket = new FakeSocket();
    const table = new Table(() => socket, ['a']);
    table.start();
    socket.onopen?.();
    socket.says(state(1), { type: 'decision', seq: 1, player: 0, prompt: 'where', options });
    return { table, choosing: table.choosing };
  };
  const face = (cell: number, facing: number): Choice => ({
    action: { type: 'go', cell, facing } as Tagged,
    text: `${cell} ${facing}`,
    anchors: [`cell:${cell}`, `facing:${facing}`],
  });

  it('go with what was proposed after them', () => {
    const { choosing } = at(face(1, 0), face(1, 2), face(2, 0));
    choosing.click('cell:1');
    choosing.propose(['cell:1', 'facing:2']);
    expect(choosing.answer?.action).toMatchObject({ cell: 1, facing: 2 });
    expect(choosing.back()).toBe(true);
    expect(choosing.chosen).toEqual([]);
    expect(choosing.back()).toBe(false);
  });

  it('are taken back one by one', () => {
    const { choosing } = at(face(1, 0), face(1, 2), face(2, 0), face(2, 2));
    choosing.click('cell:1');
    choosing.click('facing:2');
    choosing.click('cell:2');
    expect(choosing.chosen).toContain('cell:2');
    choosing.back();
    expect(choosing.chosen).toEqual(['cell:1', 'facing:2']);
    choosing.back();
    expect(choosing.chosen).toEqual(['cell:1']);
  });

  it('a proposal alone is taken back, and not made again', () => {
    const { choosing } = at(face(1, 0), face(1, 2));
    expect(choosing.touched).toBe(false);
    choosing.propose(['cell:1']);
    expect(choosing.touched).toBe(false);
    expect(choosing.back()).toBe(true);
    expect([choosing.chosen, choosing.touched]).toEqual([[], true]);
  });

  it('a click on what was proposed says that it is wanted, and the next one confirms it', () => {
    const { table, choosing } = at(face(1, 0), face(1, 2), face(2, 0));
    const sent: Tagged[] = [];
    table.answer = (action) => void sent.push(action);
    choosing.propose(['cell:1', 'facing:2']);
    choosing.click('cell:1');
    expect([choosing.chosen, choosing.touched, sent]).toEqual([['cell:1', 'facing:2'], true, []]);
    choosing.click('cell:1');
    expect(sent).toMatchObject([{ cell: 1, facing: 2 }]);
  });

  it('a click that takes the last of an answer takes it also where it was proposed', () => {
    const { table, choosing } = at(face(1, 0), face(1, 2));
    const sent: Tagged[] = [];
    table.answer = (action) => void sent.push(action);
    choosing.propose(['cell:1', 'facing:2']);
    choosing.click('facing:2', true);
    expect(sent).toMatchObject([{ cell: 1, facing: 2 }]);
  });

  it('what was proposed for a part of an answer is not laid back by a click on it', () => {
    const { choosing } = at(face(1, 0), face(1, 2));
    choosing.propose(['cell:1']);
    choosing.click('cell:1');
    expect(choosing.chosen).toEqual(['cell:1']);
    choosing.click('cell:1');
    expect(choosing.chosen).toEqual([]);
  });

  it('a second click on the place confirms the way that was proposed', () => {
    const { table, choosing } = at(face(1, 0), face(1, 2));
    const sent: Tagged[] = [];
    table.answer = (action) => void sent.push(action);
    choosing.click('cell:1');
    choosing.propose(['cell:1', 'facing:2']);
    choosing.click('cell:1');
    expect(sent).toMatchObject([{ cell: 1, facing: 2 }]);
  });
});
