import { beforeEach, expect, test, vi } from 'vitest';
import type { Created } from '../../src/lib/http';

const place = { hash: '' };
vi.stubGlobal('location', place);
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('../../src/lib/api', () => ({ newMatch: vi.fn(), describeMatch: vi.fn() }));
vi.mock('../../src/lib/shelf', () => ({ keepMatch: vi.fn(), keptMatch: vi.fn() }));
const { describeMatch, newMatch } = await import('../../src/lib/api');
const { keepMatch } = await import('../../src/lib/shelf');
const { rematch } = await import('../../src/lib/rematch');
const { sitDown, start } = await import('../../src/lib/start');

const made = { match: 'm1', names: [], tokens: ['t'] } as unknown as Created;
const request = { system: 'toy', scenario: {}, seats: [] };
let answer: (created: Created) => void;

beforeEach(() => {
  place.hash = '#/new/toy';
  vi.mocked(keepMatch).mockClear();
  vi.mocked(newMatch).mockImplementation(() => new Promise((done) => (answer = done)));
});

test('who waits for a match sits down at it', async () => {
  const started = start(request, 'Toy');
  answer(made);
  await started;
  expect(place.hash).toBe('#/match/m1');
});

test('who has left the page meanwhile stays where they are, and finds the match on the shelf', async () => {
  const started = start(request, 'Toy');
  place.hash = '#/rules/toy';
  answer(made);
  await started;
  expect(place.hash).toBe('#/rules/toy');
  expect(vi.mocked(keepMatch).mock.lastCall?.[0]).toMatchObject({ match: 'm1', tokens: ['t'], title: 'Toy' });
});

test('who leaves while it is asked what to play once more is not taken along either', async () => {
  let tell: (told: unknown) => void = () => undefined;
  vi.mocked(describeMatch).mockImplementation(() => new Promise((done) => (tell = done as typeof tell)));
  place.hash = '#/match/m0';
  const started = rematch('m0', false);
  place.hash = '#/';
  tell({ ...request, title: 'Toy' });
  await vi.waitFor(() => expect(newMatch).toHaveBeenCalled());
  answer(made);
  await started;
  expect(place.hash).toBe('#/');
});

test('who asks the question away stays with the record', async () => {
  let open = true;
  const sat = sitDown(new Promise<Created>((done) => (answer = done)), { system: 'toy', title: 'Toy' }, () => open);
  open = false;
  answer(made);
  await sat;
  expect(place.hash).toBe('#/new/toy');
  expect(keepMatch).toHaveBeenCalled();
});
