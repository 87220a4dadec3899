import { expect, it } from 'vitest';
import type { Table } from '../../src/lib/table.svelte';
import { orders } from '../../src/systems/rollout/words';

/** A table at which a question is asked, with what was ordered; none where nothing can be. */
function asked(prompt: string, given: string[] | null, level: unknown = null) {
  const sent: unknown[] = [];
  const company = {
    orders: given && { player: 0, lines: given.map((type) => ({ order: { type }, text: '' })) },
    prepare: (...all: unknown[]) => sent.push(all),
  };
  return { found: orders({ decision: { prompt }, company, level } as unknown as Table), sent };
}
const texts = (...all: Parameters<typeof asked>) => asked(...all).found.map(({ text }) => text);

it('where a token is asked for one may have that no more, or only for bad dice', () => {
  expect(texts('fudge', [])).toEqual(['Not again this phase', 'Only for bad dice']);
  expect(texts('fudge', ['trustluck'])).toEqual(['Not again this phase']);
  expect(texts('spare', [])).toEqual(['Not again this phase']);
  const { found, sent } = asked('fudge', ['trustluck']);
  found[0]!.give();
  expect(sent).toEqual([[0, [{ type: 'trustluck' }, { type: 'savetokens' }]]]);
});

it('other questions, battles of a campaign and tables without tokens have none', () => {
  expect(texts('shoot', [])).toEqual([]);
  expect(texts('fudge', null)).toEqual([]);
  expect(texts('fudge', [], {})).toEqual([]);
});
