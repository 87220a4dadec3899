import { expect, it } from 'vitest';
import { enacted } from '../../../src/boards/acts';
import { actsOf } from '../../../src/systems/greatwar/board/acts';
import { after } from '../../../src/systems/greatwar/board/after';
import { CAMPAIGN } from '../../../src/systems/greatwar/samples/sample';
import type { Campaign } from '../../../src/systems/greatwar/wire';

const MOVE = { type: 'moved', unit: '1-2', start: '0103', path: ['0203', '0303'], march: false };
const TAKEN = { type: 'sitetaken', hex: '0303', player: 0, former: -1, rule: 'GW-6.2' };

it('a move goes along its path, and what it takes is told with it', () => {
  const [act, ...others] = actsOf([MOVE, TAKEN], CAMPAIGN);
  expect(others).toEqual([]);
  expect(act!.events).toHaveLength(2);
  expect(enacted(act)!.travels[0]!.path).toEqual([[0, 2], [1, 2], [2, 2]]);
  const view = act!.view as Campaign;
  expect(view.units.find(({ id }) => id === '1-2')).toMatchObject({ hex: '0303', moved: true });
});

it('a unit that holds stays, and has moved', () => {
  const view = after(CAMPAIGN, [{ ...MOVE, path: [] }]);
  expect(view.units.find(({ id }) => id === '1-2')).toMatchObject({ hex: '0103', moved: true });
});

it('the dice of a battle lie at its hex, the attackers first', () => {
  const began = { type: 'battlebegan', hex: '0403', attackers: ['1-1'], defenders: ['2-1'], speakers: [0, 1] };
  const rolled = { type: 'battlerolled', dice: [6, 4, 3, 4], ratio: 100, ratio_shift: 0, terrain_shift: 1, shift: -1, delta: 2 };
  const dice = actsOf([began, rolled], CAMPAIGN).map(enacted).find((act) => act?.dice);
  const [thrown] = dice!.flashes.throws;
  expect(thrown).toMatchObject({ at: [3, 2], sum: '6+4 −1 : 3+4', good: true });
  expect(thrown!.dice.map(({ side }) => side)).toEqual([0, 0, 1, 1]);
});

it('steps, defeats and returns are seen between two acts', () => {
  const view = after(CAMPAIGN, [
    { type: 'steplost', unit: '1-2', left: 2, steps: 1 },
    { type: 'defeated', unit: '2-1', hex: '0403', rule: 'GW-5.6' },
    { type: 'deployed', unit: '2-F0701', hex: '0703' },
    { type: 'battlesettled', hex: '0403', grade: 'decisive', winner: 0, loser: 1, bv: 300 },
  ]);
  const of = (id: string) => view.units.find((one) => one.id === id)!;
  expect(of('1-2')).toMatchObject({ steps: 2, bv: 600 });
  expect(of('2-1').hex).toBe('');
  expect(of('2-F0701')).toMatchObject({ hex: '0703', square: -1 });
  expect(view.contested).toEqual([]);
});
