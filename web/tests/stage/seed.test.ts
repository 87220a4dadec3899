import { expect, it } from 'vitest';
import { between, pick, seeded } from '../../src/stage/seed';

const five = (seed: string | number) => {
  const chance = seeded(seed);
  return Array.from({ length: 5 }, () => chance());
};

it('a seed gives the same numbers again', () => {
  expect(five('Foundry Row')).toEqual(five('Foundry Row'));
  expect(five(7)).toEqual(five(7));
});

it('another seed gives others', () => {
  expect(five('a')).not.toEqual(five('b'));
  expect(five(1)).not.toEqual(five(2));
});

it('numbers lie from 0 to 1 and fill it evenly', () => {
  const chance = seeded('even');
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 10_000; i++) tenths[Math.floor(chance() * 10)]!++;
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

it('between and pick keep to what was given', () => {
  const chance = seeded(3);
  for (let i = 0; i < 100; i++) {
    const number = between(chance, 5, 6);
    expect(number >= 5 && number < 6).toBe(true);
    expect(['x', 'y']).toContain(pick(chance, ['x', 'y']));
  }
});
