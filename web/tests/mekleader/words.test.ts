import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { useCards } from '../../src/systems/mekleader/cards.svelte';
import { ask, careful, facts } from '../../src/systems/mekleader/words';

const END = { type: 'end' };
const option = (action: { type: string }) => ({ action, text: action.type, anchors: [] });
/** The Build Phase of a company with two Meks of two slots each, with so many weapons. */
const building = (weapons: readonly [number, number], ...offers: { type: string }[]): Table =>
  ({
    decision: { prompt: 'build' },
    choosing: { options: [...offers, END].map(option) },
    view: {
      active: 0,
      market: ['lasgun', 'plate'].map((card, place) => ({ place, card })),
      players: [
        {
          cash: 30,
          pilots: [{ level: 1 }],
          meks: weapons.map((count, i) => ({
            number: i + 1, name: ['Jackal', 'Rhino'][i], slots: 2, size: 'small', used: count, arms: Array.from({ length: count }, () => ({})),
          })),
        },
      ],
    },
  }) as unknown as Table;
const buy = (mek: number, place = 0) => ({ type: 'buy', place, mek });

it('a Mek without a weapon is asked about, where the market has one for it', () => {
  printed();
  expect(careful(END, building([1, 0], buy(2)))).toBe(
    'End the Build Phase? Rhino has no weapon, and the market has one that fits it.',
  );
});

it('the Build Phase ends without a question where nothing is lost by it', () => {
  printed();
  expect(careful(END, building([1, 1], buy(1), buy(2)))).toBeNull();
  expect(careful(END, building([1, 0], buy(2, 1)))).toBeNull();
  expect(careful(END, building([1, 0], buy(1)))).toBeNull();
  expect(careful(END, building([1, 0]))).toBeNull();
});

/** A table at which every mission, and going on it, has the next of these chances. */
function doubtful(...chances: number[]): Table {
  const measure = () => ({ success: { mean: chances.shift() } });
  return { measure, choosing: { options: [] } } as unknown as Table;
}
const TAKE = { type: 'take', place: 0 };
const DEPLOY = { type: 'deploy' };

it('a mission that is likely lost is asked about once: when it is taken, and not again before one goes', () => {
  const table = doubtful(0.2, 0.2);
  expect(careful(TAKE, table)).toBe('The chance of success is only 20 %. Take it all the same?');
  expect(careful(DEPLOY, table)).toBeNull();
});

it('it is asked again where the chance has become worse since, or was good when it was taken', () => {
  const worse = doubtful(0.2, 0.1);
  careful(TAKE, worse);
  expect(careful(DEPLOY, worse)).toBe('The chance of success is only 10 %. Go all the same?');
  const good = doubtful(0.8, 0.3);
  expect(careful(TAKE, good)).toBeNull();
  expect(careful(DEPLOY, good)).toBe('The chance of success is only 30 %. Go all the same?');
  expect(careful(DEPLOY, doubtful(0.3))).toBe('The chance of success is only 30 %. Go all the same?');
});

/** A company of a Large Mek and a Green pilot, or none, before a market of these cards. */
function stuck(prompt: string, pilots: number[], ...market: string[]): Table {
  const buys = market.map((_, place) => option({ type: 'buy', place, mek: null } as never));
  return {
    decision: { prompt },
    choosing: { chosen: [], options: [...buys, option(END)] },
    view: {
      active: 0,
      fight: null,
      market: market.map((card, place) => ({ place, card })),
      players: [{ cash: 30, meks: [{ number: 1, name: 'Citadel', size: 'large', arms: [{}] }], pilots: pilots.map((level) => ({ level })) }],
    },
  } as unknown as Table;
}

function printed(): void {
  const cards = {
    lasgun: { kind: 'weapon', name: 'Lasgun' },
    plate: { kind: 'equipment', name: 'Armor Plate' },
    magpie: { kind: 'mek', name: 'Magpie', size: 'small' },
    green: { kind: 'pilot', name: 'Green pilot', level: 0 },
    regular: { kind: 'pilot', name: 'Regular pilot', level: 1 },
    head_hit: { kind: 'event', name: 'Head Hit', text: '' },
  };
  useCards({ cards, skills: {}, callsigns: [] } as never);
}

it('nobody is let go with a squad that can take no mission, while the market has what helps [ML-7.9]', () => {
  printed();
  const ends = 'End the Build Phase? No Mek can go on a mission: a Green pilot cannot pilot a Large Mek';
  expect(careful(END, stuck('build', [0], 'lasgun', 'magpie'))).toMatch(ends);
  expect(careful(END, stuck('build', [0], 'regular'))).toMatch(ends);
  expect(careful(END, stuck('build', [0], 'lasgun', 'green'))).toBeNull();
  expect(careful(END, stuck('build', [1], 'magpie'))).toBeNull();
  expect(facts(stuck('build', [0], 'magpie'))).toBe('a Green pilot cannot pilot a Large Mek: buy what can go');
  expect(facts(stuck('build', [0], 'green'))).toBe('');
  expect(ask(stuck('build', [], 'lasgun', 'regular'))).toBe('Build Phase: hire a pilot next');
});

it('the Mission Phase says why nobody can go [ML-7.9, ML-8.5]', () => {
  expect(ask(stuck('mission', [0]))).toBe('Mission Phase: no Mek can go');
  expect(facts(stuck('mission', [0]))).toBe('a Green pilot cannot pilot a Large Mek');
  expect(facts(stuck('mission', [1]))).toBe('');
});

it('a step of a fight asks for what can be done in it alone', () => {
  const anchored = (anchor: string) => ({ ...option({ type: 'x' }), anchors: [anchor] });
  const step = (...anchors: string[]): Table =>
    ({
      decision: { prompt: 'attack' },
      choosing: { chosen: [], options: [...anchors.map(anchored), option(END)] },
      view: { active: 0, players: [], fight: { round: 1, step: 'LR', indirect: false, aims: [] } },
    }) as unknown as Table;
  expect(ask(step('card:air_support'))).toBe('Round 1, LR: play a card, or go on');
  expect(ask(step('arm:1,0', 'card:air_support'))).toBe('Round 1, LR: choose a weapon or a card');
  expect(ask(step('arm:1,0', 'foe:2'))).toBe('Round 1, LR: choose a weapon');
});

it('who plays cards in the fight of another company is told whose it is', () => {
  const asked = (player: number): Table =>
    ({
      decision: { prompt: 'support', player },
      choosing: { chosen: [], options: [] },
      people: [{ name: 'Ann' }, { name: 'Ben' }],
      view: { active: 1, players: [], fight: { partner: null } },
    }) as unknown as Table;
  expect(facts(asked(0))).toBe('this mission is Ben’s');
  expect(facts(asked(1))).toBe('');
});

it('a card that can go to one Foe alone is asked about as it would be answered', () => {
  printed();
  const play = (unit: number) => ({ action: { type: 'play', card: 'head_hit', unit }, text: '', anchors: ['card:head_hit', `foe:${unit}`] });
  const held = (...options: ReturnType<typeof play>[]): Table =>
    ({
      decision: { prompt: 'hit' },
      choosing: { chosen: ['card:head_hit'], options, answer: options.length === 1 ? options[0] : null },
      view: { fight: { foes: [{ number: 7 }, { number: 8 }] } },
    }) as unknown as Table;
  expect(ask(held(play(7), play(8)))).toBe('Head Hit: on which Foe?');
  expect(ask(held(play(7)))).toBe('Play Head Hit?');
});

it('the deployment says who goes as it stands', () => {
  const view = {
    active: 0,
    players: [
      {
        meks: [{ number: 1, name: 'Anvil' }, { number: 2, name: 'Thistle' }],
        pilots: [{ name: 'Rook', mek: 1 }, { name: 'Badger', mek: null }, { name: 'Cinder', mek: 2 }],
      },
    ],
  };
  const deploying = (chosen: string[]) =>
    ({ decision: { prompt: 'deploy', player: 0 }, choosing: { options: [], chosen }, view }) as unknown as Table;
  expect(facts(deploying([]))).toBe('going: Anvil (Rook), Thistle (Cinder)');
  expect(facts(deploying(['pilot:2']))).toBe('');
});
