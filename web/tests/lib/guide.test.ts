import { describe, expect, it } from 'vitest';
import { answerOf, fits, pointsOf, same } from '../../src/lib/guide';
import type { Step } from '../../src/lib/http';

const step: Step = {
  title: 'Move',
  text: 'Go there.',
  answer: { type: 'move', x: 1, y: 2, facing: 0 },
  also: [{ type: 'move', x: 1, y: 2, facing: 7 }],
  show: ['mech:9'],
};
const option = (x: number, facing: number) => ({
  action: { type: 'move', x, y: 2, facing },
  text: '',
  anchors: [`cell:${x},2`, `facing:${facing}`],
});

describe('a step of a guided game', () => {
  it('takes its answer and the others it names, and nothing else', () => {
    expect(fits(step, { type: 'move', x: 1, y: 2, facing: 0 })).toBe(true);
    expect(fits(step, { type: 'move', x: 1, y: 2, facing: 7 })).toBe(true);
    expect(fits(step, { type: 'move', x: 1, y: 2, facing: 3 })).toBe(false);
    expect(fits(step, { type: 'endmovement' })).toBe(false);
    expect(fits({ title: 'Read', text: 'All of it.' }, { type: 'endmovement' })).toBe(false);
  });

  it('knows an action again though the server says more about it', () => {
    expect(same({ type: 'move', x: 1, y: 2, facing: 0, path: [] }, step.answer!)).toBe(true);
  });

  it('means its answer before the others that it takes', () => {
    const options = [option(1, 7), option(1, 0), option(0, 0)];
    expect(answerOf(step, options)).toBe(options[1]);
    expect(answerOf(step, [option(1, 7)])?.anchors).toEqual(['cell:1,2', 'facing:7']);
    expect(answerOf(step, [option(0, 0)])).toBeUndefined();
  });

  it('points at what is still to be clicked', () => {
    const options = [option(0, 0), option(1, 0)];
    expect(pointsOf(step, options, [])).toEqual(['cell:1,2', 'facing:0']);
    expect(pointsOf(step, options, ['cell:1,2'])).toEqual(['facing:0']);
  });

  it('points at all of it again after a wrong click', () => {
    expect(pointsOf(step, [option(0, 0), option(1, 0)], ['cell:0,2'])).toEqual([
      'cell:1,2',
      'facing:0',
    ]);
  });

  it('points at what the step shows where there is nothing to do', () => {
    expect(pointsOf({ title: 'Read', text: 'T', show: ['mech:9'] }, [], [])).toEqual(['mech:9']);
  });
});
