import { expect, it } from 'vitest';
import { merged } from '../../src/boards/flash';

it('equal words over one place become one with a count', () => {
  const miss = { at: [1, 2], text: 'miss', tone: 'miss' } as const;
  const hit = { at: [1, 2], text: '−3', tone: 'harm' } as const;
  const other = { ...miss, at: [2, 2] } as const;
  expect(merged([miss, hit, miss, other, miss])).toEqual([{ ...miss, text: 'miss ×3' }, hit, other]);
});
