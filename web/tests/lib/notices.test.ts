import { afterEach, expect, test, vi } from 'vitest';
import { Notices } from '../../src/lib/notices.svelte';
import { sentence } from '../../src/lib/words';

afterEach(() => void vi.useRealTimers());

test('what stands by itself begins with a capital, whatever it begins with', () => {
  expect(sentence('the shore: a boat keeps to the water [RO-3.18]')).toBe('The shore: a boat keeps to the water [RO-3.18]');
  expect(sentence('3" are left')).toBe('3" are left');
  expect(sentence('')).toBe('');
});

test('a passing message is a sentence, also where the server refuses in the midst of one', () => {
  vi.useFakeTimers();
  const notices = new Notices();
  notices.say('no way there is found [RO-6.12]', 'note');
  expect(notices.now?.text).toBe('No way there is found [RO-6.12]');
});
