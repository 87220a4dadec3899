// Things in links: what goes out comes back, and rubbish is nothing.

import { expect, test } from 'vitest';
import { packed, unpacked } from '../../src/lib/code';

test('what is packed comes back', () => {
  const thing = { title: 'Größe 😀', options: { arc: 'front', count: 3, off: false, none: null } };
  expect(unpacked(packed(thing))).toEqual(thing);
  expect(packed(thing)).toMatch(/^[A-Za-z0-9_-]+$/);
});

test.each(['', '!', 'abc', 'A'.repeat(16_001)])('what is none of ours is nothing: %.9s', (code) => {
  expect(unpacked(code)).toBeNull();
});
