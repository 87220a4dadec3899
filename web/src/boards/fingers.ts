// A mouse and fingers over a board, as what they mean: a click, a look, a drag, two fingers.

import type { Point } from './camera';

/** So far a pointer may stray and still have clicked, in pixels. */
const SLACK = 6;
/** A finger that rests so long looks and chooses nothing, in milliseconds. */
const LOOK = 400;

/** A thing that is pulled from where a pointer was put down. */
export interface Pull {
  /** The pointer is there now. */
  to(at: Point): void;
  /** It is let go there. */
  drop(at: Point): void;
  /** Nothing has happened. */
  cancel(): void;
  /** A second finger is put down: the way there turns where the first one is. */
  corner?(at: Point): void;
}

export interface Meanings {
  /** What a drag from there pulls; where it pulls nothing, the board moves. */
  grab?(from: Point): Pull | null;
  /** The board moves under the pointer by so many pixels. */
  pan(by: Point): void;
  /** Two fingers: so much closer, around a point of the window. */
  pinch(by: number, at: Point): void;
  /** A finger is put down there: what it means is shown. */
  press(at: Point): void;
  /** It rests there. */
  look(at: Point): void;
  /** Nothing is meant any more: the press became a drag, or was called off. */
  drop(): void;
}

export class Fingers {
  private readonly down = new Map<number, Point>();
  private from: Point = { x: 0, y: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes next from the browser is no click: something else was meant. */
  spent = false;
  private pull: Pull | null = null;

  constructor(private readonly means: Meanings) {}

  get some(): boolean {
    return this.down.size > 0;
  }

  start(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    const [held] = this.down.values();
    if (held && this.pull?.corner) return this.pull.corner(held);
    this.down.set(event.pointerId, at);
    clearTimeout(this.timer);
    if (this.down.size > 1) {
      this.cancel();
      return this.call();
    }
    this.spent = false;
    this.from = at;
    if (event.pointerType !== 'touch') return;
    this.means.press(at);
    this.timer = setTimeout(() => {
      this.spent = true;
      this.means.look(at);
    }, LOOK);
  }

  /** A pointer that is down moves; `held` keeps it where it leaves the board. */
  move(event: PointerEvent, held: (id: number) => void): void {
    const last = this.down.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.down.size === 2) return this.two(event.pointerId, now);
    if (!this.spent && Math.hypot(now.x - this.from.x, now.y - this.from.y) > SLACK) {
      held(event.pointerId);
      this.call();
      this.pull = this.means.grab?.(this.from) ?? null;
    }
    if (this.pull) this.pull.to(now);
    else if (this.spent) this.means.pan({ x: last.x - now.x, y: last.y - now.y });
    this.down.set(event.pointerId, now);
  }

  end(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    if (event.type === 'pointerup') this.pull?.drop({ x: event.clientX, y: event.clientY });
    else this.pull?.cancel();
    this.pull = null;
  }

  /** What is pulled is let go as if nothing had happened; false where nothing is. */
  cancel(): boolean {
    const { pull } = this;
    this.pull = null;
    pull?.cancel();
    return !!pull;
  }

  private call(): void {
    this.spent = true;
    clearTimeout(this.timer);
    this.means.drop();
  }

  private two(id: number, now: Point): void {
    const [before, between] = this.span();
    this.down.set(id, now);
    const [after, at] = this.span();
    this.means.pan({ x: between.x - at.x, y: between.y - at.y });
    if (before) this.means.pinch(after / before, at);
  }

  /** How far two fingers are apart, and the point between them. */
  private span(): [number, Point] {
    const [a, b] = [...this.down.values()] as [Point, Point];
    return [Math.hypot(a.x - b.x, a.y - b.y), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
  }
}
