import { beforeAll, describe, expect, it } from 'vitest';
import { lampsInWords, lampsOf, printedLamps } from '../../../src/systems/mekleader/pieces/lamps';
import { mek } from '../../../src/systems/mekleader/samples/sample';
import { printCards } from '../printed';

beforeAll(printCards);

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
