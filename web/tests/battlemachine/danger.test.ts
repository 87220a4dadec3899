import { expect, it } from 'vitest';
import {
  dangerAt,
  dangerWords,
  degreeOf,
  degrees,
  outlookWords,
} from '../../src/systems/battlemachine/danger';
import type { BattleView, Menace, Threat } from '../../src/systems/battlemachine/wire';

const view = {
  mechs: ['Kestrel', 'Ox', 'Gopher'].map((name, index) => ({ index, name })),
} as unknown as BattleView;
const menace = (mech: number, damage: number, hit = 0.5): Menace => ({ mech, weapons: [0], hit, damage, kill: 0 });
const threat: Threat = {
  against: 0,
  by: [1, 2],
  dangers: [
    { damage: 4.26, kill: 0.12, by: [menace(1, 3), menace(2, 1.5)], squares: [[2, 2]] },
    { damage: 1.5, kill: 0, by: [menace(2, 1.5)], squares: [[1, 1], [1, 2]] },
  ],
};

it('degrees part the damage to expect: under 1, from 1, from 2, from 4', () => {
  expect([0.2, 0.99, 1, 1.9, 2, 3.9, 4, 9].map(degreeOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(degrees(threat)).toEqual([[], [[1, 1], [1, 2]], [], [[2, 2]]]);
});

it('a square says how much is to be expected, from whom, and from whom nothing', () => {
  expect(dangerAt(threat, [0, 0])).toBeNull();
  expect(dangerWords(view, threat, [2, 2])).toBe(
    'Kestrel can expect 4.3 damage there, destroyed 12 %: Ox (3.0), Gopher (1.5)',
  );
  expect(dangerWords(view, threat, [1, 2])).toBe(
    'Kestrel can expect 1.5 damage there: Gopher (1.5); safe from Ox',
  );
  expect(dangerWords(view, threat, [0, 0])).toBe('Kestrel is safe there from Ox, Gopher');
});

it('a square says whom one could hit from it, with a facing or with any', () => {
  const outlook = {
    facing: 0,
    prospects: [
      { shot: menace(1, 1, 0.72), facings: [0, 1] },
      { shot: menace(2, 1, 0.4), facings: [1] },
    ],
  };
  expect(outlookWords(view, outlook, null)).toBe('can hit Ox (72 %), Gopher (40 %)');
  expect(outlookWords(view, outlook, 0)).toBe('can hit Ox (72 %)');
  expect(outlookWords(view, outlook, 4)).toBe('no enemy to fire at from there');
});
