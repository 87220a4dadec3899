import { describe, expect, it } from 'vitest';
import { boxAround, flown } from '../../src/boards/flags';

describe('a flag', () => {
  const foot = { x: 100, y: 500 };

  it('flies 46 over its foot where nothing stands', () => {
    expect(flown([foot], 1, [])).toEqual([46]);
    expect(flown([foot], 3, [])).toEqual([46]);
  });

  it('is raised over the head of who stands before it, by half pennants', () => {
    // The pennant reaches from 454 to 478 and has 100 to 128 beside its pole; the head is at 440.
    const figure = { x: 110, y: 440, width: 40, height: 60 };
    expect(flown([foot], 1, [figure])).toEqual([46 + 2 * 24]);
    expect(flown([foot], 1, [{ ...figure, x: 149 }])).toEqual([46]);
  });

  it('stays where it is where all is taken, and gives way to one before it', () => {
    expect(flown([foot], 1, [{ x: 110, y: 0, width: 400, height: 600 }])).toEqual([46]);
    expect(flown([foot, { x: 110, y: 500 }], 1, [])).toEqual([46, 46 + 24]);
  });

  it('knows the box of a figure at its place', () => {
    const outline = [{ x: -10, y: -50 }, { x: 30, y: -50 }, { x: 30, y: 5 }];
    expect(boxAround([outline], foot)).toEqual({ x: 110, y: 450, width: 40, height: 55 });
  });
});
