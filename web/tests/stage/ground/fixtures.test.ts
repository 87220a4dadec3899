import { expect, it } from 'vitest';
import { fixtureShadow, type Fixture, type FixtureName } from '../../../src/stage/ground/fixtures';
import { SLANTS } from '../../../src/stage/projection';

const shadow = (name: FixtureName, wide: number, deep: number, wear: Fixture['wear']) =>
  fixtureShadow({ name, wide, deep, turn: 0, seed: 3, wear }, Object.values(SLANTS)[0]!, 10);

it.each<[FixtureName, number, number]>([['cottage', 5, 4], ['works', 6, 4], ['rampart', 8, 0.5], ['rails', 8, 0.1], ['tower', 2, 2]])(
  'shows how much is left of a %s',
  (name, wide, deep) => {
    const seen = (['whole', 'cracked', 'bitten', 'sooty'] as const).map((wear) => shadow(name, wide, deep, wear));
    expect(new Set(seen).size).toBe(4);
  },
);
