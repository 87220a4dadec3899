import { describe, expect, it } from 'vitest';
import { Choosing, type Decision } from '../../src/lib/choosing.svelte';
import type { Choice } from '../../src/lib/narrow';
import type { Tagged } from '../../src/lib/wire';

const shot = (gun: number, ship: number): Choice => ({
  action: { type: 'loose', gun, ship },
  text: '',
  anchors: [`gun:${gun}`, `ship:${ship}`],
});
const OPTIONS = [shot(1, 7), shot(1, 8), shot(2, 7), shot(2, 8)];

function asked() {
  const answers: Tagged[] = [];
  const decision = { seq: 1, player: 0, prompt: 'loose', options: OPTIONS } as unknown as Decision;
  const answer = (action: Tagged) => answers.push(action);
  return { choosing: new Choosing({ decision, busy: false, answer, say: () => undefined, reason: () => null, suppose: () => undefined }), answers };
}

describe('what is chosen for the person', () => {
  it('is confirmed by a click on it, each anchor for itself, and stays', () => {
    const { choosing, answers } = asked();
    choosing.propose(['gun:1', 'ship:7']);
    for (const anchor of ['ship:7', 'gun:1']) {
      choosing.click(anchor);
      expect(choosing.chosen).toEqual(['gun:1', 'ship:7']);
    }
    expect(answers).toEqual([]);
    choosing.click('gun:1'); // now it has been clicked before
    expect(answers).toEqual([OPTIONS[0]!.action]);
  });

  it('stays to be confirmed where something else of it was changed', () => {
    const { choosing } = asked();
    choosing.propose(['gun:1', 'ship:7']);
    choosing.choose(['gun:1', 'ship:8']);
    expect(choosing.settles('ship:8')).toBe(false); // that one was clicked
    expect(choosing.settles('gun:1')).toBe(true);
    expect(choosing.settles('gun:1')).toBe(false);
  });

  it('is also what comes along with a click, and what is proposed again after it was taken back', () => {
    const { choosing } = asked();
    choosing.choose(['gun:2', 'ship:8'], ['ship:8']);
    expect([choosing.settles('ship:8'), choosing.settles('gun:2')]).toEqual([false, true]);
    choosing.back();
    choosing.propose(['gun:2', 'ship:8']);
    expect(choosing.settles('ship:8')).toBe(true);
  });

  it('is settled as a whole by a click that means all of it', () => {
    const { choosing } = asked();
    choosing.propose(['gun:1', 'ship:7']);
    choosing.click('ship:7');
    expect([1, 2].map(() => choosing.settlesAll(['gun:1', 'ship:7']))).toEqual([true, false]);
  });
});

describe('an answer that was made', () => {
  it('is taken back alone, however often it was made anew', () => {
    const { choosing } = asked();
    choosing.click('gun:1');
    choosing.make(OPTIONS[0]!);
    choosing.make(OPTIONS[1]!);
    expect(choosing.chosen).toEqual([]);
    expect(choosing.back()).toBe(true);
    expect(choosing.made).toBeNull();
    expect(choosing.chosen).toEqual(['gun:1']);
    expect(choosing.back()).toBe(true);
    expect(choosing.chosen).toEqual([]);
    expect(choosing.back()).toBe(false);
  });

  it('is taken back where nothing was chosen before', () => {
    const { choosing } = asked();
    choosing.make(OPTIONS[2]!);
    expect(choosing.back()).toBe(true);
    expect(choosing.made).toBeNull();
    expect(choosing.back()).toBe(false);
  });
});
