// What the cards of Mek Leader show: lamps, the track of a round, markers.

import { beforeAll, describe, expect, it } from 'vitest';
import { attacksInWords, damageWords, needWords } from '../src/systems/mekleader/cards';
import { useCards } from '../src/systems/mekleader/cards.svelte';
import { lampsInWords, lampsOf, printedLamps } from '../src/systems/mekleader/pieces/lamps';
import { markersOf, troublesOf } from '../src/systems/mekleader/pieces/markers';
import { fight, foe, mek } from '../src/systems/mekleader/samples/sample';
import { cellsOf, nextOf } from '../src/systems/mekleader/board/track';

const printed = { copies: 1, size: 'medium', price: 10, slots: 2 };
const weapon = (id: string, name: string, attacks: string[], more: object = {}) => ({
  ...printed, kind: 'weapon', id, name, type: 'Energy', attacks, area: false, indirect: false, damage: 0, ...more,
});

beforeAll(() => {
  useCards({
    cards: {
      anvil: { ...printed, kind: 'mek', id: 'anvil', name: 'Anvil', slots: 4, hits: 20, to_be_hit: 0 },
      lascannon: weapon('lascannon', 'Lascannon', ['LR', 'MR']),
      rack: weapon('rack', 'Missile Rack', ['LR', 'LR'], { type: 'Missile' }),
      mortar: weapon('mortar', 'Heavy Mortar', ['LR', 'MR'], { area: true, indirect: true }),
      tank: {
        kind: 'foe', id: 'tank', name: 'Hover Tank', copies: 2, hits: 15, dam: 0, evade: 0, missiles: false,
        keywords: [], attacks: [{ range: 'MR', type: 'Energy' }],
      },
    },
    skills: {},
    callsigns: [],
  } as never);
});

describe('lamps', () => {
  const states = (...all: ('open' | 'ready' | 'made' | 'past' | 'spent' | 'dry')[]) =>
    lampsOf(mek(1, 'anvil', ['rack'], {}, all).arms).map((lamp) => [lamp.step, lamp.state, lamp.count]);

  it('count the attacks that can still be made before those that were', () => {
    expect(states('open', 'made')[0]).toEqual(['LR', 'open', 1]);
    expect(states('ready', 'ready')[0]).toEqual(['LR', 'ready', 2]);
    expect(states('made', 'made')[0]).toEqual(['LR', 'made', 2]);
    expect(states('spent', 'spent').slice(0, 2)).toEqual([['LR', 'spent', 2], ['MR', 'none', 0]]);
  });

  it('are told in words', () => {
    expect(lampsInWords(lampsOf(mek(1, 'anvil', ['lascannon'], {}, ['made', 'open']).arms))).toBe(
      'LR 1 fired, MR 1 can fire now',
    );
    expect(lampsInWords(printedLamps([]))).toBe('');
  });
});

describe('the track of a round', () => {
  it('tells who fires in which sub-step, and who fires next', () => {
    const meks = [
      mek(1, 'anvil', ['lascannon'], { name: 'Anvil 1' }, ['made', 'open']),
      mek(2, 'anvil', ['mortar'], { name: 'Anvil 2' }, ['past', 'past']),
      mek(3, 'anvil', ['lascannon'], { name: 'at home', in_fight: false }),
    ];
    const cells = cellsOf(fight(meks.slice(0, 2), [foe(9, 'tank')], { step: 'MR' }), meks);
    expect(cells.map((cell) => `${cell.step}${cell.indirect ? 'i' : 'd'}`).join(' ')).toBe(
      'LRi LRd MRi MRd SRi SRd PBi PBd',
    );
    expect(cells.findIndex((cell) => cell.now)).toBe(3);
    expect(cells.map((cell) => cell.over)).toEqual([true, true, true, false, false, false, false, false]);
    expect(cells[1]?.mine).toEqual([{ name: 'Anvil 1', coming: 0, made: 1 }]);
    expect(nextOf(cells, 'mine')).toEqual({ step: 'MR', names: ['Anvil 1'] });
    expect(nextOf(cells, 'foes')).toEqual({ step: 'MR', names: ['Hover Tank'] });
  });

  it('has no present before round 1, and nobody left where all have fired', () => {
    const meks = [mek(1, 'anvil', ['rack'], {}, ['made', 'spent'])];
    const cells = cellsOf(fight(meks, [], { round: 0 }), meks);
    expect(cells.some((cell) => cell.now || cell.over)).toBe(false);
    expect(nextOf(cells, 'mine')).toBeNull();
  });
});

it('markers tell what cards did, and what guards', () => {
  expect(markersOf(mek(1, 'anvil', [], { gyros: true, shielded: true }))).toEqual(['gyros', 'shield']);
  expect(troublesOf(foe(1, 'tank', { dry: true, spent: true }))).toEqual(['dry']);
});

it('numbers are put into words', () => {
  expect([0, 1, 5, 10, 11].map(needWords)).toEqual(['always', 'always', '5+', '10+', 'never']);
  expect([damageWords(1, 0), damageWords(2, -1)]).toEqual(['D6', '2D6 −1']);
  expect(attacksInWords(['LR', 'LR', 'MR'])).toBe('2 at long range, 1 at medium range');
});
