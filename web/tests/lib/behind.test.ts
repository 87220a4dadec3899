import { expect, it } from 'vitest';
import { comesNext, isBehind } from '../../src/lib/behind';

const table = (shown: unknown, view: unknown, on = true, again = false) => ({ show: { on, again }, shown, view, actor: 0 }) as never;
const turnOf = (view: unknown) => (view === 'theirs' ? 1 : 0);

it('what is asked comes next while the turn of others is shown, not while one’s own is', () => {
  expect(comesNext(table('theirs', 'mine'), turnOf)).toBe(true);
  expect(comesNext(table('before', 'mine'), turnOf)).toBe(false);
  expect(comesNext(table('theirs', 'mine', false), turnOf)).toBe(false);
  expect(comesNext(table('theirs', 'mine'))).toBe(false);
});

it('what is only shown again is behind nothing', () => {
  expect(isBehind(table('theirs', 'mine'))).toBe(true);
  expect(isBehind(table('theirs', 'mine', true, true))).toBe(false);
});
