// A catalogue: words, kinds and orders.

import { expect, test } from 'vitest';
import { chosen, kindsOf, type Entry } from '../../src/lib/catalogue';

const entry = (name: string, maker: string, points: number, words = ''): Entry => ({
  id: name,
  name,
  words,
  kinds: { maker },
  figures: { points },
});
const ALL = [entry('Ox', 'Open', 12), entry('Archon', 'Sol', 27, 'rail gun'), entry('Kestrel', 'Sol', 8), entry('Asp', 'Open', 12)];
const WANTED = { text: '', kinds: {}, order: 'points', upward: true };
const names = (wanted: Partial<typeof WANTED & { kinds: Record<string, string> }>) =>
  chosen(ALL, { ...WANTED, ...wanted }).map(({ name }) => name);

test('they come in their order, equal ones by name', () => {
  expect(names({})).toEqual(['Kestrel', 'Asp', 'Ox', 'Archon']);
  expect(names({ upward: false })).toEqual(['Archon', 'Asp', 'Ox', 'Kestrel']);
  expect(names({ order: '' })).toEqual(['Archon', 'Asp', 'Kestrel', 'Ox']);
});

test('words and kinds narrow them', () => {
  expect(names({ text: 'GUN rail' })).toEqual(['Archon']);
  expect(names({ kinds: { maker: 'Sol' } })).toEqual(['Kestrel', 'Archon']);
  expect(names({ kinds: { maker: '' }, text: 'o' })).toEqual(['Ox', 'Archon']);
  expect(kindsOf(ALL, 'maker')).toEqual(['Open', 'Sol']);
});
