// What this browser remembers of how one plays: what is none of the values was never set.

import { expect, test } from 'vitest';
import { settingsIn } from '../../src/lib/settings.svelte';

const FIRST = { motion: null, labels: 'room', plates: 1, letters: true, folded: [] };

test.each([null, '', '{', 'null', '[]', '{"motion":"wild","labels":3,"plates":9,"letters":"?","folded":"log"}'])(
  'nothing of use is what comes first: %s',
  (text) => expect(settingsIn(text)).toEqual(FIRST),
);

test('what was set is kept', () => {
  const kept = { motion: 'less', labels: 'all', plates: 1.25, letters: false, folded: ['forces', 'log'] };
  expect(settingsIn(JSON.stringify(kept))).toEqual(kept);
});
