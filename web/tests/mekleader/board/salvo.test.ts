import { describe, expect, it } from 'vitest';
import { nextArm, Salvo } from '../../../src/systems/mekleader/board/fight/salvo.svelte';
import type { Play } from '../../../src/systems/mekleader/play.svelte';

/** A fight in which every attack can be made at every Foe that stands; answers are kept. */
function fight(arms: string[], foes: number[]) {
  const answers: string[] = [];
  const play = {
    prompt: 'attack',
    held: arms[0] as string | null,
    view: { fight: { round: 1, result: '', foes: foes.map((number) => ({ number, doomed: false })) } },
    table: {
      mine: true,
      busy: false,
      choosing: {
        act: ({ type }: { type: string }) => {
          answers.push(type);
          play.table.busy = true;
        },
      },
    },
    option: (piece: string, where: string) =>
      play.moves.get(piece)?.get(where) as { action: { type: string } } | undefined,
    get moves() {
      return new Map(
        arms.map((arm) => [arm, new Map(foes.map((foe) => [`unit:${foe}`, { action: { type: `${arm} at ${foe}` } }]))]),
      );
    },
  };
  const salvo = new Salvo(play as unknown as Play);
  /** What the server answers: that weapon has fired, these Foes fell. */
  const done = (...fell: number[]) => {
    arms.shift();
    foes = foes.filter((foe) => !fell.includes(foe));
    play.view.fight.foes = foes.map((number) => ({ number, doomed: false }));
    play.held = arms[0] ?? null;
    play.table.busy = false;
    salvo.fire();
  };
  return { play, salvo, answers, done };
}

describe('all at one Foe', () => {
  it('makes every attack at it, one after another', () => {
    const { salvo, answers, done } = fight(['arm:1.0', 'arm:1.1', 'arm:2.0'], [7, 8]);
    salvo.begin(8);
    expect(answers).toEqual(['arm:1.0 at 8']);
    salvo.fire();
    expect(answers).toHaveLength(1); // the first is on its way
    done();
    done();
    expect(answers).toEqual(['arm:1.0 at 8', 'arm:1.1 at 8', 'arm:2.0 at 8']);
  });

  it('ends where it falls and others stand, for those are the choice of the player', () => {
    const { salvo, answers, done } = fight(['arm:1.0', 'arm:1.1'], [7, 8, 9]);
    salvo.begin(8);
    done(8);
    expect([answers.length, salvo.target]).toEqual([1, null]);
  });

  it('goes on at the last Foe by itself', () => {
    const { salvo, answers, done } = fight(['arm:1.0', 'arm:1.1'], [7, 8]);
    salvo.begin(8);
    done(8);
    expect(answers).toEqual(['arm:1.0 at 8', 'arm:1.1 at 7']);
  });

  it('waits while a card may be played at a hit, and ends with the round', () => {
    const { play, salvo, answers, done } = fight(['arm:1.0', 'arm:1.1'], [7]);
    salvo.begin(7);
    play.prompt = 'hit';
    done();
    expect([answers.length, salvo.target]).toEqual([1, 7]);
    play.prompt = 'retreat';
    salvo.fire();
    expect(salvo.target).toBeNull();
  });

  it('stops where a lesson wants something else', () => {
    const { play, salvo } = fight(['arm:1.0'], [7]);
    play.table.choosing.act = () => undefined;
    salvo.begin(7);
    expect(salvo.target).toBeNull();
  });
});

it('gives the weapons of a Mek into the hand in turn', () => {
  const { play } = fight(['arm:1.0', 'arm:2.0', 'arm:1.1'], [7]);
  expect(nextArm(play as unknown as Play, 1)).toBe('arm:1.1');
  play.held = 'arm:1.1';
  expect(nextArm(play as unknown as Play, 1)).toBe('arm:1.0');
  expect(nextArm(play as unknown as Play, 3)).toBeUndefined();
});
