import { expect, test, vi } from 'vitest';
import { shop, weigh } from '../../src/lib/api';
import { keptForces } from '../../src/lib/forces';
import { weighing } from '../../src/lib/mine';

vi.mock('../../src/lib/api', () => ({ shop: vi.fn(), weigh: vi.fn() }));
vi.mock('../../src/lib/forces', () => ({ keptForces: vi.fn() }));

test('what is weighed under options that are others by then is not told', async () => {
  const force = { id: 'a', name: 'A' };
  vi.mocked(keptForces).mockReturnValue([{ draft: { force } }] as never);
  vi.mocked(shop).mockResolvedValue({});
  const answers: ((faults: string[]) => void)[] = [];
  vi.mocked(weigh).mockImplementation(() => new Promise((done) => answers.push((faults) => done({ faults } as never))));
  const told: unknown[] = [];
  const take = (found: { faults: unknown }[]) => void told.push(found.map(({ faults }) => faults));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const stop = weighing('toy', { limit: 25 }, () => null, take);
  await settled();
  stop();
  weighing('toy', { limit: 50 }, () => null, take);
  await settled();
  answers[1]!([]);
  await settled();
  answers[0]!(['too much']);
  await settled();
  expect(told).toEqual([[[]]]);
});
