import { expect, it } from 'vitest';
import { tapped } from '../../src/lib/touch';

it('tells who has no pointer to tap', () => {
  expect(tapped('Move Ox: click a marked square')).toBe('Move Ox: tap a marked square');
  expect(tapped('Click it. It was clicked; clicks count.')).toBe('Tap it. It was tapped; taps count.');
  expect(tapped('The clock ticks.')).toBe('The clock ticks.');
});
