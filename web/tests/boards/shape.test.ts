import { describe, expect, it } from 'vitest';
import { area, line, outline } from '../../src/boards/shape';

describe('squares as paths', () => {
  it('draws only the edges between inside and outside', () => {
    expect(area([[0, 0]])).toBe('M0 0h100v100h-100z');
    expect(outline([[0, 0], [1, 0]]).match(/M/g)).toHaveLength(6);
    expect(line([[0, 0], [1, 1]])).toBe('M50 50L150 150');
  });
});
