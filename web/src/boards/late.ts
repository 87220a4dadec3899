// What would make a frame late where all of it is done at once: it is done one after the other, one a frame.

interface Task {
  act: () => void;
  /** It waits while something is moved by hand. */
  patient: boolean;
}

export class Late {
  private readonly waiting = new Map<object, Task>();
  private frame = 0;
  private held = -Infinity;

  constructor(
    private readonly ask: (next: () => void) => number = (next) => requestAnimationFrame(next),
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Do it in one of the next frames; of what has the same key the last is done, at its first turn. */
  put(key: object, act: () => void, patient = false): void {
    this.waiting.set(key, { act, patient });
    this.frame ||= this.ask(this.next);
  }

  drop(key: object): void {
    this.waiting.delete(key);
  }

  /** Something is moved by hand: for so many milliseconds the frames are its own. */
  hold(time: number): void {
    this.held = this.clock() + time;
  }

  private readonly next = (): void => {
    const busy = this.clock() < this.held;
    const first = [...this.waiting].find(([, { patient }]) => !(busy && patient));
    this.frame = 0;
    if (first) {
      this.waiting.delete(first[0]);
      first[1].act();
    }
    if (this.waiting.size) this.frame ||= this.ask(this.next);
  };
}

/** All that a board paints late. */
export const late = new Late();
