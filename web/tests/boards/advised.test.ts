import { describe, expect, it } from 'vitest';
import { shortened } from '../../src/boards/advised';

describe('the arrow of what is advised', () => {
  it('leaves room for who stands at its ends', () => {
    expect(shortened({ x: 0, y: 0 }, { x: 300, y: 400 }, 50)).toEqual({
      from: { x: 30, y: 40 },
      to: { x: 270, y: 360 },
    });
  });

  it('has no shaft where both ends are at one place', () => {
    expect(shortened({ x: 5, y: 5 }, { x: 5, y: 5 }, 44)).toBeNull();
    expect(shortened({ x: 0, y: 0 }, { x: 80, y: 0 }, 44)).toBeNull();
  });
});
