import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskOdds, Odds } from '../../src/lib/wire';
import { state } from './fake';
import { decision, events, sit, socket } from './seated';

const ODDS: Odds = { exact: true, samples: 0, quantities: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('odds', () => {
  it('are asked for once, a few at a time, and kept until the match moves on', async () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    const asked = () => socket().sent.filter((m): m is AskOdds => m.type === 'odds');
    for (const to of [1, 2, 3, 1]) expect(table.odds({ type: 'go', to })).toBeNull();
    await Promise.resolve();
    expect(asked()).toHaveLength(2);
    socket().says({ type: 'odds', id: asked()[0]!.id, odds: ODDS });
    expect(asked()).toHaveLength(3);
    expect(table.odds(asked()[0]!.action)).toEqual(ODDS);
    await Promise.resolve();
    expect(asked()).toHaveLength(3);
    socket().says(events(2), state(2), decision(2));
    expect(table.odds(asked()[0]!.action)).toBeNull();
  });
});

describe('why', () => {
  it('is answered in the words of the rules, or not at all', async () => {
    const table = sit('a');
    const first = table.why({ type: 'go', to: 9 });
    const ask = socket().last as AskOdds;
    socket().says({ type: 'why', id: ask.id, text: 'too far [X-2]' });
    expect(await first).toBe('too far [X-2]');
    const second = table.why({ type: 'go', to: 9 });
    socket().says({
      type: 'error',
      code: 'out_of_turn',
      text: 'not now',
      id: (socket().last as AskOdds).id,
    });
    expect(await second).toBe('');
    expect(table.notices.now).toBeNull();
  });
});

describe('measuring', () => {
  const question = { type: 'reach', mech: 1 };
  const asked = () => socket().sent.filter((m) => m.type === 'measure');

  it('asks once for each position and remembers the answer', async () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    expect(table.measure(question)).toBeNull();
    expect(table.measure(question)).toBeNull();
    await Promise.resolve();
    expect(asked()).toEqual([{ type: 'measure', id: expect.any(String), question }]);
    socket().says({ type: 'measure', id: asked()[0]!.id, answer: { squares: [] } });
    expect(table.measure(question)).toEqual({ squares: [] });
    socket().says(events(2), state(2), decision(2));
    expect(table.measure(question)).toBeNull();
    await Promise.resolve();
    expect(asked()).toHaveLength(2);
  });

  it('says nothing to the player about a question that cannot be answered', async () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    table.measure(question);
    await Promise.resolve();
    socket().says({ type: 'error', code: 'malformed', text: 'no', id: asked()[0]!.id });
    expect(table.measure(question)).toBeNull();
    expect(table.notices.now).toBeNull();
  });
});

describe('a reason', () => {
  const attempt = { type: 'fire', weapon: 0, mech: 3 };
  const asked = () => socket().sent.filter((m) => m.type === 'why');

  it('is asked for once in each position, and not taken over into the next', async () => {
    const table = sit('a');
    socket().says(events(1), state(1), decision(1));
    expect([table.reason(attempt), table.reason(attempt)]).toEqual([null, null]);
    await Promise.resolve();
    expect(asked()).toHaveLength(1);
    socket().says({ type: 'why', id: asked()[0]!.id, text: 'too far [BM-6.1]' });
    await vi.waitFor(() => expect(table.reason(attempt)).toBe('too far [BM-6.1]'));
    socket().says(events(2), state(2), decision(2));
    expect(table.reason(attempt)).toBeNull();
    await Promise.resolve();
    socket().says(events(3), state(3), decision(3));
    socket().says({ type: 'why', id: asked()[1]!.id, text: 'of long ago' });
    await Promise.resolve();
    expect(table.reason(attempt)).toBeNull();
  });
});
