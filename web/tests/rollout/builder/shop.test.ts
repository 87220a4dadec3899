import { describe, expect, it } from 'vitest';
import type { Metarian, Shop, Team } from '../../../src/systems/rollout/wire';
import {
  charactersFor,
  countOf,
  freeId,
  gunFigures,
  isAbout,
  newMetarian,
  newOfficer,
  roll,
  shapeOf,
  starts,
  withArm,
  withCamp,
  withChassis,
  withSupport,
} from '../../../src/systems/rollout/builder/shop';

const MADE = {
  id: 'new_car',
  name: 'New Car',
  chassis: 'car',
  hp: 11,
  rank: 1,
  leader: false,
  restorer: false,
  abilities: [],
  forms: [
    { move: 5, strike: 4, fight: 4, save: 4 },
    { move: 7, strike: 5, fight: 6, save: 3 },
  ],
  weapons: [{ id: 'blaster', name: 'Blaster', phase: 'shoot', range: 12, damage: 3, shots: 1, keywords: [] }],
} as Metarian;

const TEAM: Team = { id: 'own', name: 'Own', camp: 'player', characters: ['gearshift'], metarians: [], officers: [], support: [] };

const SHOP = {
  characters: [
    { id: 'gearshift', name: 'Gearshift', side: 'metarian' },
    { id: 'glover', name: 'Glover', side: 'allied' },
    { id: 'moros', name: 'Moros', side: 'skandan' },
  ],
  support: [{ id: 'infantry_a', name: 'Infantry', side: 'allied' }],
  chassis: [
    { id: 'car', name: 'Car', move: [7, 10], save: [3, 4], fight: [5, 6] },
    { id: 'aircraft', name: 'Aircraft', move: [12, 12], save: [5, 5], fight: null },
  ],
  made: [MADE],
  teams: [{ ...TEAM, id: 'first', name: 'First', support: [{ unit: 'infantry_a', weapon: 'rifle' }] }],
  camps: { player: ['metarian', 'allied'], enemy: ['skandan', 'german'] },
  limits: { officer: { rank: [1, 3], move: [2, 3], strike: [5, 6], fight: [5, 6], save: [3, 4] }, arms: ['rifle'] },
} as unknown as Shop;

describe('support', () => {
  it('is bought beside its like and given back one by one', () => {
    const two = withSupport(withSupport(TEAM, 'infantry_a', 'rifle', true), 'jeep', null, true);
    const three = withSupport(two, 'infantry_a', 'rifle', true);
    expect(three.support.map(({ unit }) => unit)).toEqual(['infantry_a', 'infantry_a', 'jeep']);
    expect(countOf(three, 'infantry_a', 'rifle')).toBe(2);
    expect(countOf(three, 'infantry_a', 'machinegun')).toBe(0);
    expect(withSupport(three, 'infantry_a', 'rifle', false).support.map(({ unit }) => unit)).toEqual(['infantry_a', 'jeep']);
    expect(withSupport(three, 'infantry_a', 'machinegun', false)).toBe(three);
  });
});

describe('created characters', () => {
  it('begin with what the random method makes, under an id that nobody has', () => {
    const first = newMetarian(SHOP, TEAM, 'car')!;
    expect(first.id).toBe('new_car');
    expect(newMetarian(SHOP, { ...TEAM, metarians: [first] }, 'car')!.id).toBe('new_car_2');
    expect(newMetarian(SHOP, TEAM, 'tractor')).toBeUndefined();
    expect(freeId(SHOP, TEAM, 'Gearshift')).toBe('gearshift_2');
    expect(freeId(SHOP, { ...TEAM, metarians: [first] }, 'New car', 'new_car')).toBe('new_car');
  });

  it('change their chassis with numbers that it allows', () => {
    const flying = withChassis(SHOP, MADE, 'aircraft');
    expect(flying.forms).toEqual([MADE.forms[0], { move: 12, strike: 5, fight: null, save: 5 }]);
    expect(withChassis(SHOP, flying, 'car').forms[1]).toEqual({ move: 10, strike: 5, fight: 6, save: 4 });
    expect(withChassis(SHOP, MADE, 'tractor')).toBe(MADE);
  });

  it('get weapons with ids of their own', () => {
    const armed = withArm(withArm(MADE, 'melee'), 'melee');
    expect(armed.weapons.map(({ id }) => id)).toEqual(['blaster', 'fists', 'fists_2']);
    expect(armed.weapons[2]).toMatchObject({ phase: 'melee', range: 0, damage: 1 });
  });

  it('are officers with the cheapest numbers', () => {
    expect(newOfficer(SHOP, TEAM)).toMatchObject({ rank: 1, move: 2, strike: 6, fight: 6, save: 4, weapon: 'rifle', leader: false });
  });
});

describe('words', () => {
  it('tell weapons and target numbers as they are printed', () => {
    expect(gunFigures({ phase: 'shoot', range: 16, damage: 4, shots: 2, keywords: ['armour_piercing', 'indirect'] })).toBe('16" · 4 damage · 2 shots · armour piercing, indirect');
    expect(gunFigures({ phase: 'melee', range: 0, damage: 2, shots: 1, keywords: [] })).toBe('adds 2 in a fight');
    expect([roll(null), roll(6), roll(3)]).toEqual(['–', '6', '3+']);
  });

  it('find the faults of one character by the engine’s words', () => {
    expect(isAbout('metarian 1, Rust', 'metarian', 0)).toBe(true);
    expect(isAbout('metarian 11, Rust', 'metarian', 0)).toBe(false);
    expect(isAbout('character 1', 'character', 0)).toBe(true);
  });

  it('offer each side its own, an empty team and the ready ones', () => {
    expect(charactersFor(SHOP, 'player').map(({ id }) => id)).toEqual(['gearshift', 'glover']);
    expect(charactersFor(SHOP, 'enemy').map(({ id }) => id)).toEqual(['moros']);
    expect(withCamp({ ...TEAM, metarians: [MADE] }, 'enemy')).toMatchObject({ camp: 'enemy', characters: [], metarians: [] });
    expect(starts(SHOP).map(({ draft, text }) => [draft.force.id, text])).toEqual([
      ['new_team', 'An empty team: characters, and support for the sum of their Ranks'],
      ['first', 'Gearshift, Infantry'],
    ]);
  });

  it('draw a base by its half, in thousandths of an inch', () => {
    const form = { name: null, body: 'vehicle', base: [55, 35], wingspan: null } as unknown as Parameters<typeof shapeOf>[0];
    expect(shapeOf(form)).toEqual({ name: '', body: 'vehicle', long: 2165, wide: 1378, wingspan: 0 });
  });
});
