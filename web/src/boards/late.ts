// What would make a frame late where all of it is done at once: it is done one after the other, one a frame.

export class Late {
  private readonly waiting = new Map<object, () => void>();
  private frame = 0;

  constructor(private readonly ask: (next: () => void) => number = (next) => requestAnimationFrame(next)) {}

  /** Do it in one of the next frames; of what has the same key the last is done, at its first turn. */
  put(key: object, task: () => void): void {
    this.waiting.set(key, task);
    this.frame ||= this.ask(this.next);
  }

  drop(key: object): void {
    this.waiting.delete(key);
  }

  private readonly next = (): void => {
    const [first] = this.waiting;
    this.frame = 0;
    if (!first) return;
    const [key, task] = first;
    this.waiting.delete(key);
    task();
    if (this.waiting.size) this.frame = this.ask(this.next);
  };
}

/** All that a board paints late. */
export const late = new Late();
