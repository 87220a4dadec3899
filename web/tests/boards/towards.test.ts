import { describe, expect, it, vi } from 'vitest';
import { Fingers, type Pull } from '../../src/boards/fingers';
import { squares } from '../../src/boards/squares';
import { towards } from '../../src/boards/towards';

const board = squares(8, 8, 0.82);
const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

describe('the way a pointer pulls', () => {
  const { x, y } = board.middle([3, 3]);
  const from = (dx: number, dy: number, facings = ALL) => towards(board, [3, 3], { x: x + dx, y: y + dy }, facings);

  it('is the facing nearest to it, as it is drawn', () => {
    expect([from(0, -90), from(90, 0), from(0, 90), from(-90, 0)]).toEqual([0, 2, 4, 6]);
    expect([from(100, -82), from(-100, 82)]).toEqual([1, 5]);
  });

  it('is none while the pointer is near the middle', () => {
    expect(from(20, 10)).toBeNull();
  });

  it('is one of those that are open', () => {
    expect(from(0, -90, [2, 4])).toBe(2);
    expect(from(0, -90, [])).toBeNull();
  });
});

describe('a drag', () => {
  const event = (type: string, pointerId: number, clientX: number, clientY: number): PointerEvent =>
    ({ type, pointerId, clientX, clientY, pointerType: 'mouse' }) as PointerEvent;

  function hand(pulls: boolean) {
    const pull = { to: vi.fn(), drop: vi.fn(), cancel: vi.fn() } satisfies Pull;
    const means = { pan: vi.fn(), pinch: vi.fn(), press: vi.fn(), look: vi.fn(), drop: vi.fn(), grab: () => (pulls ? pull : null) };
    const fingers = new Fingers(means);
    const move = (id: number, x: number, y: number) => fingers.move(event('pointermove', id, x, y), () => undefined);
    return { fingers, means, move, pull };
  }

  it('pulls what lies where it began, and lets it go', () => {
    const { fingers, means, move, pull } = hand(true);
    fingers.start(event('pointerdown', 1, 10, 10));
    move(1, 12, 10);
    expect(pull.to).not.toHaveBeenCalled();
    move(1, 40, 10);
    move(1, 60, 20);
    expect(pull.to).toHaveBeenLastCalledWith({ x: 60, y: 20 });
    fingers.end(event('pointerup', 1, 61, 20));
    expect(pull.drop).toHaveBeenCalledExactlyOnceWith({ x: 61, y: 20 });
    expect([means.pan, pull.cancel].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    expect(fingers.spent).toBe(true);
  });

  it('has a corner where the first finger is, for each other one that is put down', () => {
    const { fingers, means, move, pull } = hand(true);
    const corner = vi.fn();
    Object.assign(pull, { corner });
    fingers.start(event('pointerdown', 1, 10, 10));
    move(1, 40, 10);
    fingers.start(event('pointerdown', 2, 200, 200));
    expect(corner).toHaveBeenCalledExactlyOnceWith({ x: 40, y: 10 });
    move(2, 210, 200);
    fingers.end(event('pointerup', 2, 210, 200));
    move(1, 60, 30);
    expect(pull.to).toHaveBeenLastCalledWith({ x: 60, y: 30 });
    fingers.end(event('pointerup', 1, 60, 30));
    expect(pull.drop).toHaveBeenCalledExactlyOnceWith({ x: 60, y: 30 });
    expect([means.pinch, means.pan, pull.cancel].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('moves the board where nothing is to be pulled', () => {
    const { fingers, means, move } = hand(false);
    fingers.start(event('pointerdown', 1, 10, 10));
    move(1, 40, 10);
    expect(means.pan).toHaveBeenCalledWith({ x: -30, y: 0 });
  });

  it.each([
    ['a second finger', (fingers: Fingers) => fingers.start(event('pointerdown', 2, 50, 50))],
    ['Esc or the right button', (fingers: Fingers) => expect(fingers.cancel()).toBe(true)],
    ['the end of the pointer', (fingers: Fingers) => fingers.end(event('pointercancel', 1, 0, 0))],
  ])('has never been after %s', (_, stop) => {
    const { fingers, move, pull } = hand(true);
    fingers.start(event('pointerdown', 1, 10, 10));
    move(1, 40, 10);
    stop(fingers);
    expect(pull.cancel).toHaveBeenCalledOnce();
    fingers.end(event('pointerup', 1, 61, 20));
    expect(pull.drop).not.toHaveBeenCalled();
    expect(fingers.cancel()).toBe(false);
  });
});
