import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { all, leaves, only } from '../../src/systems/mekleader/deploying';

const option = (action: { type: string }) => ({ action, text: action.type, anchors: [] });

it('whoever could go is proposed and named, and once all go the mission begins by one key', () => {
  const deploying = (...pilots: { number: number; mek: number | null }[]): Table => who(5, pilots);
  const who = (first: number | null, pilots: { number: number; mek: number | null }[]): Table =>
    ({
      decision: { prompt: 'deploy', player: 0 },
      choosing: { chosen: [], options: [option({ type: 'assign' }), option({ type: 'deploy' })] },
      view: {
        players: [
          {
            meks: [
              { number: 1, name: 'Citadel', size: 'large', pilot: first },
              { number: 2, name: 'Brigand', size: 'medium', pilot: null },
            ],
            pilots: pilots.map((one) => ({ ...one, level: 1 })),
          },
        ],
      },
    }) as unknown as Table;
  const [drives, waits] = [{ number: 5, mek: 1 }, { number: 6, mek: null }];
  expect(all(deploying(drives, waits))).toEqual({
    text: 'Brigand goes too',
    answers: [{ type: 'assign', mek: 2, pilot: 6 }],
  });
  const small = who(null, [waits]);
  (small.view as { players: { meks: unknown[] }[] }).players[0]!.meks.shift();
  expect(all(small)?.text).toBe('Brigand goes'); // nobody else does
  expect(leaves(deploying(drives, waits), { type: 'deploy' })).toEqual(['Brigand']);
  expect(only(deploying(drives, waits))).toBeNull();
  expect(all(deploying(drives))).toBeNull();
  expect(only(deploying(drives))?.action).toEqual({ type: 'deploy' });
});
